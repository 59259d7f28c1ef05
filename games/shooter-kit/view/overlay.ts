import type { GameHost } from '#engine/game.ts';
import { adoptStyles } from '#engine/menus/adopt-styles.ts';
import { element } from '#engine/menus/elements.ts';
import overlayStyle from './overlay.css?inline';

/**
 * Lays a game's parts over the canvas, from below to above. Its own styles follow those that both games have; its class is
 * `name`. What is returned takes all away again.
 */
export function showOverlay(
  { overlay }: GameHost,
  name: string,
  styles: readonly string[],
  parts: readonly HTMLElement[],
): () => void {
  const dropStyles = adoptStyles(overlayStyle, ...styles);
  overlay.append(element('div', `shooter ${name}`, ...parts));
  return () => {
    dropStyles();
    overlay.replaceChildren();
  };
}
