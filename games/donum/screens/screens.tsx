import { Late } from '#engine/ui/late.tsx';
import type { Donum } from '../session/donum.ts';
import type { Layout } from '../view/layout.ts';
import hudCss from './hud.css?inline';
import { Hud } from './hud.tsx';
import screensCss from './screens.css?inline';

/** Family name of the display font in `data/`, for the canvas and `screens.css`. */
export const DISPLAY_FONT = 'Donum Display';

export const styles: readonly string[] = [screensCss, hudCss];

export const late = new Late(() => import('../late.ts'));

export const createScreens = (game: Donum, layout: () => Layout) => ({
  hud: () => <Hud game={game} />,
  screens: {
    result: late.screen(({ ResultScreen }) => <ResultScreen game={game} />),
    levels: late.screen(({ Levels }) => <Levels game={game} />),
    days: late.screen(({ Days }) => <Days game={game} />),
    menu: late.screen(({ Menu }) => <Menu game={game} />),
    editor: late.screen(({ Editor }) => <Editor game={game} layout={layout()} />),
  },
  late,
});
