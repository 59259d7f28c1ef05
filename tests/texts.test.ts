/**
 * Texts that visitors and players read are in text files: `texts.ts`, `…-texts.ts` for a script that is loaded later or by
 * several pages, and those of `TEXT_FILES`. In all other files of the rooms below, no string may be
 *
 * - a sentence or a label: two words or more, of which the first has a capital ('Fire up'), or the last ends a sentence
 *   ('paused here.'); a value in a template counts as a word (`${name} lives.`);
 * - a text of any length that is shown: JSX, an attribute that visitors read, `button('Stop')`, `.textContent = 'Stop'`;
 * - a text in the studio's voice ('// one moment').
 *
 * Allowed are names, in which every word but 'of' and 'or' has a capital ('Donum Display'), messages of errors (arguments of
 * `new …Error(…)`, `new DOMException(…)`, `super(…)`, or a reader's `expect(…)`), and messages for developers (arguments of
 * `console.…(…)` or `….printErr(…)`).
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { projectRoot, readText, withSlashes } from '#build/files.ts';

const TEXT_FILES = [
  /\/([\w-]+-)?texts\.ts$/,
  // Names of a game's commands.
  /^games\/[^/]+\/commands\.ts$/,
  // Facts about each game, and the content of the policies.
  /^site\/catalogue\//,
  // Pictures, each with its text alternative.
  /^site\/pictures\/[\w-]+-play\.ts$/,
  // The table of pages with their titles, which every page loads.
  /^site\/own-pages\.ts$/,
];

/** Tests, and files that only tests, bots and benchmarks use. */
const NOT_SHOWN = [
  /\.test\.tsx?$|\/(e2e|bench|bot|solver)\/|\/made-up-[^/]+$/,
  // Made-up samples on pages that a published site does not have.
  /^site\/pages\/component-sheet\/|^engine\/ui\/kit-page\.tsx$/,
  // Details of failures, shown only in the console and in small print below a failed game.
  /^player\/(failure-detection|play-config|play-failure|player|probe-server|run|unity-loader|html-loader\/[\w-]+)\.ts$/,
  // Checks of a studio's files and variables; only developers read their messages.
  /^site\/(config(-variables)?|check-studio)\.ts$/,
];

/** Strings that read like sentences but are not texts. */
const EXCEPTIONS = [
  // The first words of an error's message.
  'games/sky-city-rush/rules/check-track.ts: The main line',
  // A message for developers, which the page's `print` logs.
  'engine/loader/stage.ts: The browser refuses full screen: …',
  // The message of SendMessage for a value of a wrong type is Unity's own.
  'engine/loader/create-instance.ts: … is does not have a type which is supported by SendMessage.',
  // The end of a console message.
  'site/game-embed/embed.ts: … does not answer.',
];

const TWO_WORDS = /[\p{L}\d…’.,;:!?] +[\p{L}\d…]/u;
const STARTS = /^\p{Lu}?\p{Ll}*[’']?\p{Ll}*[ ,.:;!?]/u;
const NAME = /^\p{Lu}\S*(?: (?:or|of|\p{Lu}\S*))*$/u;

function isSentence(text: string): boolean {
  if (!TWO_WORDS.test(text) || NAME.test(text)) return false;
  return (/^\p{Lu}/u.test(text) && STARTS.test(text)) || /[\p{Ll}…][.!?]$/u.test(text);
}

const READ_ATTRIBUTE =
  /^(alt|title|placeholder|label|heading|aria-(label|description|roledescription|valuetext))$/;

interface Span {
  readonly start: number;
  readonly end: number;
}

function sentencesIn(file: string, source: string): string[] {
  const messages: Span[] = [];
  const texts: { start: number; text: string }[] = [];
  const shown = new Set<number>();
  const show = (node: ESTree.Node) => {
    if (node.type === 'JSXExpressionContainer') show(node.expression);
    else if (node.type === 'LogicalExpression') show(node.right);
    else if (node.type === 'ConditionalExpression') {
      show(node.consequent);
      show(node.alternate);
    } else shown.add(node.start);
  };
  const add = (start: number, text: string) => {
    for (const part of text.split(/<[^<>]*>/)) texts.push({ start, text: part.trim().replace(/\s+/g, ' ') });
  };
  new Visitor({
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && /(Error|^DOMException)$/.test(node.callee.name))
        messages.push(node);
    },
    CallExpression(node) {
      const callee = source.slice(node.callee.start, node.callee.end);
      const [first, second, ...others] = node.arguments;
      if (callee === 'button' && first) show(first);
      if (callee === 'element') others.forEach(show);
      if (
        callee.endsWith('.setAttribute') &&
        first?.type === 'Literal' &&
        first.value === 'aria-label' &&
        second
      )
        show(second);
      if (/\bexpect$|^super$|^console\.\w+$|\bprintErr$/.test(callee)) messages.push(node);
    },
    AssignmentExpression({ left, right }) {
      if (source.slice(left.start, left.end).endsWith('.textContent')) show(right);
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
    JSXElement({ children }) {
      for (const child of children) show(child);
    },
    JSXFragment({ children }) {
      for (const child of children) show(child);
    },
    JSXOpeningElement({ name: element, attributes }) {
      const isScreen = source.slice(element.start, element.end) === 'Screen';
      for (const each of attributes) {
        if (each.type !== 'JSXAttribute' || !each.value || each.name.type !== 'JSXIdentifier') continue;
        const { name } = each.name;
        if (READ_ATTRIBUTE.test(name) || (isScreen && name === 'name')) show(each.value);
      }
    },
  }).visit(parseSync(file, source).program);
  const isWord = (start: number, text: string) =>
    /^\/\/ \p{L}/u.test(text) || (shown.has(start) && /\p{L}{2}/u.test(text));
  return texts
    .filter(({ start, text }) => isSentence(text) || isWord(start, text))
    .filter(({ start }) => !messages.some((each) => each.start < start && start < each.end))
    .map(({ text }) => text);
}

