/** A game's own typefaces, from its data or from the page that has loaded them. Nobody waits for them: text is set in another face until its own has been read. */
import type { GameHost } from '../game.ts';

/** Name of the data file with a font's address, which the build puts in place of a font that the site's pages load. */
export const fontAddressFile = (file: string): string => `${file}.address`;

/**
 * Lets the document set text in faces of the game's data, each a family and its file, e.g. `display.woff2`, and gives a
 * function that takes them away. A face is an ornament: where it is missing or cannot be read, the game plays on in another one.
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
    // At once, so that who draws text on a canvas can wait for it by its name.
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

/** Until these families have been read, or cannot be: what is painted with them is painted again then. */
export async function untilFontsAreRead(...families: string[]): Promise<void> {
  // Why one cannot be read has been told by who loads it.
  await Promise.allSettled(families.map((family) => document.fonts.load(`16px '${family}'`)));
}
