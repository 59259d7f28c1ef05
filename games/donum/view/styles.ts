/** All styles of the game, in their order: what all parts share comes first. */
import editorCss from './editor/editor.css?inline';
import hudCss from './hud/hud.css?inline';
import menusCss from './menus/menus.css?inline';
import overlayCss from './overlay.css?inline';

/** Texts for `adoptStyles`. */
export const STYLES: readonly string[] = [overlayCss, hudCss, menusCss, editorCss];
