/** Headlines in the studio's own font: local fonts until it has loaded, long words, and characters that it lacks. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import type { Config } from '#site/config.ts';
import { studio } from '#studio/studio.ts';
import type { ReadEntry } from '../entries.ts';
import { isPrintedFrom, letteringOf } from '../poster-files.ts';
import { fallbackFaces, headlineFont, widestWord } from './fallback-faces.ts';
import { nameInEntry } from './games.ts';
import { titlesOfTexts } from './markdown.ts';
import { enteredGames, studioFile } from './studio-files.ts';

/** Returns the texts that pages, cards and lists set in the headline font. Games that do not exist are skipped. */
export function headlinesOf({ studioName, texts }: Pick<Config, 'studioName' | 'texts'>): string {
  const games = enteredGames().filter((slug) => studio.games.includes(slug));
  return [studioName, texts.slogan, ...games.map(nameInEntry), ...titlesOfTexts()].join('\n');
}

/** Matches characters that have no shape of their own: spaces, marks that join others, and control characters. */
const SHAPELESS = /[\s\p{C}\p{M}]/u;

/** Returns each character of a text that a font has no shape for, once, in the order of the text. */
export async function missingCharacters(font: Buffer, text: string): Promise<string> {
  const wanted = [...new Set(text.normalize('NFC'))].filter((character) => !SHAPELESS.test(character));
  // Both libraries are imported here because they compile WebAssembly, which few commands need.
  const { Blob, Face, Font } = await import('harfbuzzjs');
  const { default: subsetFont } = await import('subset-font');
  const subset = await subsetFont(font, wanted.join(''), { targetFormat: 'truetype' });
  const shapes = new Font(new Face(new Blob(subset), 0));
  return wanted
    .filter((character) => shapes.nominalGlyph(character.codePointAt(0) as number) === undefined)
    .join('');
}

export async function missingInHeadlineFont(text: string): Promise<string> {
  const { file } = await headlineFont();
  return missingCharacters(await readFile(studioFile(`fonts/${file}`)), text);
}

/** A font of the device may be higher than ours, so that lines of its letters would touch each other and the header. */
const HIGH_LINES = ':root:root :is(h1, h2, h3) {\n  line-height: 1.4;\n}\n';

/** Returns rules about the studio's headline font; `--slogan-fit` is the largest size at which no word of the slogan breaks. */
export async function headlineRules(config: Pick<Config, 'studioName' | 'texts'>): Promise<string> {
  const { slogan } = config.texts;
  const { file, scale } = await headlineFont();
  const font = await readFile(studioFile(`fonts/${file}`));
  const word = (await widestWord(font, slogan, scale)).toFixed(2);
  const missing = await missingCharacters(font, headlinesOf(config));
  return [
    await fallbackFaces(font, slogan, scale),
    // One rem is room for a scroll bar, which 100vw includes.
    `:root {\n  --slogan-fit: calc((100vw - 2 * var(--gutter) - 1rem) / ${word});\n}\n`,
    // A symbol, such as an emoji, stands between letters of our font.
    /\p{L}/u.test(missing) ? HIGH_LINES : '',
  ].join('');
}

export const headlineStyles = (config: Config): Plugin => ({
  name: 'headline-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]site[\\/]look[\\/]site\.css$/ },
    handler: async (css) => ({ code: css + (await headlineRules(config)), map: null }),
  },
});

const MOST_SHOWN = 20;

export function listed(characters: string): string {
  const all = [...characters];
  return all.length > MOST_SHOWN
    ? `${all.slice(0, MOST_SHOWN).join('')}… (${all.length} characters)`
    : characters;
}

export const CUT_A_FACE =
  'npm run fonts -- display my.woff2 licence.txt takes them from a font that has them';

/** Returns a line about characters that the headline font lacks; none if it lacks none. */
export const headlineNotes = (missing: string): string[] =>
  missing === ''
    ? []
    : [
        `the headline font has no ${listed(missing)}, which visitors see in a font of their device: ${CUT_A_FACE}`,
      ];

/** Returns a line for each poster that cannot show its game's name. */
export const posterNotes = (entries: readonly ReadEntry[]): string[] =>
  entries.filter(isPrintedFrom).flatMap(({ slug, entry }) => {
    const { name } = entry.link;
    const { text, isName } = letteringOf({ slug, name });
    return isName
      ? []
      : [
          `${slug}: its poster shows ${text} instead of ${name}, because posters are lettered in A to Z and 0 to 9; a picture in poster of its entry replaces it`,
        ];
  });

export async function letterNotes(config: Config, entries: readonly ReadEntry[]): Promise<string[]> {
  const missing = await missingInHeadlineFont(headlinesOf(config));
  return [...headlineNotes(missing), ...posterNotes(entries)];
}
