import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#build/project-root.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

test('every dependency has a line in its decision record that says why, and no line is left over', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const lines = [...read('docs/decisions/012-dependencies.md').matchAll(/^\| `([^`]+)` \| (.*\S) \|$/gm)];
  expect(lines.map(([, name]) => name).sort()).toEqual(
    Object.keys({ ...dependencies, ...devDependencies }).sort(),
  );
  for (const [, name, why = ''] of lines) expect(why.length, name).toBeGreaterThan(10);
});

/** What visitors get, in sum: these packages, and nothing that another one brought along unseen. */
const SHIPPED = [
  '@firebase/app',
  '@firebase/auth',
  '@firebase/component',
  '@firebase/logger',
  '@firebase/util',
  'cookie',
  'idb',
  'react',
  'react-dom',
  'react-router',
  'scheduler',
  'set-cookie-parser',
  'three',
  'tslib',
  'web-vitals',
];

test('visitors get code of seven packages and of the eight that those need, and of no other', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean; peer?: boolean }>;
  };
  const shipped = Object.entries(packages)
    .filter(([path, { dev, optional, devOptional }]) => path && !dev && !optional && !devOptional)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect([...new Set(shipped)].sort()).toEqual(SHIPPED);
  expect(Object.keys(JSON.parse(read('package.json')).dependencies)).toHaveLength(7);
});
