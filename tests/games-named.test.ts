import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText, withSlashes } from '#build/files.ts';
import { gamesNamedIn } from '#build/studio/games.ts';
import { enteredGames, entryFile } from '#build/studio/studio-files.ts';
import { fileBlocks } from './support/file-blocks.ts';

/** Files that may name a game, each with a reason; `<slug>` means any game's slug. */
const ALLOWED: readonly [RegExp, string][] = [
  [/\.test\.tsx?$/, 'tests take our games as examples'],
  [/^site\/catalogue\/games\//, 'the entry itself'],
  [/^site\/pictures\/(poster-)?<slug>-?/, 'pictures of a game, which its entry imports'],
  [/^site\/(own-pages|page-texts)\.ts$/, 'the pages that the requirements name, by path'],
  [/^site\/pages\/(addem-numbers|draknek|gdwc|unizone)\//, 'those pages'],
  [
    /^site\/game-page\/(festival-games\.tsx|texts\.ts)$/,
    'the list that the requirements give /gdwc and /draknek',
  ],
  [/^site\/addem\//, 'the game that is a part of the site'],
  [
    /^site\/device-data\/merge-saved\.ts$/,
    'merging saved values of our games is code, which an entry cannot contain',
  ],
  [/^site\/device-data\/kept-texts\.ts$/, 'names of the values that the site’s own game stores'],
  [/^site\/pages\/component-sheet\//, 'shows the parts of that game'],
  [
    /^site\/catalogue\/privacy-website-whole\.ts$/,
    'the website’s policy, which says what the site’s own game stores',
  ],
];

/** Games that docs/adding-a-game.md adds as examples. Messages of the build name them as well. */
const examples = [...fileBlocks(readText('docs/adding-a-game.md')).keys()].flatMap(
  (file) => /\/games\/([\w-]+)(?:\/entry)?\.ts$/.exec(file)?.[1] ?? [],
);

const slugs = enteredGames().filter((slug) => !examples.includes(slug));
const nameOf = (slug: string) => /name: '([^']+)'/.exec(readText(entryFile(slug)))?.[1] ?? slug;
const words = slugs.flatMap((slug) => [slug, nameOf(slug)]);
const named = new RegExp(`\\b(${words.join('|')})\\b`, 'i');

const codeOf = (source: string) =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/ .*$/gm, (line) => (/['"`]/.test(line) ? line : ''));

const files = ['site', 'build', 'serve'].flatMap((room) =>
  readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${withSlashes(file)}`)
    .filter((file) => /\.(tsx?|css)$/.test(file)),
);
const naming = files.filter((file) => named.test(codeOf(readText(file))));
const isAllowed = (file: string, place: RegExp) =>
  slugs.some((slug) => new RegExp(place.source.replace('<slug>', slug)).test(file));

test('only the listed files of the site, the build and the commands name a game', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(examples).toHaveLength(2);
  expect(naming.filter((file) => !ALLOWED.some(([place]) => isAllowed(file, place)))).toEqual([]);
});

test.each(ALLOWED)('%s, which is exempt, still names a game: %s', (place) => {
  expect(naming.some((file) => isAllowed(file, place))).toBe(true);
});

test.each(slugs)('no text about %s names another game, because a site may omit it', (slug) => {
  const others = slugs
    .filter((other) => other !== slug)
    .map((other) => ({ slug: other, name: nameOf(other) }));
  const texts = [entryFile(slug), `site/pictures/${slug}-play.ts`]
    .filter((file) => existsSync(join(projectRoot, file)))
    .map((file) => codeOf(readText(file)));
  expect(gamesNamedIn(texts.join('\n'), others, [nameOf(slug)])).toEqual([]);
});
