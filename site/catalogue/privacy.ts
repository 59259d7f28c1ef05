/** What a game does with data, as its privacy policy states it. Whole sentences, in plain English. */

/** One kind of data. */
export interface DataUse {
  what: string;
  why: string;
  /** Where it is and for how long. */
  kept: string;
}

/** The facts of one game's privacy policy. */
export interface PrivacyFacts {
  /** As in the store listings. */
  app: string;
  /** ISO date from which this text holds. */
  effective: string;
  /** The policy in a sentence or two. Source: specification, section 2. */
  summary: readonly string[];
  /** Data that reaches us; empty where none does. */
  collected: readonly DataUse[];
  /** Data that the game keeps on the player's device and that never leaves it. */
  onDevice: readonly DataUse[];
  /** What the game asks of the device. */
  permissions: string;
  sharing: string;
  /** What the devices of friends who play with each other send one another; absent where they do not. */
  friends?: string;
  security: string;
  deletion: string;
  children: string;
  /** True where the game is committed to the Google Play Families policy. */
  familiesCommitment: boolean;
}

/** From when the present texts hold. */
export const EFFECTIVE_DATE = '2026-11-21';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * An effective date as the policy shows it, e.g. '21 November 2026'. Not by `Intl`, whose first use takes a phone a
 * tenth of a second while the page becomes live.
 */
export function dateInWords(isoDate: string): string {
  const [year, month = 1, day] = isoDate.split('-').map(Number);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}
