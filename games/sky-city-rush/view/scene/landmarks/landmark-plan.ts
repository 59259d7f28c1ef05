/** What one drives through on each track and nowhere else, and where: so that a place is known by its frame alone. */

/**
 * hoops: great rings round the deck. portal: two leaning slabs that meet overhead. market: a tunnel of posts, beams and
 * signs. fall: sheets of water from high above.
 */
export type LandmarkKind = 'hoops' | 'portal' | 'market' | 'fall';

export interface Landmark {
  readonly kind: LandmarkKind;
  /** Where it begins, as a share of the main line. */
  readonly from: number;
  /** How many pieces stand one behind the other, and the metres between them. */
  readonly count: number;
  readonly spacing: number;
}

const CANYON: readonly Landmark[] = [
  { kind: 'portal', from: 0.142, count: 3, spacing: 34 },
  { kind: 'hoops', from: 0.56, count: 7, spacing: 26 },
];
const SPIRE: readonly Landmark[] = [
  { kind: 'fall', from: 0.215, count: 3, spacing: 40 },
  { kind: 'hoops', from: 0.9, count: 12, spacing: 18 },
];
const UNDERCITY: readonly Landmark[] = [
  { kind: 'market', from: 0.04, count: 18, spacing: 11 },
  { kind: 'fall', from: 0.5, count: 2, spacing: 30 },
  { kind: 'market', from: 0.84, count: 14, spacing: 11 },
];

/** The landmarks of a track by its id; a track that is not known has the canyon's. */
export function landmarksOf(trackId: string): readonly Landmark[] {
  if (trackId.includes('spire')) return SPIRE;
  return trackId.includes('under') ? UNDERCITY : CANYON;
}
