import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText } from '#build/files.ts';
import { REPEATED_SPECS, SPECS_LEFT_OUT, UNITS_LEFT_OUT } from './second-studio.ts';

test('each end-to-end test of the site is either repeated for another studio or omitted for a reason', () => {
  const specs = readdirSync(join(projectRoot, 'tests/e2e')).filter((name) => name.endsWith('.spec.ts'));
  const leftOut = Object.keys(SPECS_LEFT_OUT).map((name) => `tests/e2e/${name}.spec.ts`);
  expect([...REPEATED_SPECS, ...leftOut].toSorted()).toEqual(
    specs.map((name) => `tests/e2e/${name}`).toSorted(),
  );
});

test.each(Object.keys(UNITS_LEFT_OUT))('the omitted test %s exists and does not read the studio', (file) => {
  expect(readText(join(projectRoot, file))).not.toMatch(/from '#studio\/|site-at-hand\.ts'/);
});
