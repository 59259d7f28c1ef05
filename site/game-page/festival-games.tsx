import { Link } from 'react-router';
import type { Picture } from '#site/catalogue/game.ts';
import { ScreenshotImage } from '#site/pictures/screenshot-image.tsx';
import { shootOrDieMultiplayerScreenshots } from '#site/pictures/shoot-or-die-multiplayer-play.ts';
import { shootOrDieScreenshots } from '#site/pictures/shoot-or-die-play.ts';
import { skyCityRushScreenshots } from '#site/pictures/sky-city-rush-play.ts';

interface FestivalGame {
  path: string;
  name: string;
  line: string;
  picture: Picture | undefined;
}

const games: readonly FestivalGame[] = [
  {
    path: '/gdwc/shoot-or-die',
    name: 'Shoot or Die',
    line: 'In the browser, one player.',
    picture: shootOrDieScreenshots[0],
  },
  {
    path: '/gdwc/sky-city-rush',
    name: 'Sky City Rush',
    line: 'In the browser, a prototype.',
    picture: skyCityRushScreenshots[0],
  },
  {
    path: '/gdwc/shoot-or-die-multiplayer',
    name: 'Shoot or Die Multiplayer',
    line: 'In the browser or on a Mac, two to four players at one machine.',
    picture: shootOrDieMultiplayerScreenshots[0],
  },
];

/** As `festival.css` lays it out: five twelfths of a wide window's text, or all of a narrow one between its margins. */
const SHOWN_WIDTH = '(min-width: 44rem) min(42vw, 30rem), 88vw';

/** The three games that go to festivals, each with a picture of its play. */
export function FestivalGames() {
  return (
    <ul className="festival-games">
      {games.map(({ path, name, line, picture }, index) => (
        <li key={path}>
          {picture && <ScreenshotImage picture={picture} sizes={SHOWN_WIDTH} isFirst={index === 0} />}
          <div>
            <h2>
              <Link to={path}>{name}</Link>
            </h2>
            <p>{line}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
