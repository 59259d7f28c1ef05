import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText } from '#build/files.ts';
import { ConfigError, readConfig } from '#site/config.ts';
import { studio } from '#studio/studio.ts';
import { fileBlocks } from './support/file-blocks.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...readdirSync(join(projectRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

const games = studio.games.map((slug) => slug.toUpperCase().replaceAll('-', '_'));

const rows = new Map(
  [...readText('README.md').matchAll(/^\| `((?:<GAME>_)?[A-Z][A-Z_]+)` \|.*$/gm)].flatMap(
    ([row, name = '']) =>
      name.startsWith('<GAME>') ? games.map((game) => [name.replace('<GAME>', game), row]) : [[name, row]],
  ) as [string, string][],
);

function variablesRead(): string[] {
  const names = new Set<string>();
  const environment = new Proxy<Record<string, string>>(
    {},
    {
      get(_, name) {
        names.add(String(name));
        return undefined;
      },
    },
  );
  readConfig(environment);
  return [...names];
}

function wantedOf(name: string): string {
  try {
    readConfig({ [name]: `${'x'.repeat(61)} ?` });
  } catch (error) {
    if (error instanceof ConfigError) return /but it must be (.*)\.$/.exec(error.message)?.[1] ?? '';
    throw error;
  }
  return '';
}

test('the example of a game takes at most 100 lines without its imports', () => {
  const lines = [...fileBlocks(readText('docs/adding-a-game.md'))]
    .filter(([path]) => path.startsWith('games/ember/'))
    .flatMap(([, text]) => text.split('\n').filter((line) => line.trim() && !line.startsWith('import ')));
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.length).toBeLessThanOrEqual(100);
});

test('the README lists every variable that the configuration reads, and no other', () => {
  expect([...rows.keys()].sort()).toEqual(variablesRead().sort());
});

test.each([...rows])('the README and the configuration describe %s in the same words', (name, row) => {
  const wanted = wantedOf(name);
  expect(wanted).not.toBe('');
  expect(row).toContain(`| ${wanted} |`);
});

test('the error message in the README is the real one', () => {
  const [sentence = '', name = '', value = ''] =
    /(?<=^\/\/ )([A-Z_]+) is "(.*)", but it must be .*$/m.exec(readText('README.md')) ?? [];
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});

test('the newest release in CHANGELOG.md has the version of package.json', () => {
  const [, newest] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/m.exec(readText('CHANGELOG.md')) ?? [];
  expect(newest).toBe(JSON.parse(readText('package.json')).version);
});

test.each(documents)('every file and folder that %s links to exists', (document) => {
  const targets = [...readText(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  const local = targets
    .filter((target) => !/^https?:/.test(target))
    .map((target) => target.replace(/#.*/, ''));
  const missing = local.filter((target) => !existsSync(join(projectRoot, dirname(document), target)));
  expect(missing).toEqual([]);
});

test.each(documents)('every npm command in %s is a script of package.json', (document) => {
  const { scripts } = JSON.parse(readText('package.json'));
  const commands = [...readText(document).matchAll(/\bnpm (?:run ([\w:]+)|(start|test))\b/g)];
  const names = commands.map(([, run, short]) => run ?? short);
  expect(names.filter((name) => !Object.hasOwn(scripts, String(name)))).toEqual([]);
});
