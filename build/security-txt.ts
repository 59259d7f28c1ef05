import type { Config } from '#site/config.ts';
import { SECURITY_TXT } from './header-rules.ts';

/** Days until the file counts as stale. RFC 9116, 2.5.5, recommends less than a year. */
const VALID_DAYS = 360;

const DAY_MS = 86_400_000;

/**
 * Contact for reporting a vulnerability (RFC 9116).
 * @param now milliseconds since 1970; the file expires at the end of a UTC day, so that two builds of one day are alike
 */
export function securityTxt({ contactEmail, siteUrl }: Config, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString();
  return `Contact: mailto:${encodeURI(contactEmail)}
Expires: ${expires}
Preferred-Languages: en
Canonical: ${siteUrl}${SECURITY_TXT}
`;
}
