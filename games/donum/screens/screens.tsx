/** Everything in words over the canvas. */
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

/** Family name under which the display face from `data/` is known, to the canvas and in `screens.css`. */
export const DISPLAY_FONT = 'Donum Display';

export const styles: readonly string[] = [screensCss, hudCss, menusCss, editorCss];

/** The screens of the phases, and what is shown in all of them. `layout` returns where the board is drawn. */
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
