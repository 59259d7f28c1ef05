import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText } from '#build/files.ts';
import { readConfig } from '#site/config.ts';
import { pages } from '#site/routes.tsx';
import { hasGames, hasSignIn } from './site-at-hand.ts';

const publishing = readText('docs/publishing.md');
const safety = readText('docs/safety.md');

function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```\n(.*?)^```/gms)].map(([, block = '']) => block);
  return blocks.flatMap((block) => block.replaceAll('\\\n', ' ').trim().split('\n'));
}

function variablesOf(command: string): Record<string, string> {
  const assignments = [...command.matchAll(/\b([A-Z][A-Z_]+)=(?:'([^']*)'|(\S+))/g)];
  return Object.fromEntries(assignments.map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']));
}

test('the build command in docs/publishing.md sets existing variables to valid values', () => {
  const build = commandsIn(publishing).find((command) => command.endsWith('npm run build')) ?? '';
  const variables = variablesOf(build);
  const config = readConfig(variables);
  expect(Object.keys(variables)).toHaveLength(9);
  expect(config).toMatchObject({
    studioName: 'Ninth Floor',
    siteUrl: 'https://ninthfloor.example',
    hstsSeconds: 300,
    firebase: { projectId: 'ninth-floor', authDomain: 'ninth-floor.firebaseapp.com' },
  });
});

test('the configuration reads every variable that docs/publishing.md names', () => {
  const asked = new Set<string>();
  readConfig(new Proxy<Record<string, string>>({}, { get: (_, name) => void asked.add(String(name)) }));
  const named = [...publishing.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(6);
  for (const name of named) expect([...asked]).toContain(name);
});

test('the Firebase commands in docs/publishing.md exist in the pinned CLI', () => {
  const { bin } = createRequire(import.meta.url)('firebase-tools/package.json') as { bin: object };
  expect(bin).toHaveProperty('firebase');
  const commands = commandsIn(publishing).filter((command) => command.startsWith('npx firebase'));
  expect(commands.map((command) => command.split(' ')[2])).toEqual(['emulators:start', 'login', 'deploy']);
  for (const command of commands.filter((each) => each.includes('--config')))
    expect(command).toContain('--only hosting --config dist/firebase.json --project ');
});

test('the addresses that docs/publishing.md gives for stores are pages', () => {
  const paths = pages.map(({ path }) => path);
  for (const [path, isHere] of [
    ['/delete-account', true],
    ['/addem-numbers/privacy-policy', hasGames('addem-numbers')],
    ['/account', hasSignIn],
  ] as const) {
    expect(publishing).toContain(`\`${path}\``);
    expect(paths.includes(path), path).toBe(isHere);
  }
});

test('every file named in docs/safety.md exists, and every test that it calls fuzzed uses random examples', () => {
  const rows = safety.split('\n').filter((line) => line.startsWith('| '));
  const named = rows.flatMap((row) => [...row.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file));
  // Ignores files of games that the studio has removed.
  const files = named.filter((file) => !file.startsWith('games/') || hasGames(file.split('/')[1] ?? ''));
  expect(named.length).toBeGreaterThan(45);
  expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
  const inputs = safety.slice(safety.indexOf('## Untrusted input'), safety.indexOf('Both windows'));
  const tests = [...inputs.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, file = '']) => file);
  expect(tests.length).toBeGreaterThan(25);
  for (const file of tests.filter((each) => files.includes(each)))
    expect(readText(file), file).toContain("from 'fast-check'");
});
