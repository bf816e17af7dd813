/** A link was opened that leads somewhere among others: under which name one comes, and what becomes of it. */

import { message, rename, whoAmI } from "../api/api";
import { router } from "../app/router.svelte";
import { Draft } from "../ui/draft.svelte";

export class Joining {
  readonly name = new Draft();
  problem = $state("");
  busy = $state(false);

  constructor() {
    // Unreachable: joining asks again, and says so.
    whoAmI().then(
      (me) => this.name.arrives(me.name),
      () => undefined,
    );
  }

  failed = (error: unknown): void => {
    this.problem = message(error);
  };

  /** Keep the name, join, and go where that leads. */
  async join(where: () => Promise<string>): Promise<void> {
    this.busy = true;
    this.problem = "";
    try {
      await this.name.save(async (text) => (await rename(text)).name);
      router.go(await where(), true);
    } catch (error) {
      this.failed(error);
    } finally {
      this.busy = false;
    }
  }
}
