import { flushSync } from "svelte";
import { expect, it } from "vitest";
import { Closer } from "./closer.svelte";

const SIDE = 100;
const LAND = { x: 0, y: 0, width: 900, height: 900 };

/** A land of nine by nine squares, looked at through a frame that shows so many pixels of it, and what happens to it. */
function looking(
  high: number,
  then: (
    closer: Closer,
    the: { live(refs: string[]): void; pointed(refs: string[]): void; high(to: number): void },
    scrolls: ScrollToOptions[],
  ) => void,
): void {
  let live = $state.raw<ReadonlySet<string>>(new Set(["4,4"]));
  let pointed = $state.raw<readonly string[]>([]);
  const frame = document.createElement("div");
  const scrolls: ScrollToOptions[] = [];
  frame.scrollTo = (to?: ScrollToOptions | number) => {
    if (typeof to !== "object") return;
    scrolls.push(to);
    Object.defineProperty(frame, "scrollTop", { value: to.top, configurable: true });
  };
  const off = $effect.root(() => {
    const closer = new Closer(
      {
        get live() {
          return live;
        },
        get pointed() {
          return pointed;
        },
      },
      {
        extent: () => LAND,
        boxOf: (ref) => {
          const [x, y] = ref.split(",").map(Number);
          return x === undefined || Number.isNaN(x) || y === undefined
            ? undefined
            : { x: x * SIDE, y: y * SIDE, width: SIDE, height: SIDE };
        },
        home: () => "4,4",
      },
    );
    const show = (to: number): void => {
      [closer.wide, closer.high, closer.frame] = [374, to, frame];
      const sizes = {
        clientWidth: 374,
        clientHeight: to,
        scrollWidth: Math.max(374, closer.size.width),
        scrollHeight: Math.max(to, closer.size.height),
      };
      for (const [name, value] of Object.entries(sizes))
        Object.defineProperty(frame, name, { value, configurable: true });
      flushSync();
    };
    show(high);
    then(
      closer,
      {
        live: (refs) => {
          live = new Set(refs);
          flushSync();
        },
        pointed: (refs) => {
          pointed = refs;
          flushSync();
        },
        high: show,
      },
      scrolls,
    );
  });
  off();
}

it("shows the whole map as long as a finger meets its squares, and when nothing can be chosen", () => {
  looking(220, (closer) => expect(closer.view).toBe("whole"));
  looking(150, (closer, the) => {
    the.live([]);
    expect(closer.view).toBe("whole");
  });
});

it("comes as near as a finger needs, to where one is, and goes back when there is room", () => {
  looking(150, (closer, the, scrolls) => {
    expect(closer.view).toBe("near");
    expect(closer.size.height).toBeCloseTo(9 * 28);
    expect(scrolls.at(-1)?.top).toBeCloseTo(4.5 * 28 - 75);
    the.high(300);
    expect(closer.view).toBe("whole");
    expect(closer.size).toEqual({ width: 0, height: 0 });
  });
});

it("stays near while the person asked turns to something else, and goes back when nobody is asked any more", () => {
  looking(150, (closer, the) => {
    the.live(["verb:end"]);
    expect(closer.view).toBe("near");
    the.live([]);
    expect(closer.view).toBe("whole");
    the.live(["verb:end"]);
    expect(closer.view).toBe("whole");
  });
});

it("turns to what is pointed at, and stays where it is when that is in sight", () => {
  looking(150, (_, the, scrolls) => {
    const before = scrolls.length;
    the.pointed(["4,3"]);
    expect(scrolls.length).toBe(before);
    the.pointed(["1,8", "2,8"]);
    expect(scrolls.at(-1)?.top).toBeCloseTo(8.5 * 28 - 75);
    the.pointed(["0,0", "8,8"]);
    expect(scrolls.at(-1)?.top).toBeCloseTo(14 - 75);
  });
});

it("shows the whole to whoever wants it, and comes near again when it has to anew", () => {
  looking(150, (closer, the) => {
    closer.toggle();
    expect(closer.view).toBe("whole");
    closer.toggle();
    expect(closer.view).toBe("close");
    expect(closer.size.width).toBe(736);
    closer.toggle();
    expect(closer.view).toBe("whole");
    the.high(300);
    the.high(150);
    expect(closer.view).toBe("near");
  });
});
