import type { Engine } from './engine.ts';
import { click, gone, poll, until, visit } from './visitor.ts';

/** A blank picture has one or two colours; a table with pieces has hundreds, counted in steps of sixteen. */
const LEAST_COLOURS = 120;

const FACTS = `(async () => {
  const [image] = document.images;
  if (!image?.complete || !image.naturalWidth) return null;
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const colours = new Set();
  for (let i = 0; i < data.length; i += 4) colours.add((data[i] >> 4) * 256 + (data[i + 1] >> 4) * 16 + (data[i + 2] >> 4));
  return { type: document.contentType, colours: colours.size };
})()`;

export async function checkScreenshot(engine: Engine, origin: string): Promise<void> {
  const { tab } = engine;
  await visit(tab, `${origin}/unizone/poster-puzzle`);
  await gone(tab, { selector: '[role=progressbar]', isInGame: true });
  await click(tab, { selector: 'main button', says: 'Take Screenshot' });
  const viewer = await poll('tab with the screenshot', engine.takePopup);
  const { type, colours } = await until<{ type: string; colours: number }>(viewer, 'picture', FACTS);
  await viewer.close();
  if (type !== 'image/jpeg' || colours < LEAST_COLOURS)
    throw new Error(`the screenshot is ${type} and has ${colours} colours`);
}
