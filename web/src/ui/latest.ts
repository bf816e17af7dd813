/** Questions of which only the newest counts: the answer to an older one comes to nothing, however late it is. */
export class Latest {
  private asked = 0;

  /** Asks; `then` hears the answer, and the error is thrown, only if nothing else was asked or chosen meanwhile. */
  async ask<T>(question: Promise<T>, then: (answer: T) => void): Promise<void> {
    const mine = ++this.asked;
    try {
      const answer = await question;
      if (mine === this.asked) then(answer);
    } catch (error) {
      if (mine === this.asked) throw error;
    }
  }

  /** Something else is meant now: what is still under way is no longer wanted. */
  drop(): void {
    this.asked += 1;
  }
}
