// What is wrong with how the table lies on the screen. Given: whether it is touched with fingers, and whether some
// action is about a thing on the table. Answers with sentences, and the share of the screen that the game has.
({ touch, targets }) => {
  const SLACK = 1;
  const FINGER = 44;
  const THING = 24;
  const faults = [];
  const region = (name) => document.querySelector(`[data-region=${name}]`);

  const name = (element) => {
    const words = element.getAttribute("data-ref") ?? element.getAttribute("aria-label") ?? element.textContent;
    return `“${words.trim().replace(/\s+/g, " ").slice(0, 40)}”`;
  };
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const boxOf = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const common = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const wide = (box) => Math.max(0, box.right - box.left);
  const high = (box) => Math.max(0, box.bottom - box.top);
  const area = (box) => wide(box) * high(box);
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  /** What is left of a thing when everything around it that scrolls has cut its part off. */
  const inSight = (element) => {
    let box = common(boxOf(element), screen);
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
      if (getComputedStyle(around).overflow !== "visible") box = common(box, boxOf(around));
    return box;
  };
  /** Whether a press somewhere in that box meets the thing: in its middle, or at one of so many places. */
  const isMet = (element, box, places) => {
    for (let row = 0; row < places; row++)
      for (let column = 0; column < places; column++) {
        const x = box.left + (wide(box) * (column + 0.5)) / places;
        const y = box.top + (high(box) * (row + 0.5)) / places;
        const met = document.elementFromPoint(x, y);
        if (met && element.contains(met)) return true;
      }
    return false;
  };

  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth + SLACK || scrollHeight > innerHeight + SLACK)
    faults.push(`the page is ${scrollWidth} by ${scrollHeight} and scrolls`);

  // The question, and every button that always stands there.
  const question = document.querySelector("#waiting");
  if (!question || !isShown(question)) faults.push("there is no question");
  const around = ["head", "people", "tabs", "notes", "foot"].map(region).filter(Boolean);
  const buttons = around
    .flatMap((each) => [...each.querySelectorAll("button, a[href], input, select")])
    .filter((each) => isShown(each) && !each.closest("[data-above]"));
  for (const each of [question, ...buttons].filter(Boolean)) {
    const box = boxOf(each);
    const left = inSight(each);
    if (wide(left) < wide(box) - SLACK || high(left) < high(box) - SLACK) faults.push(`${name(each)} is out of sight`);
    else if (!isMet(each, box, 1)) faults.push(`${name(each)} is covered`);
    if (each.scrollWidth > each.clientWidth + SLACK && each.clientWidth) faults.push(`${name(each)} is cut`);
  }
  const title = document.querySelector("h1");
  if (title && title.scrollWidth > title.clientWidth + SLACK) faults.push(`${name(title)} is cut`);
  const says = question?.parentElement;
  if (says && says.scrollHeight > says.clientHeight + SLACK) faults.push("the question is longer than its place");
  buttons.forEach((one, place) => {
    for (const other of buttons.slice(place + 1)) {
      const both = common(inSight(one), inSight(other));
      if (wide(both) > SLACK && high(both) > SLACK && !one.contains(other) && !other.contains(one))
        faults.push(`${name(one)} lies over ${name(other)}`);
    }
  });
  if (touch)
    for (const each of buttons) {
      const box = boxOf(each);
      if (Math.min(wide(box), high(box)) < FINGER - SLACK)
        faults.push(`${name(each)} is too small for a finger: ${Math.round(wide(box))} by ${Math.round(high(box))}`);
    }

  // What can be done with the things on the table.
  const live = [...document.querySelectorAll("[data-region=play] [data-live=true], [data-region=foot] [data-live=true]")];
  const reached = live.filter((each) => {
    if (!isShown(each)) return false;
    const left = inSight(each);
    if (area(left) < area(boxOf(each)) / 2 || area(left) === 0) return false;
    if (!isMet(each, left, 5)) {
      faults.push(`${name(each)} is live and covered`);
      return false;
    }
    if (touch && Math.min(wide(boxOf(each)), high(boxOf(each))) < THING - SLACK)
      faults.push(
        `${name(each)} is too small to be met: ${Math.round(wide(boxOf(each)))} by ${Math.round(high(boxOf(each)))}`,
      );
    return true;
  });
  if (targets && reached.length === 0)
    faults.push(`nothing live is in sight: ${live.length} elsewhere, in front is ${shownTab()}`);
  function shownTab() {
    return document.querySelector("[data-region=tabs] [aria-selected=true]")?.dataset.tab ?? "the only stage";
  }

  // Any other button on the table: where it is cut off one can scroll to it, and if it works the table itself, nothing
  // lies over it. Over things that cannot be chosen now a question may lie.
  for (const each of document.querySelectorAll("[data-region=play] :is(button, [role=button])")) {
    if (!isShown(each)) continue;
    const box = boxOf(each);
    const left = inSight(each);
    const works = each.matches("button:not([data-ref])");
    if (works && area(box) > 0 && area(left) >= area(box) / 2 && !isMet(each, left, 5))
      faults.push(`${name(each)} is covered`);
    for (let around = each.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (overflowX === "visible" && overflowY === "visible") continue;
      // A map looked at from near is dragged to the rest of it.
      if (around.matches("[data-drags]")) break;
      const place = boxOf(around);
      const lost =
        (box.top < place.top - SLACK && around.scrollTop <= 0) ||
        (box.left < place.left - SLACK && around.scrollLeft <= 0) ||
        (overflowY === "hidden" && box.bottom > place.bottom + SLACK) ||
        (overflowX === "hidden" && box.right > place.right + SLACK);
      if (lost) faults.push(`${name(each)} is out of reach`);
      break;
    }
  }

  // One's own things: there, or one tap away.
  const own = [...document.querySelectorAll("[data-player][data-self], [data-region=side] [data-mat][data-self]")];
  if (!region("mine") && !own.some(isShown)) faults.push("one’s own things are more than a tap away");

  const play = region("play");
  return { faults, share: play ? area(boxOf(play)) / area(screen) : 0 };
}
