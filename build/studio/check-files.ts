import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StudioError } from './studio-colours.ts';
import { STUDIO_FOLDER, studioFile } from './studio-files.ts';

/** Files of every studio, with where to get a missing one. */
const WANTED: Readonly<Record<string, string>> = {
  'mark.svg': 'copy it from studios/slash-slash',
  'colours.css': 'copy it from studios/slash-slash',
  'fonts/fonts.css': 'copy it from studios/slash-slash',
  'pictures/favicon.svg': 'npm run pictures draws it',
  'pictures/icon-192.png': 'npm run pictures draws it',
  'pictures/icon-512.png': 'npm run pictures draws it',
  'pictures/apple-touch-icon.png': 'npm run pictures draws it',
  'pictures/cards/card-studio.jpg': 'npm run pictures draws it',
};

function leftOpen(css: string): string | null {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"\n]*"|'[^'\n]*'/g, '');
  if (bare.includes('/*')) return 'a comment without its */';
  let depth = 0;
  for (const [brace] of bare.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth < 0) return 'a } without its {';
  }
  return depth > 0 ? 'a { without its }' : null;
}

const FACES = ['display', 'text', 'mono'];

/** First bytes of a WOFF2 file. Source: WOFF 2.0, 4.1. */
const WOFF2 = 'wOF2';

/** Throws a StudioError with one line for each fault in the mark, style sheets, fonts and pictures. */
export function checkStudioFiles(folder = studioFile('.'), name = STUDIO_FOLDER): void {
  const isThere = (file: string) => existsSync(join(folder, file));
  const faults = Object.entries(WANTED)
    .filter(([file]) => !isThere(file))
    .map(([file, how]) => `${name}/${file} is missing: ${how}.`);
  for (const sheet of ['colours.css', 'fonts/fonts.css'].filter(isThere)) {
    const open = leftOpen(readFileSync(join(folder, sheet), 'utf8'));
    if (open) faults.push(`${name}/${sheet} has ${open}.`);
  }
  const faces = isThere('fonts/fonts.css') ? readFileSync(join(folder, 'fonts/fonts.css'), 'utf8') : '';
  for (const face of isThere('fonts/fonts.css') ? FACES : [])
    if (!faces.includes(`/${face}.woff2`))
      faults.push(`${name}/fonts/fonts.css has no face from ./${face}.woff2.`);
  for (const [, font = ''] of faces.matchAll(/url\(["']?\.\/([^"')]+)["']?\)/g)) {
    if (!isThere(`fonts/${font}`)) faults.push(`${name}/fonts/${font} is missing, which fonts.css names.`);
    else if (readFileSync(join(folder, 'fonts', font)).toString('latin1', 0, 4) !== WOFF2)
      faults.push(`${name}/fonts/${font} is not a WOFF2 font.`);
    const licence = font.replace(/\.\w+$/, '-LICENSE.txt');
    if (!isThere(`fonts/${licence}`))
      faults.push(`${name}/fonts/${licence} is missing: a font needs its licence.`);
  }
  if (faults.length > 0) throw new StudioError(faults.join('\n// '));
}
