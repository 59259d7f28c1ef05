/**
 * Cuts the two families of the site down to what it sets, into `studio/fonts/`. Run it after changing a font
 * package: `npx tsx build/fonts/subset-fonts.ts`. Its output is committed, so no build needs it.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { cutPosterLetters } from './cut-poster-letters.ts';

const require = createRequire(import.meta.url);
const outDir = 'studio/fonts';

const characters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const basicLatin = `${characters(0x20, 0x7e)}–—‘’“”…·×−→←↑↓↗©é%€`;
/** Running text also shows visitors' names and e-mail addresses. */
const latin1 = `${basicLatin}${characters(0xa0, 0xff)}ŒœŠšŽž•™`;

const bricolage = {
  package: '@fontsource-variable/bricolage-grotesque',
  file: 'bricolage-grotesque-latin-standard-normal.woff2',
};
const martian = {
  package: '@fontsource-variable/martian-mono',
  file: 'martian-mono-latin-standard-normal.woff2',
};

const cuts = [
  { name: 'display', source: bricolage, text: basicLatin, axes: { wght: 800, opsz: 96, wdth: 75 } },
  {
    name: 'text',
    source: bricolage,
    text: latin1,
    axes: { wght: { min: 400, max: 700 }, opsz: 16, wdth: 100 },
  },
  { name: 'mono', source: martian, text: basicLatin, axes: { wght: 400, wdth: 75 } },
];

for (const { name, source, text, axes } of cuts) {
  const folder = dirname(require.resolve(`${source.package}/package.json`));
  const font = await readFile(join(folder, 'files', source.file));
  const cut = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: axes });
  await writeFile(join(outDir, `${name}.woff2`), cut);
  await copyFile(join(folder, 'LICENSE'), join(outDir, `${name}-LICENSE.txt`));
  console.log(`${name}.woff2: ${cut.length} bytes`);
}

await cutPosterLetters();
