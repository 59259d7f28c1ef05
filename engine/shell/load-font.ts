import type { GameHost } from '../game.ts';

/** Name of a file with the URL of a font. It replaces a font that the site's pages already load. */
export const fontAddressFile = (file: string): string => `${file}.address`;

/** `faces` are pairs of font family and data file, e.g. `display.woff2`. A font that cannot be read is only logged. */
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
  const report = (error: unknown) => console.warn(`The font file ${file} could not be read.`, error);
  try {
    const font = new FontFace(family, source, { display: 'swap' });
    // Added before it has loaded, so that code that draws on a canvas can wait for it by name.
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

/** Resolves when the families have loaded, so that text painted with fallback fonts can be repainted. */
export async function untilFontsAreRead(...families: string[]): Promise<void> {
  // `loadFonts` has already reported the error.
  await Promise.allSettled(families.map((family) => document.fonts.load(`16px '${family}'`)));
}
