import type { GameHost } from '../game.ts';

/** File with a font's URL: the build writes it in place of a font that the site's pages load as well. */
export const fontAddressFile = (file: string): string => `${file}.address`;

/** `faces`: pairs of family and data file, e.g. `display.woff2`. A font that cannot be read is only logged. */
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
    // Add the font before it has loaded, so that code that draws on a canvas can wait for it by name.
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

/** Resolves once the families are loaded, so that text painted with them can be repainted. */
export async function untilFontsAreRead(...families: string[]): Promise<void> {
  // `loadFonts` has reported the error.
  await Promise.allSettled(families.map((family) => document.fonts.load(`16px '${family}'`)));
}
