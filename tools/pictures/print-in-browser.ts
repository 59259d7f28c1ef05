import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { projectRoot } from '#build/files.ts';
import { plainVoice } from '#build/studio/voice.ts';
import type { PrintOrder } from '#posters/poster.ts';
import type { Voice } from '#site/studio-shape.ts';
import type { RawPicture } from './browser.ts';
import type { PictureFaults } from './picture-test.ts';

const ENTRY = 'virtual:poster-generator';
const posters = join(projectRoot, 'posters');

/** Source of a script that runs in the browser; `printPoster` and `testPoster` use it. */
const SOURCE = `
import { posterById } from ${JSON.stringify(join(posters, 'all-posters.ts'))};
import { shootOrDieParty } from ${JSON.stringify(join(posters, 'shoot-or-die-party.ts'))};
import { heightFor, printInSlices } from ${JSON.stringify(join(posters, 'poster.ts'))};
import { testPicture } from ${JSON.stringify(join(import.meta.dirname, 'picture-test.ts'))};
globalThis.posterGenerator = {
  print(id, order) {
    const canvas = document.createElement('canvas');
    canvas.width = order.width;
    canvas.height = heightFor(order.width);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    const poster = id === shootOrDieParty.id ? shootOrDieParty : posterById(id);
    if (!context || !poster) throw new Error('There is no poster ' + id + ', or no canvas to print it on.');
    for (const _ of printInSlices(poster, context, order));
    return canvas;
  },
  test(id, columns, rows) {
    const canvas = this.print(id, { width: 1200, area: 'picture' });
    const { width, height } = canvas;
    return testPicture(canvas.getContext('2d').getImageData(0, 0, width, height), columns, rows);
  },
};`;

interface PosterGenerator {
  print(id: string, order: PrintOrder): HTMLCanvasElement;
  test(id: string, columns: number, rows: number): PictureFaults;
}

declare global {
  /** Set by the script that `loadPosterGenerator` adds to a page. */
  var posterGenerator: PosterGenerator;
}

export async function loadPosterGenerator(page: Page, voice: Voice): Promise<void> {
  const result = await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      {
        name: 'poster-generator',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
        load: (id) => (id === `\0${ENTRY}` ? SOURCE : null),
      },
      plainVoice(voice),
    ],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: ENTRY, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const script = output && 'output' in output ? output.output[0] : undefined;
  if (!script) throw new Error('Bundling the poster generator gave no script.');
  await page.addScriptTag({ content: script.code });
}

export async function printPoster(page: Page, id: string, width: number): Promise<RawPicture> {
  return page.evaluate(
    (order) => {
      const canvas = globalThis.posterGenerator.print(order.id, {
        width: order.width,
        area: 'sheet',
        plain: true,
      });
      const png = canvas.toDataURL('image/png').split(',')[1] as string;
      return { png, width: canvas.width, height: canvas.height };
    },
    { id, width },
  );
}

const MOST_PIECES = { columns: 15, rows: 20 };

export function testPoster(page: Page, id: string): Promise<PictureFaults> {
  return page.evaluate((order) => globalThis.posterGenerator.test(order.id, order.columns, order.rows), {
    id,
    ...MOST_PIECES,
  });
}
