/** Talking to the table server. Types come from its OpenAPI document (`npm run types`). */

import { freshFor, keepFresh } from "./fresh";
import type { components } from "./schema";

type Schemas = components["schemas"];
export type Me = Schemas["Me"];
export type Game = Schemas["GameOut"];
export type Bot = Schemas["BotOut"];
export type GameOption = Schemas["OptionOut"];
export type Preset = Schemas["PresetOut"];
export type Rulebook = Schemas["RulebookOut"];
export type Rule = Schemas["RuleOut"];
export type Example = Schemas["ExampleOut"];
export type Picture = Schemas["PictureOut"];
export type Term = Schemas["TermOut"];
export type Glossary = Term[];
export type Overview = Schemas["OverviewOut"];
export type Lobby = Schemas["LobbyOut"];
export type Invitation = Schemas["InvitationOut"];
export type Table = Schemas["TableOut"];
export type Seat = Schemas["SeatOut"];
export type SeatIn = Schemas["SeatIn"];
export type TableIn = Schemas["TableIn"];
export type TableView = Schemas["TableView"];
export type Acted = Schemas["Acted"];
export type Decision = Schemas["DecisionOut"];
export type Result = Schemas["ResultOut"];
export type GameEvent = Schemas["EventOut"];
export type ChatLine = Schemas["ChatOut"];
export type Why = Schemas["WhyOut"];
export type Hint = Schemas["HintOut"];
export type Lesson = Schemas["LessonOut"];
export type LessonStop = Schemas["LessonStopOut"];
export type LessonLine = Schemas["LessonLine"];
export type Moment = Schemas["Moment"];
export type ReviewState = Schemas["ReviewOut"];
export type Curve = Schemas["CurveOut"];
export type Review = Schemas["ReviewReport"];
export type TurningPoint = Schemas["TurningPoint"];
export type Puzzles = Schemas["PuzzlesOut"];
export type PuzzleList = Schemas["PuzzleList"];
export type PuzzleLine = Schemas["PuzzleLine"];
export type Puzzle = Schemas["PuzzleOut"];
export type Answer = Schemas["AnswerOut"];
export type Answers = Schemas["AnswersOut"];
export type LessonWalk = Schemas["LessonWalk"];
export type You = Schemas["YouOut"];
export type SignedIn = Schemas["SignedIn"];
export type Merge = Schemas["MergeOut"];
export type Holdings = Schemas["HoldingsOut"];
export type LinkSeen = Schemas["LinkSeen"];
export type History = Schemas["HistoryOut"];
export type HistoryLine = Schemas["HistoryLine"];
export type GameFigures = Schemas["GameFigures"];
export type Statistics = Schemas["StatisticsOut"];
export type CircleLine = Schemas["CircleLine"];
export type Circle = Schemas["CircleOut"];
export type CircleInvitation = Schemas["CircleInvitation"];
export type Member = Schemas["Member"];
export type StandingLine = Schemas["StandingLine"];
export type Rating = Schemas["RatingOut"];
export type MyRatings = Schemas["MyRatings"];
export type SeatRating = Schemas["SeatRating"];
export type Notices = Schemas["NoticesOut"];
export type NoticeWishes = Schemas["NoticeWishes"];
export type NoticeTarget = Schemas["TargetOut"];
export type Silence = Schemas["SilenceOut"];
export type LiveMessage =
  Schemas["Snapshot"] | Schemas["Change"] | Schemas["ChatSaid"] | Schemas["Presence"] | Schemas["Gone"];

/** An error the server explained: `detail` is for people, `code` and `rule` for programs. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly rule = "",
    readonly fix = "",
  ) {
    super(message);
  }
}

/** Nothing was heard of the server: it may be there again in a moment, or there is no network. */
export function isOffline(error: unknown): boolean {
  return error instanceof Refused && error.status === 0;
}

let me: Promise<Me> | null = null;

/** The visitor; asked once, renewed by `rename`. */
export function whoAmI(): Promise<Me> {
  me ??= request<Me>("GET", "/api/me").catch((error: unknown) => {
    me = null;
    throw error;
  });
  return me;
}

export async function rename(name: string): Promise<Me> {
  const renamed = await send<Me>("POST", "/api/me", { name });
  me = Promise.resolve(renamed);
  return renamed;
}

/** The visitor is somebody else from now on: signed in, signed out, or gone. */
export function became(now: Me): void {
  me = Promise.resolve(now);
}

async function request<T>(method: string, path: string, body?: unknown, csrf?: string): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json", ...freshFor(path) };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (csrf) headers["X-Earthrise-CSRF"] = csrf;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refused(
      0,
      "offline",
      "The server cannot be reached. Your game is safe; try again in a moment.",
    );
  }
  keepFresh(response);
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  const problem = (await response.json().catch(() => ({}))) as Partial<Schemas["Problem"]>;
  throw new Refused(
    response.status,
    problem.code ?? "error",
    problem.detail ?? problem.title ?? `The server answered ${response.status}.`,
    problem.rule,
    problem.fix,
  );
}

export function get<T>(path: string): Promise<T> {
  return request<T>("GET", path);
}

/**
 * A write, with the visitor's CSRF token. Another page of this browser may have become somebody else meanwhile, or was
 * signed out by another device: then nothing was done, and it is said once more by who the visitor is now.
 */
export async function send<T>(method: "POST" | "DELETE", path: string, body?: unknown): Promise<T> {
  try {
    return await request<T>(method, path, body, (await whoAmI()).csrf);
  } catch (error) {
    if (!(error instanceof Refused && STRANGER.has(error.code))) throw error;
    me = null;
    return request<T>(method, path, body, (await whoAmI()).csrf);
  }
}

const STRANGER = new Set(["csrf", "no_identity"]);

export function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
