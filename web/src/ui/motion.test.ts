import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MOST_AT_ONCE, Motion } from "./motion";
import type { Beats } from "./tempo";

const BRISK: Beats = { quick: 10, calm: 100, travel: 200, ambient: 0 };
const NOBODY = { by: -1, refs: [] };

/** The clock of these tests: what runs ends when it is told to. */
class Clock {
  now = 0;
  readonly running: { element: Element; frames: Keyframe[]; end: number; animation: EventTarget }[] = [];

  animate = (element: Element, frames: Keyframe[], { duration }: KeyframeAnimationOptions): Animation => {
    const start = this.now;
    const time = (): number => this.now - start;
    const animation = Object.assign(new EventTarget(), { cancel: () => this.end(animation, "cancel") });
    Object.defineProperty(animation, "currentTime", { get: time });
    this.running.push({ element, frames, end: this.now + Number(duration), animation });
    return animation as unknown as Animation;
  };

  pass(time: number): void {
    this.now += time;
    for (const each of this.running.filter(({ end }) => end <= this.now)) this.end(each.animation, "finish");
  }

  private end(animation: EventTarget, how: string): void {
    const place = this.running.findIndex((each) => each.animation === animation);
    if (place < 0) return;
    this.running.splice(place, 1);
    animation.dispatchEvent(new Event(how));
  }
}

let clock: Clock;
let beats: Beats;
let root: HTMLElement;
let motion: Motion;

beforeEach(() => {
  clock = new Clock();
  beats = BRISK;
  motion = new Motion(() => beats);
  root = document.createElement("div");
  document.body.append(root);
  vi.spyOn(Element.prototype, "animate").mockImplementation(function (this: Element, frames, options) {
    return clock.animate(this, frames as Keyframe[], options as KeyframeAnimationOptions);
  });
  // Each element says by data-at where it lies.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const [left, top, width = 10, height = 10] = (this.getAttribute("data-at") ?? "0 0 0 0")
      .split(" ")
      .map(Number);
    return new DOMRect(left, top, width, height);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  root.remove();
});

function draw(html: string): void {
  root.innerHTML = html;
}

/** From one drawing to the next, with the elements made anew. */
function moment(before: string, after: string, deed = NOBODY as Parameters<Motion["play"]>[1]): Keyframe[][] {
  draw(before);
  motion.remember(root);
  draw(after);
  motion.play(root, deed);
  return clock.running.map(({ frames }) => frames);
}

