/** The one who looks at these pages: what keeps them, and what happens when they sign in or out. */

import {
  became,
  get,
  message,
  Refused,
  send,
  type LinkSeen,
  type Me,
  type Merge,
  type SignedIn,
  type You,
} from "../api/api";
import { Attempt } from "../ui/attempt.svelte";
import { makePasskey, usePasskey } from "./passkeys";

interface Options {
  public_key: Record<string, unknown>;
}

export class Person {
  you = $state.raw<You | null>(null);
  /** What would become one; asked before anything happens. */
  merge = $state.raw<Merge | null>(null);
  /** What has just happened, for eyes and ears. */
  said = $state("");
  /** Ten codes that were just made: shown this once. */
  codes = $state.raw<string[]>([]);
  /** What waits until they have shown once more that it is them. */
  confirming = $state.raw<(() => Promise<void>) | null>(null);

  load = async (): Promise<void> => {
    this.you = await get<You>("/api/you");
  };

  private async changed(you: Promise<You>, said: string): Promise<void> {
    this.you = await you;
    this.said = said;
  }

  // -- showing that it is me ----------------------------------------------------------------------

  /** Do it; where the server wants to be shown first who it is, that is asked, and it is done then. */
  private async sure(what: () => Promise<void>): Promise<void> {
    try {
      await what();
    } catch (error) {
      if (!isAsked(error)) throw error;
      if (!this.you) await this.load();
      this.confirming = what;
    }
  }

  async confirmByPasskey(): Promise<void> {
    const options = await send<Options>("POST", "/api/you/sign-in/options");
    const credential = await usePasskey(options.public_key);
    await send("POST", "/api/you/sign-in", { credential, confirm: true });
    await this.confirmed();
  }

  async confirmByCode(code: string): Promise<void> {
    await send("POST", "/api/you/sign-in/code", { code, confirm: true });
    await this.confirmed();
  }

  /** It was shown, perhaps on another page: what waited for it is done. */
  async confirmed(): Promise<void> {
    try {
      await this.confirming?.();
    } catch (error) {
      if (isAsked(error)) throw new Error("It has not been shown yet.", { cause: error });
      this.said = message(error); // what asked for it stands elsewhere on the page
    }
    this.confirming = null;
  }

  // -- what keeps somebody ------------------------------------------------------------------------

  addPasskey(name: string): Promise<void> {
    return this.sure(async () => {
      const options = await send<Options>("POST", "/api/you/passkeys/options");
      const credential = await makePasskey(options.public_key);
      await this.changed(
        send<You>("POST", "/api/you/passkeys", { credential, name }),
        "The passkey is added. With it you can sign in as yourself on every device.",
      );
    });
  }

  removePasskey(key: string): Promise<void> {
    return this.sure(() =>
      this.changed(send<You>("DELETE", `/api/you/passkeys/${key}`), "The passkey is removed here."),
    );
  }

  sendLink(address: string, signIn: boolean): Promise<void> {
    return this.sure(async () => {
      await send("POST", "/api/you/mail", { address, sign_in: signIn });
      this.said = signIn
        ? `If ${address} is known here, a link is on its way. Open it on this device within 30 minutes.`
        : `A link is on its way to ${address}. Open it in this browser within 30 minutes.`;
    });
  }

  removeMail(address: string): Promise<void> {
    return this.sure(() =>
      this.changed(send<You>("POST", "/api/you/mail/remove", { address }), "The mail address is removed."),
    );
  }

  makeCodes(): Promise<void> {
    return this.sure(async () => {
      this.codes = (await send<{ codes: string[] }>("POST", "/api/you/codes")).codes;
      await this.load();
      this.said = "Ten codes. They are shown only now: print them, copy them, or write them down.";
    });
  }

  // -- signing in and out -------------------------------------------------------------------------

  async signIn(): Promise<void> {
    const options = await send<Options>("POST", "/api/you/sign-in/options");
    const credential = await usePasskey(options.public_key);
    await this.arrived(await send<SignedIn>("POST", "/api/you/sign-in", { credential }));
  }

  async signInByCode(code: string): Promise<void> {
    await this.arrived(await send<SignedIn>("POST", "/api/you/sign-in/code", { code }));
  }

  lookAtLink(token: string): Promise<LinkSeen> {
    return send<LinkSeen>("POST", "/api/you/link/look", { token });
  }

  followLink(token: string): Promise<void> {
    return this.sure(async () => this.arrived(await send<SignedIn>("POST", "/api/you/link", { token })));
  }

  private async arrived(answer: SignedIn): Promise<void> {
    this.merge = answer.merge ?? null;
    if (answer.me) await this.is(answer.me, `You are ${answer.me.name}, on this device, too.`);
  }

  decide(bring: boolean): Promise<void> {
    return this.sure(async () => {
      if (!this.merge) return;
      const me = await send<Me>("POST", "/api/you/merge", { ticket: this.merge.ticket, bring });
      this.merge = null;
      await this.is(me, bring ? `All of it is yours now: you are ${me.name}.` : `You are ${me.name}.`);
    });
  }

  async signOut(which: { others: true } | { device: string }, said: string): Promise<void> {
    await this.is(await send<Me>("POST", "/api/you/sign-out", which), said);
  }

  deleteMe(): Promise<void> {
    return this.sure(async () =>
      this.is(
        await send<Me>("POST", "/api/you/delete", { sure: true }),
        "You are deleted. Whoever plays here now is somebody new.",
      ),
    );
  }

  private async is(me: Me, said: string): Promise<void> {
    became(me);
    this.codes = [];
    await this.load();
    this.said = said;
  }
}

function isAsked(error: unknown): boolean {
  return error instanceof Refused && error.code === "confirm_first";
}

/** Something tried on these pages, and whether it is under way. */
export class Trying extends Attempt {
  busy = $state(false);

  run = async (what: () => Promise<unknown>): Promise<void> => {
    this.busy = true;
    await this.make(what);
    this.busy = false;
  };
}
