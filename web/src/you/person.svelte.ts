/** The one who looks at these pages: what keeps them, and what happens when they sign in or out. */

import { became, get, send, type LinkSeen, type Me, type Merge, type SignedIn, type You } from "../api/api";
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

  load = async (): Promise<void> => {
    this.you = await get<You>("/api/you");
  };

  private async changed(you: Promise<You>, said: string): Promise<void> {
    this.you = await you;
    this.said = said;
  }

  // -- what keeps somebody ------------------------------------------------------------------------

  async addPasskey(name: string): Promise<void> {
    const options = await send<Options>("POST", "/api/you/passkeys/options");
    const credential = await makePasskey(options.public_key);
    await this.changed(
      send<You>("POST", "/api/you/passkeys", { credential, name }),
      "The passkey is added. With it you are yourself on every device.",
    );
  }

  removePasskey(key: string): Promise<void> {
    return this.changed(send<You>("DELETE", `/api/you/passkeys/${key}`), "The passkey is removed here.");
  }

  async sendLink(address: string, signIn: boolean): Promise<void> {
    await send("POST", "/api/you/mail", { address, sign_in: signIn });
    this.said = signIn
      ? `If ${address} is known here, a link is on its way. Open it on this device within 30 minutes.`
      : `A link is on its way to ${address}. Open it in this browser within 30 minutes.`;
  }

  removeMail(address: string): Promise<void> {
    return this.changed(
      send<You>("POST", "/api/you/mail/remove", { address }),
      "The mail address is removed.",
    );
  }

  async makeCodes(): Promise<void> {
    this.codes = (await send<{ codes: string[] }>("POST", "/api/you/codes")).codes;
    await this.load();
    this.said = "Ten codes. They are shown only now: print them, copy them, or write them down.";
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

  async followLink(token: string): Promise<void> {
    await this.arrived(await send<SignedIn>("POST", "/api/you/link", { token }));
  }

  private async arrived(answer: SignedIn): Promise<void> {
    this.merge = answer.merge ?? null;
    if (answer.me) await this.is(answer.me, `You are ${answer.me.name}, on this device, too.`);
  }

  async decide(bring: boolean): Promise<void> {
    if (!this.merge) return;
    const me = await send<Me>("POST", "/api/you/merge", { ticket: this.merge.ticket, bring });
    this.merge = null;
    await this.is(me, bring ? `All of it is yours now: you are ${me.name}.` : `You are ${me.name}.`);
  }

  async signOut(which: { others: true } | { device: string }, said: string): Promise<void> {
    await this.is(await send<Me>("POST", "/api/you/sign-out", which), said);
  }

  async deleteMe(): Promise<void> {
    await this.is(
      await send<Me>("POST", "/api/you/delete", { sure: true }),
      "You are deleted. Whoever plays here now is somebody new.",
    );
  }

  private async is(me: Me, said: string): Promise<void> {
    became(me);
    this.codes = [];
    await this.load();
    this.said = said;
  }
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