describe("pieces", () => {
  it("travel from where they lay, also when they are drawn anew elsewhere", () => {
    const [frames] = moment(
      '<i data-piece="ship" data-at="0 0"></i>',
      '<b data-piece="ship" data-at="100 50"></b>',
    );
    expect(frames).toEqual([{ translate: "-100.00px -50.00px" }, { translate: "0px 0px" }]);
    clock.pass(BRISK.travel - 1);
    expect(clock.running).toHaveLength(1);
    clock.pass(1);
    expect(clock.running).toHaveLength(0);
  });

  it("stay where they are, though the surface under them is moved", () => {
    draw('<div data-surface data-at="0 0 99 99"><i data-piece="ship" data-at="5 5"></i></div>');
    motion.remember(root);
    root.querySelector("div")?.setAttribute("data-at", "0 40 99 99");
    root.querySelector("i")?.setAttribute("data-at", "5 45");
    motion.play(root, NOBODY);
    expect(clock.running).toEqual([]);
  });

  it("come from where they were taken: their source, else what the deed was about, else who did it", () => {
    const around = `<u data-source="deck" data-at="40 0"></u><u data-ref="square:A1" data-at="60 0"></u>
      <u data-home="1" data-at="80 0 40 40"></u>`;
    const from = (card: string, refs: string[]): unknown => {
      draw(`${around}<div data-surface data-at="0 0 9 9"></div>`);
      motion.remember(root);
      const surface = root.querySelector("div") as Element;
      surface.innerHTML = card;
      motion.play(root, { by: 1, refs });
      return clock.running.at(-1)?.frames[0]?.["translate"];
    };
    const card = '<i data-piece="card" data-at="0 0"';
    expect(from(`${card} data-from="deck"></i>`, ["square:A1"])).toBe("40.00px 0.00px");
    expect(from(`${card}></i>`, ["square:A1"])).toBe("60.00px 0.00px");
    expect(from(`${card}></i>`, [])).toBe("95.00px 15.00px");
  });

  it("of a surface that has only now come into sight are no news", () => {
    expect(moment("", '<div data-surface><i data-piece="card" data-at="0 0"></i></div>')).toEqual([]);
  });

  it("turn when another face of them is seen", () => {
    const [frames] = moment(
      '<i data-piece="tile" data-face="down" data-at="0 0"></i>',
      '<i data-piece="tile" data-face="forest" data-at="0 0"></i>',
    );
    expect(frames).toEqual([{ scale: "0 1" }, { scale: "1" }]);
  });

  /** A ship sails for 100, is seen somewhere on the way after so many milliseconds, and is to go on from there. */
  function sail(after: number, seenAt: number, goesOnTo: number): void {
    draw('<i data-piece="ship" data-at="0 0"></i>');
    const ship = root.querySelector("i") as Element;
    motion.remember(root);
    ship.setAttribute("data-at", "100 0");
    motion.play(root, NOBODY);
    clock.pass(after);
    ship.setAttribute("data-at", `${seenAt} 0`);
    motion.remember(root);
    ship.setAttribute("data-at", `${goesOnTo} 0`);
    motion.play(root, NOBODY);
  }

  it("that are still on their way go on from where they were seen, one journey at a time", () => {
    sail(100, 40, 200);
    expect(clock.running.map(({ frames }) => frames[0]?.["translate"])).toEqual(["-160.00px 0.00px"]);
  });

  it("that go on to the same place arrive when they would have", () => {
    sail(150, 80, 100);
    expect(clock.running).toHaveLength(1);
    clock.pass(BRISK.travel - 150);
    expect(clock.running).toEqual([]);
  });

  it("do not all move at once; what the deed is about comes first", () => {
    const many = (x: number): string =>
      Array.from({ length: 30 }, (_, at) => `<i data-piece="p:${at}" data-at="${x} ${at}"></i>`).join("");
    moment(many(0), many(100), { by: 0, refs: ["p:29"] });
    expect(clock.running).toHaveLength(MOST_AT_ONCE);
    expect(clock.running[0]?.element.getAttribute("data-piece")).toBe("p:29");
  });
});

describe("figures", () => {
  it("count from the old value to the new one, and show the new one to whoever reads", () => {
    const [frames] = moment(
      '<i data-count="soil" data-at="0 0">3</i>',
      '<i data-count="soil" data-at="0 0">−2</i>',
    );
    expect(frames).toEqual([{ "--count": 3 }, { "--count": -2 }]);
    const figure = root.querySelector("i");
    expect(figure?.hasAttribute("data-counting")).toBe(true);
    expect(figure?.textContent).toBe("−2");
    clock.pass(BRISK.travel + BRISK.calm);
    expect(figure?.hasAttribute("data-counting")).toBe(false);
  });

  it("out of sight are spared", () => {
    expect(moment('<i data-count="soil">3</i>', '<i data-count="soil">4</i>')).toEqual([]);
  });

  it("that are words, or new, or the same, stand still", () => {
    expect(
      moment(
        '<i data-count="a" data-at="0 0">one</i><i data-count="b" data-at="0 0">4</i>',
        '<i data-count="a" data-at="0 0">2</i><i data-count="b" data-at="0 0">4</i><i data-count="c" data-at="0 0">5</i>',
      ),
    ).toEqual([]);
  });
});

it("moves nothing for who wants no motion", () => {
  beats = { quick: 0, calm: 0, travel: 0, ambient: 0 };
  const before =
    '<i data-piece="ship" data-face="a" data-at="0 0"></i><i data-count="soil" data-at="0 0">3</i>';
  const after =
    '<i data-piece="ship" data-face="b" data-at="90 0"></i><i data-count="soil" data-at="0 0">5</i>';
  expect(moment(before, after)).toEqual([]);
});
