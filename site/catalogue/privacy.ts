export interface DataUse {
  what: string;
  why: string;
  /** Place and duration of the storage. */
  kept: string;
}

export interface PrivacyFacts {
  app: string;
  /** Source: requirements, section 2. */
  summary: readonly string[];
  collected: readonly DataUse[];
  onDevice: readonly DataUse[];
  permissions: string;
  sharing: string;
  friends?: string;
  security: string;
  deletion: string;
  children: string;
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** E.g. '21 November 2026'. The first use of `Intl` would take a phone a tenth of a second. */
export function dateInWords(isoDate: string): string {
  const [year, month = 1, day] = isoDate.split('-').map(Number);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}
