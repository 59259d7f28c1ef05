import { type Engine, NotHereError } from './engine.ts';
import type { Served } from './serve-engines.ts';
import { until, visit } from './visitor.ts';

const WIDTHS = [390, 768, 1440];

/** Maximum characters of headlines whose line breaks must not change: the fallback font is adjusted to short ones. */
const LONGEST = 60;

/** Resolves when no font is loading: true if the headline font loaded. Engines name the state of failed fonts differently. */
const HAS_FONT = `document.fonts.ready.then(() =>
  [...document.fonts].some(({ family, status }) => /^["']?Slash Display["']?$/.test(family) && status === 'loaded'),
)`;

/** Texts in the headline font or its fallback, with '⏎' where a line breaks. */
const HEADLINES = `[...document.querySelectorAll('body *')].flatMap((element) => {
  if (!/^"?Slash Display"?,/.test(getComputedStyle(element).fontFamily) || !element.checkVisibility()) return [];
  const height = parseFloat(getComputedStyle(element).fontSize);
  let text = '';
  let top = null;
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE) continue;
    for (let index = 0; index < node.length; index += 1) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      if (top !== null && Math.abs(box.top - top) > height / 2) text += '⏎';
      top = box.top;
      text += node.data[index];
    }
  }
  return text ? [text] : [];
})`;

const nextFrame =
  'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))))';

async function headlinesAt(engine: Engine, address: string, status: 'loaded' | 'error'): Promise<string[][]> {
  const { tab } = engine;
  await visit(tab, address);
  await until(
    tab,
    `headline font that is "${status}"`,
    `${HAS_FONT}.then((has) => has === ${status === 'loaded'})`,
  );
  const found: string[][] = [];
  for (const width of WIDTHS) {
    await tab.resize(width, 900);
    await tab.evaluate(nextFrame);
    found.push(await tab.evaluate<string[]>(HEADLINES));
  }
  // The missing font is an expected error.
  if (status === 'error') engine.takeErrors();
  return found;
}

/** Compares the line breaks of all headlines in the fallback font with those in the headline font. */
export async function checkHeadlines(
  engine: Engine,
  { site, inFallback }: Served,
  paths: readonly string[],
): Promise<void> {
  let count = 0;
  for (const path of paths) {
    const [before, after] = [
      await headlinesAt(engine, inFallback + path, 'error'),
      await headlinesAt(engine, site + path, 'loaded'),
    ];
    for (const [index, width] of WIDTHS.entries())
      for (const [place, headline] of (after[index] ?? []).entries()) {
        const first = before[index]?.[place];
        if (headline.length > LONGEST) continue;
        if (first !== headline) throw new Error(`${path}, ${width} pixels: "${first}" becomes "${headline}"`);
        count += 1;
      }
  }
  if (count === 0) throw new NotHereError(`headlines in ${engine.name} (no page has any)`);
}
