/** A browser that can install Earthrise says so once, early: it is remembered until somebody wants it. */

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

class Installing {
  canAsk = $state(false);
  private event: InstallEvent | null = null;

  constructor() {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.event = event as InstallEvent;
      this.canAsk = true;
    });
    addEventListener("appinstalled", () => (this.canAsk = false));
  }

  async ask(): Promise<void> {
    await this.event?.prompt();
    this.event = null;
    this.canAsk = false;
  }
}

export const installing = new Installing();