test.each([
  ["const text = 'Fire up';", ['Fire up']],
  ["stage.say('paused here.');", ['paused here.']],
  ['const text = `${name} lives.`;', ['… lives.']],
  ['const text = `Wave ${wave}`;', ['Wave …']],
  ['const text = <p>Hold your breath</p>;', ['Hold your breath']],
  ['const text = <p>breathe</p>;', ['breathe']],
  ['const text = <img alt="ships" className="a wide one" />;', ['ships']],
  ["const text = <b title={isOn ? 'stop' : 'go'}>{isOn && 'on'}</b>;", ['stop', 'go', 'on']],
  ['const screen = <Screen name="Menu" className="screen"><Cycle name="mode" /></Screen>;', ['Menu']],
  ["const stop = button('Stop', null, 'first', send);", ['Stop']],
  ["const text = element('p', 'small', isOn ? 'on' : 'off');", ['on', 'off']],
  ["text.textContent = isOn ? 'on' : 'off';", ['on', 'off']],
  ["picture.setAttribute('aria-label', 'ships');", ['ships']],
  ["picture.setAttribute('role', 'img');", []],
  ["const text = '// one moment';", ['// one moment']],
  ['const html = \'<h1 class="large">Not here</h1><p>gone</p>\';', ['Not here']],
  ["const font = 'Shoot or Die Display';", []],
  ["const name = 'screen dim';", []],
  ["const path = 'M3 2v20M21 2v20';", []],
  ["throw new MapError('There is no player yet.');", []],
  ["reader.expect(isKnown, 'There is no such piece.');", []],
  ["class Late extends Error { constructor() { super('The answer is late.'); } }", []],
  ["console.warn('The clips did not load.', error);", []],
  ["settings.printErr('The browser refuses fullscreen.');", []],
])('in %s exactly %j reads like a sentence', (source, sentences) => {
  expect(sentencesIn('site/example.tsx', source)).toEqual(sentences);
});

const isAny = (patterns: readonly RegExp[], file: string) => patterns.some((each) => each.test(file));

test.each([
  ['games', 9],
  ['site', 30],
  ['engine', 5],
  ['player', 0],
])('the texts of %s are in text files', (room, count) => {
  const files = readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${withSlashes(file)}`)
    .filter((file) => /\.tsx?$/.test(file) && !isAny(NOT_SHOWN, file));
  expect(files.filter((file) => isAny(TEXT_FILES, file)).length).toBeGreaterThan(count);
  const found = files
    .filter((file) => !isAny(TEXT_FILES, file))
    .flatMap((file) => sentencesIn(file, readText(file)).map((text) => `${file}: ${text}`));
  expect(found.filter((each) => !EXCEPTIONS.includes(each))).toEqual([]);
});

test('every listed exception is still in its file', () => {
  for (const each of EXCEPTIONS) {
    const [, file = '', text] = /^(.+?): (.+)$/.exec(each) ?? [];
    expect(sentencesIn(file, readText(join(projectRoot, file)))).toContain(text);
  }
});
