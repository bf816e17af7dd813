/** A circle's standing: its members' lines, for one game or for all together. */

import type { Circle, Rating, StandingLine } from "../api/api";

export interface Place {
  number: number;
  name: string;
  mine: boolean;
  played: number;
  won: number;
  even: number;
  together: number;
  togetherWon: number;
  /** For one game, of who wants to be rated. */
  rating: Rating | null;
}

type Sums = Pick<StandingLine, "played" | "won" | "even" | "together" | "together_won">;
const NOTHING: Sums = { played: 0, won: 0, even: 0, together: 0, together_won: 0 };

/** Whoever has won most more than an even share comes first; who has not played, last. */
export function standing(
  { members, standing: lines }: Pick<Circle, "members" | "standing">,
  game: string,
): Place[] {
  return members
    .map((member) => {
      const sums = lines
        .filter((line) => line.member === member.number && (!game || line.game === game))
        .reduce<Sums>(
          (sum, line) => ({
            played: sum.played + line.played,
            won: sum.won + line.won,
            even: sum.even + line.even,
            together: sum.together + line.together,
            together_won: sum.together_won + line.together_won,
          }),
          NOTHING,
        );
      return {
        number: member.number,
        name: member.name,
        mine: member.mine,
        played: sums.played,
        won: sums.won,
        even: sums.even,
        together: sums.together,
        togetherWon: sums.together_won,
        rating: member.ratings.find((one) => one.game === game)?.rating ?? null,
      };
    })
    .sort((a, b) => rank(b) - rank(a) || b.won - a.won || a.number - b.number);
}

function rank(place: Place): number {
  return place.played ? place.won - place.even : place.together ? -1000 : -2000;
}
