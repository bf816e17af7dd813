/** What a game adds to the table: its board, its mats, its pictures. Nothing else in the client knows any game. */

import type { Component } from "svelte";

/** The game's own view data (Game.view_data on the server); each game's `read.ts` narrows it to its type. */
export type ViewData = object;

/** What never changes (Game.content_data on the server): names, texts and layout. */
export type ContentData = object;

/** Something that happened, as the journal tells it. */
export interface HappenedEvent {
  kind: string;
  text: string;
  rule: string;
  refs: string[];
  amount: number;
}

export interface BoardProps {
  view: ViewData;
  content: ContentData;
  /** The players' names by seat. */
  names: string[];
  /** The seat that looks, -1 for a spectator. */
  seat: number;
  /** References that lead on to a legal action: highlight them. */
  live: ReadonlySet<string>;
  /** References picked so far. */
  picks: readonly string[];
  /** References somebody proposes: a dashed ring and a small flag (`ui/ProposedMark.svelte` draws both in an SVG). */
  proposed?: readonly string[];
  /** The same by whose move or whose things it is about (-1: nobody's alone), for boards on which each has their own. */
  proposals?: readonly { to: number; refs: readonly string[] }[];
  /** The seat whose move is being proposed: `live` is then what that seat could do, and nothing is played. */
  proposing?: number | null;
  /** References a lesson points at: they are ringed by the table itself, and should be in sight. */
  pointed?: readonly string[];
  /** References of the last events, for a short emphasis. */
  recent: readonly string[];
  /** The last events themselves, for boards that show what happened and why. */
  happened?: readonly HappenedEvent[];
  /** Open the rulebook at a rule. */
  onrule?: (id: string) => void;
  /** A reference was clicked or activated by key; the table narrows, acts, or says why not. */
  onpick: (ref: string) => void;
  /**
   * All of these at once: if they leave one action it is done; while proposing it is only made ready. `sure`: the
   * person has said yes to it, once for all or by a second press, so nothing is asked.
   */
  onplay?: (refs: readonly string[], sure?: boolean) => void;
  /** The person asks why nothing can be done with it. */
  onwhy: (ref: string) => void;
  /**
   * The pointer or the keyboard is on a reference (null: on none), at that element; the table says there what it is and
   * what can be done with it. `pinned`: a finger rests on it, so the words stay.
   */
  onpoint: (ref: string | null, at?: Element | null, pinned?: boolean) => void;
}

/** A part of the table that is shown by itself where there is no room for all: a map, a market, votes. */
export interface Stage {
  id: string;
  label: string;
  Component: Component<BoardProps>;
  /** A figure beside the label, such as the cards in it. */
  count?: number;
}

/** How a game fills the table: which stages there are, which one the decision belongs to, and one's own things. */
export interface Layout {
  stages: Stage[];
  /** The stage that comes to the front by itself. */
  front: string;
  /** Below the stage (beside it on a wide screen): hand, tokens, tree. */
  Mine?: Component<BoardProps>;
  /** One's own things are a line or two: they stay below the stage however wide the screen is. */
  mineBelow?: boolean;
  /** The game's own buttons for what is asked now, in the bar in place of the verbs, which then stand behind “More”. */
  Ask?: Component<BoardProps>;
  /** What the game adds to its end; who won, why, the points and the curve are shown for every game. */
  End?: Component<BoardProps>;
  /** A line below the question: what it is about, or what to press. */
  note?: string;
}

export interface MatProps extends BoardProps {
  /** The seat whose mat is shown. */
  owner: number;
}

/** What a game shows in its rulebook beside the rules: its cards, found by the same words. */
export interface CatalogueProps {
  content: ContentData;
  /** The words looked for; none: everything. */
  words: string;
}

/** A position shown in the gallery for contributors. */
export interface NamedPosition {
  name: string;
  view: ViewData;
  content: ContentData;
  live: string[];
  happened?: HappenedEvent[];
  proposed?: string[];
}

export interface GameUi {
  id: string;
  Board: Component<BoardProps>;
  /**
   * How the game fills the table, by what is asked, whether the screen is narrow, and whether it is as small as a phone's;
   * without it, one stage: the board.
   */
  layout?: (board: BoardProps, narrow: boolean, phone: boolean) => Layout;
  /** One player's mat; shown for every seat beside the board. */
  Mat: Component<MatProps>;
  /** A small picture for the lobby. */
  Picture: Component;
  /** A CSS colour variable and a letter or symbol for a seat, so that colour never stands alone. */
  seatMark: (view: ViewData, seat: number) => { colour: string; sign: string };
  /**
   * A reference in words, for screen readers and the action bar: `space:e4` -> "e4, Mountain, yours". `owner` says whose
   * thing it is where each player has their own; without it, the viewer's.
   */
  describe: (view: ViewData, content: ContentData, ref: string, owner?: number) => string;
  /** What a thing is and does, in a sentence or two, for the words that appear at it; without it, `describe`. */
  tell?: (view: ViewData, content: ContentData, ref: string, owner?: number) => string;
  /** The game's cards in its rulebook, found by the words the rules are searched for. */
  Catalogue?: Component<CatalogueProps>;
  /**
   * Verbs in the order buttons are shown. Those that are `always` there are dimmed, not hidden, when refused; `rare`
   * ones stand behind “More”. The button of one that `ends` a turn says so: pressing it is yes enough.
   */
  verbs: { verb: string; label: string; always?: boolean; rare?: boolean; ends?: boolean }[];
  /** Whether an action must be confirmed although it could be taken back, say because one builds it up by presses. */
  weighty: (text: string) => boolean;
  /**
   * Verbs of every turn whose consequences stand in words at the thing pressed: by mouse or key they are played at once
   * even though they cannot be taken back; a finger, which has not seen the words, is asked.
   */
  told?: string[];
  /**
   * Verbs that are an offer or a request: a text may go with them, for a promise that binds nobody. It is asked for
   * before the action is confirmed, said in the chat, and stands in the log beside what happened.
   */
  promises?: string[];
}
