"""Somebody who plays whole games with whatever hands they have: by lot, among what can be pressed."""

import random
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError

from tests.web.hands import Hands
from tests.web.steps import PATIENCE, THINKING, answered, is_over

SOON = 5_000  # milliseconds in which what was seen a moment ago is pressed

# What can be pressed now, by where it is: a yes, a move of the list, an answer of the bar, a thing of the board. Each
# is marked with a number, so that hands find it. Only what is shown counts, and nothing while an answer is on its way.
LOOK = """
(avoided) => {
  for (const each of document.querySelectorAll("[data-hand]")) delete each.dataset.hand;
  const foot = document.querySelector("[data-region=foot] [data-seq]");
  const result = document.querySelector("[aria-label=Result]");
  if (result) return { over: true };
  const mine = foot?.querySelector("#waiting")?.textContent.includes("Your turn: ");
  if (!foot || foot.getAttribute("aria-busy") === "true") return { wait: true };
  const shown = (selector) => [...document.querySelectorAll(selector)].filter(
    (each) => each.checkVisibility() && !each.disabled && each.getAttribute("aria-disabled") !== "true"
      && !avoided.some((one) => each.matches(one)),
  );
  // What lies over the board is put away first.
  const over = shown("[aria-label='What happened'] .quiet");
  const yes = over.length ? over.slice(0, 1) : shown("[data-confirm]");
  if (!mine && yes.length === 0) return { wait: true, seq: foot.dataset.seq };
  const listed = shown("[data-region=foot] [data-action]");
  const answers = shown("[data-region=foot] .buttons :is([data-answer], [data-live=true], [data-verb])");
  const things = shown("[data-region=play] [data-live=true]");
  const found = yes.length ? yes : listed.length ? listed : [...things, ...answers];
  found.forEach((each, number) => (each.dataset.hand = number));
  const name = (each) => each.dataset.action ?? each.dataset.answer ?? each.dataset.ref ?? each.dataset.verb ?? "yes";
  return { seq: foot.dataset.seq, names: found.map(name), waiting: foot.querySelector("#waiting").textContent };
}
"""

# The table has moved on from a moment at which there was nothing to press, or the game is over.
MOVED = """
(seq) => document.querySelector("[aria-label=Result]")
  || document.querySelector("[data-confirm]")
  || document.querySelector("#waiting")?.textContent.includes("Your turn: ")
  || document.querySelector("[data-region=foot] [data-seq]")?.dataset.seq !== seq
"""


@dataclass
class Player:
    hands: Hands
    # What is left alone: what would never end a game, or what lies behind other things.
    avoided: list[str] = field(default_factory=list)
    # What is pressed first where it can be: what brings a game to its end.
    liked: list[str] = field(default_factory=list)
    seed: int = 1
    turns: int = 0

    @property
    def page(self) -> Page:
        return self.hands.page

    def play(self, most: int) -> None:
        """To the end of the game, by so many presses at the most."""
        lot = random.Random(self.seed)
        told = ""
        while self.hands.presses < most:
            seen: dict[str, Any] = self.page.evaluate(LOOK, self.avoided)
            if seen.get("over"):
                return
            if seen.get("wait") or not seen["names"]:
                self.page.wait_for_function(MOVED, arg=seen.get("seq"), timeout=THINKING)
                continue
            told = f"{seen['waiting']}: {seen['names'][:8]}"
            self.press(self.chosen(seen["names"], lot))
        answered(self.page)
        assert is_over(self.page), f"after {most} presses the game goes on: {told}"

    def press(self, thing: Locator) -> None:
        """What is gone before it is reached, because somebody else acted or a step passed by itself, is looked for no
        longer: the next look says what there is instead."""
        self.page.set_default_timeout(SOON)
        try:
            self.hands.press(thing)
        except TimeoutError:
            if thing.count():
                raise
        finally:
            self.page.set_default_timeout(PATIENCE)

    def chosen(self, names: list[str], lot: random.Random) -> Locator:
        for like in self.liked:
            fitting = [number for number, name in enumerate(names) if name.startswith(like)]
            if fitting and lot.random() < 0.8:
                return self.page.locator(f"[data-hand='{lot.choice(fitting)}']")
        return self.page.locator(f"[data-hand='{lot.randrange(len(names))}']")
