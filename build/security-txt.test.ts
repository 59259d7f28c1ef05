import { expect, test } from 'vitest';
import { readConfig } from '#site/config.ts';
import { securityTxt } from './security-txt.ts';

const config = readConfig({ CONTACT_EMAIL: 'hello@ninth.example', SITE_URL: 'https://ninth.example' });

test('security.txt has the contact and the address of the configuration, and expires within a year', () => {
  const now = Date.UTC(2027, 0, 31, 13, 30);
  expect(securityTxt(config, now)).toBe(`Contact: mailto:hello@ninth.example
Expires: 2028-01-26T00:00:00.000Z
Preferred-Languages: en
Canonical: https://ninth.example/.well-known/security.txt
`);
});
