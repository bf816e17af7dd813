/** The picture of each Project: shapes laid over each other in a 120 × 64 frame, as [paint, path]. */

export type Paint =
  | "wall"
  | "shade"
  | "roof"
  | "glass"
  | "metal"
  | "dark"
  | "leaf"
  | "deep"
  | "water"
  | "sand"
  | "light"
  | "smoke"
  | "alarm"
  | "thin";

export type Shape = readonly [Paint, string];

const sun: Shape = ["light", "M100 8a7 7 0 1 0 .01 0Z"];
const tree = (x: number, y: number): Shape[] => [
  ["dark", `M${x - 1} ${y}h2v-7h-2Z`],
  ["leaf", `M${x} ${y - 16}a6 6 0 1 0 .01 0Z`],
];
const plume = (x: number, y: number): Shape => [
  "smoke",
  `M${x} ${y}q-6-5-1-10-3-6 4-9 2-7 11-6 9-4 13 2 8 1 6 8-2 6-10 4-6 5-12 2-7 4-9 9Z`,
];
const bars = (x: number, y: number, count: number, step: number, tall: number): string =>
  Array.from({ length: count }, (_, place) => `M${x + place * step} ${y}h4v${tall}h-4Z`).join("");
const mill = (x: number, y: number, size: number): Shape[] => [
  ["metal", `M${x - 1.2} 54 ${x - 0.6} ${y}h1.2L${x + 1.2} 54Z`],
  [
    "wall",
    `M${x} ${y}l-${size * 0.12}-${size}q${size * 0.3} ${size * 0.4} ${size * 0.12} ${size}l${size * 0.9} ${size * 0.4}q-${size * 0.5} ${size * 0.15}-${size * 0.9}-${size * 0.4}l-${size * 0.8} ${size * 0.55}q${size * 0.1}-${size * 0.5} ${size * 0.8}-${size * 0.55}Z`,
  ],
];

