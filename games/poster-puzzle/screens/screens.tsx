import { Late } from '#engine/ui/late.tsx';
import { CommandButton } from '#engine/ui/ui.tsx';
import { ask } from '../commands.ts';
import type { Layout } from '../session/layout.ts';
import type { PosterPuzzle } from '../session/poster-puzzle.ts';
import hudCss from './hud.css?inline';
import { Hud } from './hud.tsx';

export const styles: readonly string[] = [hudCss];

export const late = new Late(() => import('../late.ts'));

export const classesOf = ({ isWide, isLow }: Layout) => ({ wide: isWide, tall: !isWide, low: isLow });

export const createScreens = (game: PosterPuzzle) => ({
  hud: () => <Hud game={game} />,
  screens: {
    finished: late.screen(({ ResultScreen }) => <ResultScreen game={game} />),
    lapse: () => (
      <div className="note lapse">
        <p>{game.play.lapse?.title}</p>
        <CommandButton command={ask.endLapse} />
      </div>
    ),
    posters: late.screen(({ PosterMenu }) => <PosterMenu game={game} />),
    gallery: late.screen(({ Gallery }) => <Gallery game={game} />),
    print: late.screen(({ PrintScreen }) => <PrintScreen game={game} />),
    month: late.screen(({ Month }) => <Month game={game} />),
    menu: late.screen(({ Menu }) => <Menu game={game} />),
    invitation: late.screen(({ Invitation }) => <Invitation game={game} />),
    send: late.screen(({ SendScreen }) => <SendScreen game={game} />),
  },
  late,
});
