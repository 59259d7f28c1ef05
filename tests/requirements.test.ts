import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readText } from '#build/files.ts';

const DOCUMENT = 'docs/requirements.md';

interface Requirement {
  what: string;
  texts: readonly string[];
  file: string;
  title: string;
}

function readRequirements(markdown: string): Requirement[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('| ') && !line.endsWith('| Test |'));
  return rows.map((row) => {
    const [, what = '', texts = '', testCell = ''] = row.split(/ ?\|(?: |$)/).map((cell) => cell.trim());
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(testCell) ?? [];
    return { what, texts: [...texts.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text), file, title };
  });
}

/** Returns the tests in a file, except skipped ones and those in comments. */
const runningTests = (source: string) =>
  source.replace(/^ *\/\/.*$/gm, '').replace(/\b(?:test|it)\.(?:skip|todo|fixme)\(\s*(['"`]).*?\1/gs, '');

const isTitleIn = (title: string, source: string) =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`)) ||
  source.includes(`'${title.replaceAll("'", "\\'")}'`);

/** Returns the reason why a requirement's test does not cover it; null if the test does. */
function faultOf({ texts, file, title }: Requirement): string | null {
  if (file === '') return 'names no test';
  if (!existsSync(file)) return `${file} does not exist`;
  const source = readText(file);
  if (!isTitleIn(title, runningTests(source))) return `${file} has no test "${title}"`;
  const missing = texts.flatMap((text) => text.split(/\{\w+\}/)).find((part) => !source.includes(part));
  return missing === undefined ? null : `${file} does not contain "${missing}"`;
}

const requirements = readRequirements(readText(DOCUMENT));

test('every requirement has a test, which contains its fixed texts', () => {
  expect(requirements.length).toBeGreaterThan(60);
  expect(
    requirements.flatMap((requirement) => {
      const fault = faultOf(requirement);
      return fault ? [`${requirement.what}: ${fault}`] : [];
    }),
  ).toEqual([]);
});

const OWN_FILE = 'tests/requirements.test.ts';
const OWN_TITLE = 'every requirement has a test, which contains its fixed texts';
const ABSENT = ['not in', 'this file'].join(' ');

test('a test that is skipped or commented out does not count', () => {
  for (const source of [
    "  // test('a title', () => {",
    "test.skip('a title', () => {",
    "test.fixme(\n  'a title',",
  ])
    expect(isTitleIn('a title', runningTests(source))).toBe(false);
  expect(isTitleIn('a title', runningTests("test('a title', () => {"))).toBe(true);
});

test.each([
  ['is not named', '| A page | | |', 'names no test'],
  ['has no file', '| A page | | `tests/gone.test.ts`: a title |', 'tests/gone.test.ts does not exist'],
  ['is gone', `| A page | | \`${OWN_FILE}\`: ${ABSENT} |`, `${OWN_FILE} has no test "${ABSENT}"`],
  [
    'lacks its text',
    `| A page | \`${ABSENT}\` | \`${OWN_FILE}\`: ${OWN_TITLE} |`,
    `${OWN_FILE} does not contain "${ABSENT}"`,
  ],
])('reports a requirement whose test %s', (_, row, fault) => {
  expect(readRequirements(row).map(faultOf)).toEqual([fault]);
});
