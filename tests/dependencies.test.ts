import { expect, test } from 'vitest';
import { readText } from '#build/files.ts';

const record = readText('docs/dependencies.md');

function packagesBelow(header: string): string[] {
  const table = record.slice(record.indexOf(`| ${header} |`)).split('\n\n')[0] ?? '';
  return [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name).sort();
}

test('docs/dependencies.md has a line with a reason for every dependency, and no line without a dependency', () => {
  const { dependencies, devDependencies } = JSON.parse(readText('package.json'));
  const lines = [...record.matchAll(/^\| `([^`]+)` \| ([^|]*\S) \|$/gm)];
  expect(lines.map(([, name]) => name).sort()).toEqual(
    Object.keys({ ...dependencies, ...devDependencies }).sort(),
  );
  for (const [, name, why = ''] of lines) expect(why.length, name).toBeGreaterThan(10);
});

test('every package with an install script, which npm ci does not run, has a row that says why it is not needed', () => {
  expect(readText('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const { packages } = JSON.parse(readText('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const names = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(packagesBelow('Install script of')).toEqual([...new Set(names)].sort());
});

test('no script in package.json has a pre or post script, which ignore-scripts would skip', () => {
  const scripts = Object.keys(JSON.parse(readText('package.json')).scripts);
  const hooks = scripts.flatMap((name) => [`pre${name}`, `post${name}`]);
  expect(scripts.filter((name) => [...hooks, 'prepare', 'install'].includes(name))).toEqual([]);
});

test('Dependabot ignores exactly the updates that docs/dependencies.md excludes', () => {
  const ignored = [...readText('.github/dependabot.yml').matchAll(/dependency-name: "?([^"\n]+)"?$/gm)];
  expect(ignored.map(([, name]) => name).sort()).toEqual(packagesBelow('Package'));
});

const SHIPPED = [
  '@firebase/app',
  '@firebase/auth',
  '@firebase/component',
  '@firebase/logger',
  '@firebase/util',
  'cookie',
  'idb',
  'lean-qr',
  'preact',
  'react',
  'react-dom',
  'react-router',
  'scheduler',
  'set-cookie-parser',
  'tslib',
  'web-vitals',
];

test('visitors get code only from eight packages and their dependencies', () => {
  const { packages } = JSON.parse(readText('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean; peer?: boolean }>;
  };
  const shipped = Object.entries(packages)
    .filter(([path, { dev, optional, devOptional }]) => path && !dev && !optional && !devOptional)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect([...new Set(shipped)].sort()).toEqual(SHIPPED);
  expect(Object.keys(JSON.parse(readText('package.json')).dependencies)).toHaveLength(8);
});
