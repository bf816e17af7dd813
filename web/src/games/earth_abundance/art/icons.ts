/** Our own signs, each a few paths in a 24 × 24 square: solid parts and drawn lines. */

export interface Sign {
  solid?: string;
  lines?: string;
}

const SPROUT = "M12 22V12M12 14C12 8 8 6 3 6c0 5 3 8 9 8ZM12 11c0-5 3-7 9-8 0 6-3 9-9 9Z";

export const SIGNS: Record<string, Sign> = {
  soil: { solid: "M3 19c1-6 4-10 9-10s8 4 9 10Z", lines: "M8 15l.01 0M12 13l.01 0M16 16l.01 0" },
  seed: {
    solid:
      "M4.500 9.500C4.500 5 8 3.500 12 3.500s7.500 1.500 7.500 6ZM6 11h12c0 6-3.500 8.500-6 11-2.500-2.500-6-5-6-11Z",
    lines: "M12 3.500V1.500",
  },
  sprout: { solid: "M12 14C12 8 8 6 3 6c0 5 3 8 9 8ZM12 11c0-5 3-7 9-8 0 6-3 9-9 9Z", lines: "M12 22V12" },
  growth: { solid: "M9 22V10h6v12ZM12 2c5 0 8 3 7 6-1 3-4 3-7 3s-6 0-7-3c-1-3 2-6 7-6Z" },
  canopy: { solid: "M12 3c5 0 9 4 9 8s-3 6-6 6H9c-3 0-6-2-6-6s4-8 9-8Z" },
  compost: { solid: "M3 20l3-8h12l3 8Z", lines: "M9 9c0-2 2-2 2-4M14 9c0-2 2-2 2-4" },
  draw: { solid: "M7 3h10a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Z" },
  leaf: { solid: "M4 20C3 10 9 4 21 4c0 12-7 17-17 16Z", lines: "M4 21C8 15 11 12 16 9" },
  vp: { solid: "M12 2l3 6.6 7 .8-5.2 4.8 1.5 7L12 17.6 5.7 21.2l1.5-7L2 9.4l7-.8Z" },
  tree: { solid: "M10.5 22v-7h3v7ZM12 2l7 8h-3l4 6H4l4-6H5Z" },
  bush: { solid: "M3 20c-2-6 2-9 4-9 0-5 8-7 10-1 4 0 6 5 4 10Z" },
  herb: {
    solid:
      "M12 10C8 10 5 8 4 4c5 0 8 2 8 6Zm0 0c0-4 3-6 8-6-1 4-4 6-8 6Zm0 8c-4 0-6-2-7-5 4 0 7 1 7 5Zm0 0c0-4 3-5 7-5-1 3-3 5-7 5Z",
    lines: "M12 22V8",
  },
  mushroom: { solid: "M2 13C2 7 6 3 12 3s10 4 10 10Zm7 2h6l1 7H8Z" },
  flora: { lines: SPROUT },
  terrain: { solid: "M1 20L9 6l5 8 2-3 7 9Z" },
  event: { solid: "M13 2L5 14h6l-2 8 9-13h-6l3-7Z" },
  island: { solid: "M3 17c3-7 6-9 9-9s6 2 9 9Z", lines: "M2 21c3-2 5 1 8 0s5-1 7 0 3 0 5-1" },
  climate: { solid: "M7 19a5 5 0 0 1 0-10 6 6 0 0 1 11 1 4.5 4.5 0 0 1 0 9Z" },
  ecosystem: { lines: "M12 3a9 9 0 1 0 .01 0M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18" },
  fauna: {
    solid:
      "M12 12c4 0 6 4 6 6s-2 3-6 3-6-1-6-3 2-6 6-6ZM5 8a2.2 3 0 1 0 .1 0ZM19 8a2.2 3 0 1 0 .1 0ZM9.5 3a2.2 3 0 1 0 .1 0ZM14.5 3a2.2 3 0 1 0 .1 0Z",
  },
  sunny: {
    solid: "M12 7a5 5 0 1 0 .01 0Z",
    lines: "M12 1v3M12 20v3M1 12h3M20 12h3M4 4l2 2M18 18l2 2M20 4l-2 2M6 18l-2 2",
  },
  wet: { solid: "M12 2c5 7 7 9 7 13a7 7 0 0 1-14 0c0-4 2-6 7-13Z" },
  rocky: { solid: "M2 20l5-9 4 4 4-11 7 16Z" },
  cold: { lines: "M12 2v20M3 7l18 10M21 7L3 17M9 3l3 3 3-3M9 21l3-3 3 3" },
  green: { solid: "M12 14C12 8 8 6 3 6c0 5 3 8 9 8ZM12 11c0-5 3-7 9-8 0 6-3 9-9 9Z", lines: "M12 22V12" },
  red: { solid: "M3 20l3-8h12l3 8Z", lines: "M9 9c0-2 2-2 2-4M14 9c0-2 2-2 2-4" },
  blue: { solid: "M12 2c5 7 7 9 7 13a7 7 0 0 1-14 0c0-4 2-6 7-13Z" },
  yellow: { solid: "M9 22V10h6v12ZM12 2c5 0 8 3 7 6-1 3-4 3-7 3s-6 0-7-3c-1-3 2-6 7-6Z" },
  multi: { solid: "M12 2a5 5 0 1 0 .01 0ZM6 11a5 5 0 1 0 .01 0ZM18 11a5 5 0 1 0 .01 0Z" },
  black: { solid: "M13 2L5 14h6l-2 8 9-13h-6l3-7Z" },
  brown: { solid: "M12 2l3 6.6 7 .8-5.2 4.8 1.5 7L12 17.6 5.7 21.2l1.5-7L2 9.4l7-.8Z" },
  colon: { solid: "M12 5a2.4 2.4 0 1 0 .01 0ZM12 14a2.4 2.4 0 1 0 .01 0Z" },
  look: { lines: "M10 3a7 7 0 1 0 .01 0M15 15l6 6" },
  animal: {
    solid: "M12 12c4 0 6 4 6 6s-2 3-6 3-6-1-6-3 2-6 6-6ZM5 8a2.2 3 0 1 0 .1 0ZM19 8a2.2 3 0 1 0 .1 0Z",
  },
};
