export interface DataUse {
  what: string;
  why: string;
  /** Where the data is stored and for how long. */
  kept: string;
}

export interface PrivacyFacts {
  app: string;
  /** The policy in a sentence or two. Source: requirements, section 2. */
  summary: readonly string[];
  /** Data that we receive from visitors; empty if we receive none. */
  collected: readonly DataUse[];
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
