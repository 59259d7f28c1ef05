import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#build/files.ts';
import type { Engine, Tab } from './engine.ts';

const FOLDER = join(projectRoot, '.cache', 'test-reports', 'engines');

export async function keepPicture(engine: Engine, tab: Tab, name: string): Promise<Uint8Array> {
  const picture = await tab.picture();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${engine.name}-${name}.png`.replaceAll(' ', '-')), picture);
  return picture;
}

/** Number of colours, of 4096, within the box of an element; a blank picture has few. */
export function coloursOf(tab: Tab, picture: Uint8Array, element: string): Promise<number> {
  return tab.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob(${JSON.stringify(Buffer.from(picture).toString('base64'))}), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { x, y, width, height } = (${element}).getBoundingClientRect();
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    const scale = image.width / innerWidth;
    context.drawImage(image, x * scale, y * scale, width * scale, height * scale, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const colours = new Set();
    for (let i = 0; i < data.length; i += 4) colours.add((data[i] >> 4) * 256 + (data[i + 1] >> 4) * 16 + (data[i + 2] >> 4));
    return colours.size;
  })()`);
}
