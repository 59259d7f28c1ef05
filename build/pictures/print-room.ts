/** Prints posters in a browser, with the generator that Poster Puzzle prints with in the visitor's. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { PrintOrder } from '#games/poster-puzzle/posters/poster.ts';
import { projectRoot } from '../project-root.ts';
import type { Exposure } from './darkroom.ts';

const ENTRY = 'virtual:print-room';
const posters = join(projectRoot, 'games/poster-puzzle/posters');

/** Runs in the browser; what it defines is called by `printPoster`. */
const SOURCE = `
import { posterById } from ${JSON.stringify(join(posters, 'catalogue.ts'))};
import { drawPoster, heightFor } from ${JSON.stringify(join(posters, 'poster.ts'))};
globalThis.drawOnCanvas = (id, order) => {
  const canvas = document.createElement('canvas');
  canvas.width = order.width;
  canvas.height = heightFor(order.width);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const poster = posterById(id);
  if (!context || !poster) throw new Error('There is no poster ' + id + ', or no canvas to print it on.');
  drawPoster(poster, context, order);
  return canvas;
};`;

declare global {
  /** Set by the script that `openPrintRoom` adds to a page. */
  var drawOnCanvas: (id: string, order: PrintOrder) => HTMLCanvasElement;
}

/** Brings the generator onto a page. */
export async function openPrintRoom(page: Page): Promise<void> {
  const result = await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      {
        name: 'print-room',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
        load: (id) => (id === `\0${ENTRY}` ? SOURCE : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: ENTRY, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const script = output && 'output' in output ? output.output[0] : undefined;
  if (!script) throw new Error('The print room gives no script.');
  await page.addScriptTag({ content: script.code });
}

/** A whole sheet, `width` pixels wide, on a page with a print room. */
export async function printPoster(page: Page, id: string, width: number): Promise<Exposure> {
  return page.evaluate(
    (order) => {
      const canvas = globalThis.drawOnCanvas(order.id, {
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
