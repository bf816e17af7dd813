/** Something tried that may fail, such as a call to the server: what went wrong, in words, until the next try. */

import { message } from "../api/api";

export class Attempt {
  problem = $state("");

  make = async (what: () => Promise<unknown>): Promise<void> => {
    this.problem = "";
    try {
      await what();
    } catch (error) {
      this.problem = message(error);
    }
  };
}
