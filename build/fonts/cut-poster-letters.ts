/**
 * Takes the capitals of the site's two families as outlines, for the posters: they bend and overprint letters, and print
 * in workers, where a font would be in the way. Writes into `posters/printing/`; its output is
 * committed, so no build needs it.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { glyphOutlines } from './glyph-outlines.ts';

const require = createRequire(import.meta.url);
const outDir = 'posters/printing';

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FIGURES = '0123456789';

const faces = [
  {
    name: 'wide',
    package: '@fontsource-variable/bricolage-grotesque',
    file: 'bricolage-grotesque-latin-standard-normal.woff2',
    text: `${CAPITALS}${FIGURES} .,+=/`,
    axes: { wght: 800, opsz: 16, wdth: 100 },
  },
  {
    name: 'narrow',
    package: '@fontsource-variable/bricolage-grotesque',
    file: 'bricolage-grotesque-latin-standard-normal.woff2',
    text: `${CAPITALS}${FIGURES} .,+=/`,
    axes: { wght: 800, opsz: 96, wdth: 75 },
  },
  {
    name: 'mono',
    package: '@fontsource-variable/martian-mono',
    file: 'martian-mono-latin-standard-normal.woff2',
    text: `${CAPITALS}${FIGURES} .,/+=:-`,
    axes: { wght: 400, wdth: 75 },
  },
];

/** Cuts all faces anew. */
export async function cutPosterLetters(): Promise<void> {
  const outlines: Record<string, unknown> = {};
  for (const { name, package: family, file, text, axes } of faces) {
    const folder = dirname(require.resolve(`${family}/package.json`));
    const font = await readFile(join(folder, 'files', file));
    const cut = await subsetFont(font, text, { targetFormat: 'truetype', variationAxes: axes });
    outlines[name] = glyphOutlines(cut, text);
    await copyFile(join(folder, 'LICENSE'), join(outDir, `${name}-LICENSE.txt`));
  }
  const json = `${JSON.stringify(outlines, null, 2)}\n`;
  await writeFile(join(outDir, 'letter-outlines.json'), json);
  console.log(`letter-outlines.json: ${json.length} bytes`);
}
