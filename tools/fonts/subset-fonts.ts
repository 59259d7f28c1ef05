/** `npm run fonts`: run it after changing a font package. It also writes letter outlines, because posters bend letters. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { commandConfig } from '#build/command-config.ts';
import { STUDIO_FOLDER, studioFile } from '#build/studio/studio-files.ts';
import { runCommand, say } from '#serve/terminal.ts';
import { cutFace, FACES, KEPT_PARTS } from './cut-face.ts';
import { glyphOutlines, packGlyph } from './glyph-outlines.ts';

const require = createRequire(import.meta.url);
const LETTERS_FOLDER = 'posters/printing';

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

async function cutPosterLetters(): Promise<void> {
  const outlines: Record<string, unknown> = {};
  for (const { name, package: family, file, text, axes } of faces) {
    const folder = dirname(require.resolve(`${family}/package.json`));
    const font = await readFile(join(folder, 'files', file));
    const cut = await subsetFont(font, text, { targetFormat: 'truetype', variationAxes: axes });
    const glyphs = Object.entries(glyphOutlines(cut, text));
    outlines[name] = Object.fromEntries(glyphs.map(([character, glyph]) => [character, packGlyph(glyph)]));
    await copyFile(join(folder, 'LICENSE'), join(LETTERS_FOLDER, `${name}-LICENSE.txt`));
  }
  const json = `${JSON.stringify(outlines, null, 2)}\n`;
  await writeFile(join(LETTERS_FOLDER, 'letter-outlines.json'), json);
  console.log(`letter-outlines.json: ${json.length} bytes`);
}

const FACES_FOLDER = studioFile('fonts');

const bricolage = {
  package: '@fontsource-variable/bricolage-grotesque',
  file: 'bricolage-grotesque-latin-standard-normal.woff2',
};
const martian = {
  package: '@fontsource-variable/martian-mono',
  file: 'martian-mono-latin-standard-normal.woff2',
};

const cuts = [
  { name: 'display', source: bricolage, axes: { wght: 800, opsz: 96, wdth: 75 } },
  { name: 'text', source: bricolage, axes: { wght: { min: 400, max: 700 }, opsz: 16, wdth: 100 } },
  { name: 'mono', source: martian, axes: { wght: 400, wdth: 75 } },
] as const;

async function cutOurFaces(): Promise<void> {
  for (const { name, source, axes } of cuts) {
    const folder = dirname(require.resolve(`${source.package}/package.json`));
    const font = await readFile(join(folder, 'files', source.file));
    const cut = await subsetFont(font, FACES[name].text, {
      ...KEPT_PARTS,
      targetFormat: 'woff2',
      variationAxes: axes,
    });
    await writeFile(join(FACES_FOLDER, `${name}.woff2`), cut);
    await copyFile(join(folder, 'LICENSE'), join(FACES_FOLDER, `${name}-LICENSE.txt`));
    console.log(`${name}.woff2: ${cut.length} bytes`);
  }
}

const [, , ...given] = process.argv;

async function cutTheirFace(): Promise<void> {
  const config = await commandConfig();
  // Imported dynamically, because this module reads the studio's files, and faults there must be reported.
  const { headlinesOf, listed, missingInHeadlineFont } = await import('#build/studio/headlines.ts');
  const headlines = headlinesOf(config);
  say(await cutFace(given, FACES_FOLDER, headlines));
  const missing = given[0] === 'display' ? await missingInHeadlineFont(headlines) : '';
  if (missing !== '')
    say(
      `your headlines have ${listed(missing)}, which this font lacks: visitors see them in a font of their device`,
    );
}

await runCommand(async () => {
  // Other studios subset their own font files; only our faces come from npm packages.
  if (given.length > 0 || STUDIO_FOLDER !== 'studios/slash-slash') return cutTheirFace();
  await cutOurFaces();
  await cutPosterLetters();
});
