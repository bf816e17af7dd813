/** What the server says of a game's book, each thing asked once: rules, pictures, words, the game in short. */

import { get, type Glossary, type Overview, type Picture, type Rulebook } from "../api/api";
import type { ContentData } from "../games/types";

const asked = new Map<string, Promise<unknown>>();

function once<T>(address: string): Promise<T> {
  const known = asked.get(address) as Promise<T> | undefined;
  if (known) return known;
  const answer = get<T>(address);
  asked.set(address, answer);
  answer.catch(() => asked.delete(address));
  return answer;
}

const of = (game: string): string => `/api/games/${encodeURIComponent(game)}`;

export const rulebookOf = (game: string): Promise<Rulebook> => once(`${of(game)}/rulebook`);
export const contentOf = (game: string): Promise<ContentData> => once(`${of(game)}/content`);
export const glossaryOf = (game: string): Promise<Glossary> => once(`${of(game)}/glossary`);
export const overviewOf = (game: string): Promise<Overview> => once(`${of(game)}/overview`);
export const pictureOf = (game: string, name: string): Promise<Picture> =>
  once(`${of(game)}/examples/${encodeURIComponent(name)}`);

/** For tests: nothing has been asked yet. */
export function forget(): void {
  asked.clear();
}
