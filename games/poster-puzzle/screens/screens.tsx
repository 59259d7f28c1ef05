import { CommandButton } from '#engine/ui/ui.tsx';
import { ask } from '../commands.ts';
import type { Layout } from '../session/layout.ts';
import type { PosterPuzzle } from '../session/poster-puzzle.ts';
import { Gallery, Month, PrintScreen } from './gallery.tsx';
import hudCss from './hud.css?inline';
import { Hud } from './hud.tsx';
import { Menu } from './menu.tsx';
import menusCss from './menus.css?inline';
import { PosterMenu } from './posters.tsx';
import { Invitation, ResultCard, SendScreen } from './result.tsx';

export const styles: readonly string[] = [hudCss, menusCss];

export const classesOf = ({ isWide, isLow }: Layout) => ({ wide: isWide, tall: !isWide, low: isLow });

export const createScreens = (game: PosterPuzzle) => ({
  hud: () => <Hud game={game} />,
  screens: {
    finished: () => <ResultCard game={game} />,
    lapse: () => (
      <div className="note lapse">
        <p>{game.play.lapse?.title}</p>
        <CommandButton command={ask.endLapse} />
      </div>
    ),
    posters: () => <PosterMenu game={game} />,
    gallery: () => <Gallery game={game} />,
    print: () => <PrintScreen game={game} />,
    month: () => <Month game={game} />,
    menu: () => <Menu game={game} />,
    invitation: () => <Invitation game={game} />,
    send: () => <SendScreen game={game} />,
  },
});
