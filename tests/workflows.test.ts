import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText } from '#build/files.ts';
import { VARIABLES } from '#site/config-variables.ts';

const read = readText;
const { engines, scripts } = JSON.parse(read('package.json')) as {
  engines: { node: string };
  scripts: Record<string, string>;
};
const folder = '.github/workflows';
const workflows = readdirSync(join(projectRoot, folder)).map(
  (name) => [name, read(`${folder}/${name}`)] as const,
);

test.each(workflows)('every npm command in %s is a script of package.json', (_, text) => {
  const names = [...text.matchAll(/\bnpm (?:run ([\w:]+)|(start|test))\b/g)].map(
    ([, run, short]) => run ?? short,
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !Object.hasOwn(scripts, String(name)))).toEqual([]);
});

test.each(workflows)('every action in %s is pinned to a commit, with its version in a comment', (_, text) => {
  const uses = text.split('\n').filter((line) => line.includes('uses:'));
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((line) => !/uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual(
    [],
  );
});

test.each(workflows)('%s can read the repository, and only jobs that declare it can write', (_, text) => {
  expect(text).toContain('\npermissions:\n  contents: read\n');
});

test('CI tests the oldest Node allowed by package.json, the version in .nvmrc and the newest version', () => {
  const ci = read(`${folder}/ci.yml`);
  const versions = /node: \[(.*)\]/.exec(ci)?.[1]?.split(', ') ?? [];
  const oldest = Number(/^>=(\d+)\./.exec(engines.node)?.[1]);
  expect(Math.min(...versions.filter((version) => version !== 'latest').map(Number))).toBe(oldest);
  expect(versions).toContain(read('.nvmrc').trim());
  expect(versions).toContain('latest');
});

test('long searches, which npm test shortens, run in full on a schedule', () => {
  const fuzz = read(`${folder}/fuzz.yml`);
  expect(fuzz).toMatch(/schedule:\n {4}- cron: /);
  expect(fuzz).toMatch(/- run: npm run fuzz$/m);
});

test('the deployment to GitHub Pages passes every variable that is not specific to a game', () => {
  const passed = [...read(`${folder}/pages.yml`).matchAll(/^ {6}(\w+): \$\{\{ vars\.(\w+) \}\}$/gm)];
  expect(passed.map(([, name]) => name)).toEqual(Object.keys(VARIABLES));
  for (const [, name, variable] of passed) expect(variable).toBe(name);
});
