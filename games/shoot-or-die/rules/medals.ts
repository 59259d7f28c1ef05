/** Medals are for staying alive; points are for how. */

/** From the least to the highest: a name, and the seconds it takes. */
export const MEDALS = [
  { name: 'Pulse', seconds: 30 },
  { name: 'Vein', seconds: 60 },
  { name: 'Artery', seconds: 105 },
  { name: 'Heart', seconds: 165 },
  { name: 'Immortal', seconds: 240 },
] as const;

export type Medal = (typeof MEDALS)[number];

/** The highest medal for so many seconds, or null. */
export function medalFor(seconds: number): Medal | null {
  return MEDALS.findLast((medal) => seconds >= medal.seconds) ?? null;
}

/** The next one to reach, or null if there is none. */
export function nextMedal(seconds: number): Medal | null {
  return MEDALS.find((medal) => seconds < medal.seconds) ?? null;
}
