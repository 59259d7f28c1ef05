import { Link } from 'react-router';
import type { Picture } from '#site/catalogue/game.ts';
import { shootOrDieMultiplayerScreenshots } from '#site/pictures/shoot-or-die-multiplayer-play.ts';
import shootOrDieMultiplayerSmall from '#site/pictures/shoot-or-die-multiplayer-play-1-640.webp';
import { shootOrDieScreenshots } from '#site/pictures/shoot-or-die-play.ts';
import shootOrDieSmall from '#site/pictures/shoot-or-die-play-1-640.webp';
import { skyCityRushScreenshots } from '#site/pictures/sky-city-rush-play.ts';
import skyCityRushSmall from '#site/pictures/sky-city-rush-play-1-640.webp';

interface FestivalGame {
  path: string;
  name: string;
  line: string;
  picture: Picture | undefined;
  /** The same picture, 640 pixels wide. */
  small: string;
}

const games: readonly FestivalGame[] = [
  {
    path: '/gdwc/shoot-or-die',
    name: 'Shoot or Die',
    line: 'In the browser, one player.',
    picture: shootOrDieScreenshots[0],
    small: shootOrDieSmall,
  },
  {
    path: '/gdwc/sky-city-rush',
    name: 'Sky City Rush',
    line: 'In the browser, a prototype.',
    picture: skyCityRushScreenshots[0],
    small: skyCityRushSmall,
  },
  {
    path: '/gdwc/shoot-or-die-multiplayer',
    name: 'Shoot or Die Multiplayer',
    line: 'In the browser or on a Mac, two to four players at one machine.',
    picture: shootOrDieMultiplayerScreenshots[0],
    small: shootOrDieMultiplayerSmall,
  },
];

/** As `festival.css` lays it out: five twelfths of a wide window's text, or all of a narrow one between its margins. */
const SHOWN_WIDTH = '(min-width: 44rem) min(42vw, 30rem), 88vw';

/** The three games that go to festivals, each with a picture of its play. */
export function FestivalGames() {
  return (
    <ul className="festival-games">
      {games.map(({ path, name, line, picture, small }, index) => (
        <li key={path}>
          {picture && (
            <img
              {...picture}
              srcSet={`${small} 640w, ${picture.src} ${picture.width}w`}
              sizes={SHOWN_WIDTH}
              alt={picture.alt}
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : 'low'}
              decoding="async"
            />
          )}
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