export const SCENES: Record<string, Shape[]> = {
  school: [
    sun,
    ["wall", "M30 54V32h60v22Z"],
    ["roof", "M26 33 60 18l34 15Z"],
    ["glass", bars(38, 38, 2, 8, 8) + bars(74, 38, 2, 8, 8)],
    ["dark", "M55 54V40h10v14Z"],
    ["light", "M60 23a4 4 0 1 0 .01 0Z"],
    ...tree(18, 54),
    ...tree(104, 54),
  ],
  university: [
    ["wall", "M20 54V34h80v20Z"],
    ["roof", "M16 34h88v-4H16Z"],
    ["roof", "M36 30 60 14l24 16Z"],
    ["light", bars(40, 34, 5, 9, 20)],
    ["dark", "M57 54V44h6v10Z"],
    ["deep", "M59.3 14V5h1.4v9ZM60.7 5l8 2.5-8 2.5Z"],
    ["shade", "M14 54h92v3H14Z"],
  ],
  hospital: [
    ["wall", "M34 54V16h52v38Z"],
    ["shade", "M18 54V32h16v22ZM86 54V32h16v22Z"],
    ["alarm", "M57 20h6v5h5v6h-5v5h-6v-5h-5v-6h5Z"],
    ["glass", "M38 40h8v6h-8ZM74 40h8v6h-8ZM22 37h8v6h-8ZM90 37h8v6h-8ZM38 22h8v6h-8ZM74 22h8v6h-8Z"],
    ["dark", "M54 54V42h12v12Z"],
  ],
  medical_research_centre: [
    ["shade", "M12 54V26h40v28Z"],
    ["glass", "M16 30h32v4H16ZM16 38h32v4H16ZM16 46h32v4H16Z"],
    ["wall", "M58 54V20h44v34Z"],
    ["roof", "M54 20h52v-4H54Z"],
    ["metal", "M74 24h12v3h-3v7l9 13q1 3-2 3H70q-3 0-2-3l9-13v-7h-3Z"],
    ["water", "M73 43h14l5 5q1 2-2 2H70q-3 0-2-2Z"],
    ["light", "M78 45a1.5 1.5 0 1 0 .01 0ZM83 41a1.2 1.2 0 1 0 .01 0Z"],
  ],
  theme_park: [
    ["metal", "M44 10a20 20 0 1 0 .01 0Zm0 3a17 17 0 1 1-.01 0Z"],
    ["metal", "M43 12h2v36h-2ZM26 29h36v2H26Z"],
    ["thin", "M44 30 34 54M44 30l10 24M30 16l28 28M58 16 30 44"],
    ["alarm", "M44 7a4 4 0 1 0 .01 0ZM24 27a4 4 0 1 0 .01 0Z"],
    ["light", "M64 27a4 4 0 1 0 .01 0ZM58 41a4 4 0 1 0 .01 0Z"],
    ["water", "M30 41a4 4 0 1 0 .01 0ZM58 13a4 4 0 1 0 .01 0ZM30 13a4 4 0 1 0 .01 0Z"],
    ["alarm", "M78 54V38h28v16Z"],
    ["light", "M84 54V38h5v16ZM95 54V38h5v16Z"],
    ["roof", "M74 39 92 24l18 15Z"],
  ],
  stadium: [
    ["shade", "M8 34q52-22 104 0v14q-52 16-104 0Z"],
    ["leaf", "M22 38q38-14 76 0-38 13-76 0Z"],
    ["thin", "M60 33v10M52 38a8 3.5 0 1 0 16 0a8 3.5 0 1 0-16 0"],
    ["wall", "M8 34q52-22 104 0l-4 3q-48-18-96 0Z"],
    ["metal", "M17 32V8h2v24ZM101 32V8h2v24Z"],
    ["light", "M11 5h14v6H11ZM95 5h14v6H95Z"],
  ],
  national_park: [
    sun,
    ["shade", "M0 54 26 18l14 18L58 10l34 44Z"],
    ["light", "M58 10l8 11-5 3-4-3-5 3-2-3ZM26 18l6 8-6 2-6-2Z"],
    ["leaf", "M70 54l10-26 10 26ZM92 54l9-22 9 22ZM8 54l8-20 8 20Z"],
    ["deep", "M74 54l6-16 6 16ZM11 54l5-12 5 12Z"],
    ["water", "M28 54q16-8 36 0Z"],
  ],
  fossil_fuel_car_factory: [
    plume(92, 18),
    ["shade", "M10 46V24l16 9v-9l16 9v-9l16 9v13Z"],
    ["wall", "M58 46V22h26v24Z"],
    ["dark", "M87 46 89 18h6l2 28Z"],
    ["glass", "M62 27h18v5H62Z"],
    ["alarm", "M24 54q0-6 8-7l6-6h16l8 6q10 1 10 7Z"],
    ["glass", "M40 43h6v4h-9ZM48 43h5l5 4h-10Z"],
    ["dark", "M36 51a4.5 4.5 0 1 0 .01 0ZM62 51a4.5 4.5 0 1 0 .01 0Z"],
  ],
  electric_car_factory: [
    sun,
    ["wall", "M10 46V26h60v20Z"],
    ["glass", "M8 26 14 18h54l6 8Z"],
    ["thin", "M22 18l-3 8M36 18l-2 8M50 18v8M62 18l2 8"],
    ["metal", "M90 54V30h10v24Z"],
    ["light", "M96 33l-4 7h3l-1 6 5-8h-3l2-5Z"],
    ["thin", "M90 36q-8 2-8 10t-6 5"],
    ["leaf", "M22 54q0-6 8-7l6-6h16l8 6q10 1 10 7Z"],
    ["glass", "M38 43h6v4h-9ZM46 43h5l5 4h-10Z"],
    ["dark", "M34 51a4.5 4.5 0 1 0 .01 0ZM60 51a4.5 4.5 0 1 0 .01 0Z"],
  ],
  textile_factory: [
    ["shade", "M14 54V28l14 8v-8l14 8v-8l14 8v18Z"],
    ["wall", "M56 54V24h46v30Z"],
    ["roof", "M54 24h50v-3H54Z"],
    ["alarm", "M64 30h12v18H64Z"],
    ["light", "M64 33h12v3H64ZM64 41h12v3H64Z"],
    ["metal", "M62 28h16v3H62ZM62 47h16v3H62ZM82 28h16v3H82ZM82 47h16v3H82Z"],
    ["water", "M84 31h12v16H84Z"],
    ["glass", bars(18, 42, 4, 9, 6)],
  ],
  electronics_factory: [
    ["wall", "M12 54V20h96v34Z"],
    ["shade", "M12 20h96v5H12Z"],
    ["deep", "M44 28h32v24H44Z"],
    ["metal", bars(48, 24, 4, 7, 4) + bars(48, 52, 4, 7, 3)],
    ["light", "M52 34h16v12H52Z"],
    ["thin", "M16 32h24M16 40h20v8M104 32H80M104 40H84v8M16 48h10M104 48H94"],
    ["alarm", "M15 30a2 2 0 1 0 .01 0ZM105 38a2 2 0 1 0 .01 0Z"],
  ],
  steel_mill: [
    plume(30, 14),
    ["dark", "M24 54 27 14h7l3 40Z"],
    ["shade", "M40 54V24l16 8v-8l16 8v22Z"],
    ["wall", "M72 54V18h34v36Z"],
    ["dark", "M78 24h22l-3 12H81Z"],
    ["light", "M81 34h16l2 20H93l-1-12-2 12h-4Z"],
    ["alarm", "M44 54V42h8v12ZM58 54V42h8v12Z"],
  ],
  farm: [
    sun,
    ["alarm", "M16 54V34l14-12 14 12v20Z"],
    ["roof", "M12 36 30 19l18 17-3 2-15-14-15 14Z"],
    ["light", "M24 54V42h12v12Z"],
    ["thin", "M24 42l12 12M36 42 24 54"],
    ["metal", "M48 54V26q6-8 12 0v28Z"],
    ["leaf", "M62 54q4-14 8 0 4-14 8 0 4-14 8 0 4-14 8 0 4-14 8 0 4-14 8 0Z"],
  ],
  fishery: [
    sun,
    ["water", "M0 42q10-5 20 0t20 0 20 0 20 0 20 0 20 0v22H0Z"],
    ["wall", "M22 36h64l-10 13H32Z"],
    ["alarm", "M22 36h64l-2 3.5H25Z"],
    ["shade", "M34 36V25h18v11Z"],
    ["glass", "M38 28h10v5H38Z"],
    ["dark", "M61 36V10h2v26Z"],
    ["thin", "M62 11 96 34M62 18 84 36"],
    ["metal", "M88 56q8-7 17 0-9 7-17 0l-6-4v8Z"],
  ],
  cattle_ranch: [
    sun,
    ["leaf", "M0 54q30-14 60-6t60 0v16H0Z"],
    ["light", "M40 28q3-5 14-4h24q8 0 8 8v9q0 4-6 4H48q-8 0-8-8Z"],
    ["dark", "M56 24h12q3 8-6 9t-6-9ZM74 33q6-2 8 3t-5 5-3-8Z"],
    ["shade", "M44 44h5v12h-5ZM52 44h5v12h-5ZM72 44h5v12h-5ZM79 44h5v12h-5Z"],
    ["light", "M28 24q6-5 14 0l3 8q-2 8-9 9t-10-8Z"],
    ["alarm", "M26 33q0 8 8 8 5 0 4-5-6-5-12-3Z"],
    ["thin", "M27 25l-5-4M42 24l4-5M86 30q6 4 4 14"],
  ],
  airport: [
    ["wall", "M8 54V40h46v14Z"],
    ["glass", "M10 43h42v5H10Z"],
    ["shade", "M18 40 20 22h8l2 18Z"],
    ["glass", "M15 22 17 13h14l2 9Z"],
    ["light", "M60 34 104 14q8-3 9 0t-5 6L66 40q-5 1-6-6Z"],
    ["metal", "M80 25 70 9l5-2 20 11ZM84 32l10 18 4-3-2-20ZM62 34l-7-8 4-1 10 6Z"],
    ["thin", "M2 58h20M34 58h20M66 58h20M98 58h20"],
  ],
  high_speed_rail: [
    sun,
    ["shade", "M0 50h120v4H0Z"],
    ["shade", bars(12, 54, 5, 24, 10)],
    ["light", "M6 48V30h72q22 0 34 18Z"],
    ["water", "M6 48v-5h100l6 5Z"],
    ["dark", "M78 33q10 0 17 7H78Z"],
    ["glass", "M12 34h10v5H12ZM27 34h10v5H27ZM42 34h10v5H42ZM57 34h10v5H57Z"],
    ["thin", "M0 22h120M30 22v8M70 22v8"],
  ],
  metro_network: [
    ["dark", "M0 8h120v50H0Z"],
    ["shade", "M12 58V32q0-20 48-20t48 20v26Z"],
    ["wall", "M32 50V26q0-6 6-6h44q6 0 6 6v24q0 4-4 4H36q-4 0-4-4Z"],
    ["glass", "M37 25h46v14H37Z"],
    ["alarm", "M32 42h56v4H32Z"],
    ["light", "M40 48a2.5 2.5 0 1 0 .01 0ZM80 48a2.5 2.5 0 1 0 .01 0Z"],
    ["thin", "M60 25v14M38 54 30 64M82 54l8 10"],
  ],
  coal_power_plant: [
    plume(28, 14),
    plume(60, 14),
    ["wall", "M14 54q6-18 4-34h24q-2 16 4 34Z"],
    ["shade", "M50 54q6-18 4-34h16q-2 16 4 34Z"],
    ["dark", "M78 54V34h14v-8h12v28Z"],
    ["dark", "M84 54q6-12 12-10 8-2 16 10Z"],
    ["alarm", "M20 24h20l.3 3H19.7ZM55 24h14l.3 3H54.7Z"],
  ],
  oil_industry: [
    plume(96, 20),
    ["dark", "M93 54V20h4v34Z"],
    ["light", "M92 20q-1-6 3-10 4 4 3 10Z"],
    ["dark", "M14 20l40-7 1 4-40 8Z"],
    ["dark", "M10 20h8v12q-8-1-8-12Z"],
    ["thin", "M34 18 24 54M34 18l10 36M28 40h13M14 32v22M54 15v24"],
    ["metal", "M50 38h12v16H50Z"],
    ["wall", "M68 54V34q9-5 18 0v20Z"],
    ["alarm", "M68 40h18v4H68Z"],
  ],
  natural_gas_plant: [
    plume(84, 16),
    ["wall", "M10 42a15 15 0 0 1 30 0 15 15 0 0 1-30 0Z"],
    ["shade", "M10 41h30v3H10Z"],
    ["wall", "M42 42a13 13 0 0 1 26 0 13 13 0 0 1-26 0Z"],
    ["shade", "M42 41h26v3H42Z"],
    ["thin", "M14 54v-4M36 54v-4M46 54v-4M64 54v-4M68 44h10"],
    ["metal", "M76 54V30h30v24Z"],
    ["dark", "M81 30V16h5v14ZM96 30V20h5v10Z"],
    ["water", "M88 36q6 6 3 11-6 2-6-4 0-4 3-7Z"],
  ],
  solar_farm: [
    sun,
    ["leaf", "M0 46q60-10 120 0v18H0Z"],
    ["deep", "M12 34h26l-8 14H2ZM48 34h26l-6 14H40ZM84 34h26l-4 14H78Z"],
    ["thin", "M25 34l-9 14M7 41h27M61 34l-7 14M44 41h27M97 34l-5 14M81 41h27"],
    ["metal", "M15 48h2v8h-2ZM53 48h2v8h-2ZM91 48h2v8h-2Z"],
  ],
  wind_farm: [
    sun,
    ["leaf", "M0 52q30-10 60-3t60-1v16H0Z"],
    ...mill(26, 28, 20),
    ...mill(58, 22, 22),
    ...mill(90, 32, 17),
  ],
  hydroelectric_power_plant: [
    ["shade", "M0 54V10l30 8v36ZM120 54V10L90 18v36Z"],
    ["water", "M22 18h76v10H22Z"],
    ["wall", "M24 26h72l-8 28H32Z"],
    ["roof", "M20 23h80v4H20Z"],
    ["water", "M38 32h6l-2 22h-8ZM57 32h6l1 22h-8ZM76 32h6l4 22h-8Z"],
    ["water", "M0 54h120v10H0Z"],
    ["light", "M34 52q3-3 6 0t6 0M56 52q3-3 6 0t6 0M76 52q3-3 6 0"],
  ],
  nuclear_power_plant: [
    ["light", "M30 12q-5-6 3-8 7-4 13 0 8 1 4 8Z"],
    ["wall", "M20 54q10-22 6-40h26q-4 18 6 40Z"],
    ["shade", "M44 54q3-20-1-40h9q-4 18 6 40Z"],
    ["wall", "M64 54V38a17 17 0 0 1 34 0v16Z"],
    ["shade", "M64 46h34v3H64Z"],
    ["light", "M81 28l-4 8h3l-1 7 5-9h-3l2-6Z"],
    ["metal", "M100 54V34h10v20Z"],
  ],
};
