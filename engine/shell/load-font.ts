/** A game's fonts, from its data or from the page. Text is in a fallback font until they have loaded. */
import type { GameHost } from '../game.ts';

/** Name of the data file with a font's URL, which the build writes in place of a font that the site's pages load. */
export const fontAddressFile = (file: string): string => `${file}.address`;

/**
 * Adds the fonts of the game's data to the document, each a family and its file, e.g. `display.woff2`. Returns a
 * function to remove them. A font that is missing or unreadable is ignored, and text stays in the fallback font.
 */
export function loadFonts(
  data: GameHost['data'],
  faces: readonly (readonly [family: string, file: string])[],
): () => void {
  const removals = faces.map(([family, file]) => loadFont(data, family, file));
  return () => {
    for (const remove of removals) remove();
  };
}

function loadFont(data: GameHost['data'], family: string, file: string): () => void {
  const address = data.get(fontAddressFile(file));
  const source = address ? `url(${new TextDecoder().decode(address)})` : data.get(file);
  if (!source) return () => {};
  const report = (error: unknown) => console.warn(`The face ${file} could not be read.`, error);
  try {
    const font = new FontFace(family, source, { display: 'swap' });
    // Added before it has loaded, so that code that draws text on a canvas can wait for it by name.
    document.fonts.add(font);
    const remove = () => void document.fonts.delete(font);
    font.load().catch((error: unknown) => {
      report(error);
      remove();
    });
    return remove;
  } catch (error) {
    report(error);
    return () => {};
  }
}

/** Resolves when these families have loaded or failed; text painted with them can then be painted again. */
export async function untilFontsAreRead(...families: string[]): Promise<void> {
  // `loadFonts` has reported the error.
  await Promise.allSettled(families.map((family) => document.fonts.load(`16px '${family}'`)));
}
