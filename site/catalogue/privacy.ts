/** Data practices of a game in its privacy policy. Whole sentences, in plain English. */

export interface DataUse {
  what: string;
  why: string;
  /** Where it is stored and for how long. */
  kept: string;
}

export interface PrivacyFacts {
  /** Name in the store listings. */
  app: string;
  /** The policy in a sentence or two. Source: specification, section 2. */
  summary: readonly string[];
  /** Data that we receive; empty for none. */
  collected: readonly DataUse[];
  /** Data stored on the player's device only. */
  onDevice: readonly DataUse[];
  permissions: string;
  sharing: string;
  /** Data that devices send each other in online play; absent without it. */
  friends?: string;
  security: string;
  deletion: string;
  children: string;
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * For example '21 November 2026'. Without `Intl`, whose first use takes a phone a tenth of a second while the page becomes
 * live.
 */
export function dateInWords(isoDate: string): string {
  const [year, month = 1, day] = isoDate.split('-').map(Number);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}
