/**
 * The texts of a game are in three files of its folder: `texts.ts`, `late-texts.ts` for its second script, and
 * `commands.ts`, which names its commands. Elsewhere no string or JSX text may read like a sentence or a label:
 *
 * - Two words or more, of which the first has a capital ('Fire up'), or the last ends a sentence ('paused here.').
 * - Values in a template count as a word: `${name} lives.`
 * - Not a name, in which every word but 'of' and 'or' has a capital ('Donum Display').
 * - Not the message of an error: an argument of `new …Error(…)`, or of a reader's `expect(…)`, which throws one.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { projectRoot, readText, withSlashes } from '#build/files.ts';

const TEXT_FILES = /^games\/[^/]+\/(texts|late-texts|commands)\.ts$/;

/** Tests, and what only tests, bots and benches use. */
const NOT_SHOWN = /\.test\.tsx?$|\/(e2e|bench|bot|solver)\/|\/made-up-[^/]+$/;

/** Strings that read like sentences and are not texts. */
const EXCEPTIONS = [
  // The subject of an error's message.
  'games/sky-city-rush/rules/build-track.ts: The main line',
];

const WORD_AND_WORD = /[\p{L}\d…’.,;:!?] +[\p{L}\d…]/u;
const STARTS = /^\p{Lu}?\p{Ll}*[’']?\p{Ll}*[ ,.:;!?]/u;
const NAME = /^\p{Lu}\S*(?: (?:or|of|\p{Lu}\S*))*$/u;

function isSentence(text: string): boolean {
  if (!WORD_AND_WORD.test(text) || NAME.test(text)) return false;
  return (/^\p{Lu}/u.test(text) && STARTS.test(text)) || /[\p{Ll}…][.!?]$/u.test(text);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function sentencesIn(file: string, source: string): string[] {
  const errors: Span[] = [];
  const texts: { start: number; text: string }[] = [];
  const add = (start: number, text: string) => texts.push({ start, text: text.trim().replace(/\s+/g, ' ') });
  new Visitor({
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name.endsWith('Error')) errors.push(node);
    },
    CallExpression(node) {
      if (/\bexpect$/.test(source.slice(node.callee.start, node.callee.end))) errors.push(node);
    },
    Literal({ start, value }) {
      if (typeof value === 'string') add(start, value);
    },
    TemplateLiteral({ start, quasis }) {
      add(start, quasis.map(({ value }) => value.cooked).join('…'));
    },
    JSXText({ start, value }) {
      add(start, value);
    },
  }).visit(parseSync(file, source).program);
  return texts
    .filter(
      ({ start, text }) => isSentence(text) && !errors.some((each) => each.start < start && start < each.end),
    )
    .map(({ text }) => text);
}

test.each([
  ["const text = 'Fire up';", ['Fire up']],
  ["stage.say('paused here.');", ['paused here.']],
  ['const text = `${name} lives.`;', ['… lives.']],
  ['const text = `Wave ${wave}`;', ['Wave …']],
  ['const text = <p>Hold your breath</p>;', ['Hold your breath']],
  ["const font = 'Shoot or Die Display';", []],
  ["const name = 'screen dim';", []],
  ["const path = 'M3 2v20M21 2v20';", []],
  ["throw new MapError('There is no player yet.');", []],
  ["reader.expect(isKnown, 'There is no such piece.');", []],
])('of %s, %j reads like a sentence', (source, sentences) => {
  expect(sentencesIn('example.tsx', source)).toEqual(sentences);
});

test('the texts of a game are in its text files', () => {
  const files = readdirSync(join(projectRoot, 'games'), { recursive: true, encoding: 'utf8' })
    .map((file) => `games/${withSlashes(file)}`)
    .filter((file) => /\.tsx?$/.test(file) && !NOT_SHOWN.test(file));
  expect(files.filter((file) => TEXT_FILES.test(file)).length).toBeGreaterThan(9);
  const found = files
    .filter((file) => !TEXT_FILES.test(file))
    .flatMap((file) => sentencesIn(file, readText(file)).map((text) => `${file}: ${text}`));
  expect(found.filter((each) => !EXCEPTIONS.includes(each))).toEqual([]);
});
