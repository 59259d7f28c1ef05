/** Medals are for points: what separates who aims from who sprays. Where they stand was measured with bots. */

/** From the least to the highest: a name, and the points it takes. */
export const MEDALS = [
  { name: 'Pulse', points: 500 },
  { name: 'Vein', points: 5_000 },
  { name: 'Artery', points: 25_000 },
  { name: 'Heart', points: 100_000 },
  { name: 'Immortal', points: 400_000 },
] as const;

export type Medal = (typeof MEDALS)[number];

/** The highest medal for so many points, or null. */
export function medalFor(points: number): Medal | null {
  return MEDALS.findLast((medal) => points >= medal.points) ?? null;
}

/** The next one to reach, or null if there is none. */
export function nextMedal(points: number): Medal | null {
  return MEDALS.find((medal) => points < medal.points) ?? null;
}
