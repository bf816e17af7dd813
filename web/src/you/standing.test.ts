import { expect, it } from "vitest";
import { standing } from "./standing";

const member = (number: number, name: string) => ({
  number,
  name,
  mine: number === 1,
  founder: number === 1,
  ratings: [],
});
const line = (who: number, game: string, played: number, won: number, even: number) => ({
  member: who,
  game,
  played,
  won,
  even,
  together: 0,
  together_won: 0,
});
const CIRCLE = {
  members: [member(1, "Ada"), member(2, "Ben"), member(3, "Cleo"), member(4, "Dan")],
  standing: [
    line(1, "a", 4, 2, 2),
    line(1, "b", 2, 1, 1),
    line(2, "a", 4, 3, 2),
    { ...line(3, "b", 0, 0, 0), together: 1 },
  ],
};

it("adds up all games, and puts first who wins more than an even share", () => {
  const all = standing(CIRCLE, "");
  expect(all.map(({ name }) => name)).toEqual(["Ben", "Ada", "Cleo", "Dan"]);
  expect(all[1]).toMatchObject({ played: 6, won: 3, even: 3 });
});

it("shows one game alone", () => {
  expect(standing(CIRCLE, "b").map(({ name, played }) => [name, played])).toEqual([
    ["Ada", 2],
    ["Cleo", 0],
    ["Ben", 0],
    ["Dan", 0],
  ]);
});
