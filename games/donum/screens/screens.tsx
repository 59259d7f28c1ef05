import type { Donum } from '../session/donum.ts';
import type { Layout } from '../view/layout.ts';
import { Days } from './days.tsx';
import editorCss from './editor.css?inline';
import { Editor } from './editor.tsx';
import hudCss from './hud.css?inline';
import { Hud } from './hud.tsx';
import { Levels } from './levels.tsx';
import { Menu } from './menu.tsx';
import menusCss from './menus.css?inline';
import { ResultCard } from './result.tsx';
import screensCss from './screens.css?inline';

/** Family name of the display font in `data/`, for the canvas and `screens.css`. */
export const DISPLAY_FONT = 'Donum Display';

export const styles: readonly string[] = [screensCss, hudCss, menusCss, editorCss];

/** `layout` returns the position of the board. */
export const createScreens = (game: Donum, layout: () => Layout) => ({
  hud: () => <Hud game={game} />,
  screens: {
    result: () => <ResultCard game={game} />,
    levels: () => <Levels game={game} />,
    days: () => <Days game={game} />,
    menu: () => <Menu game={game} />,
    editor: () => <Editor game={game} layout={layout()} />,
  },
});
