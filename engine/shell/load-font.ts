/** A game's own typeface, from its data. */
import type { GameHost } from '../game.ts';

/**
 * Lets the document set text in a face of the game's data, e.g. `display.woff2`, and gives a function that takes it away.
 * A face is an ornament: where it is missing or cannot be read, the game plays on in another one.
 */
export async function loadFont(data: GameHost['data'], family: string, file: string): Promise<() => void> {
  const bytes = data.get(file);
  if (!bytes) return () => {};
  try {
    const font = await new FontFace(family, bytes).load();
    document.fonts.add(font);
    return () => document.fonts.delete(font);
  } catch (error) {
    console.warn(`The face ${file} could not be read.`, error);
    return () => {};
  }
}
