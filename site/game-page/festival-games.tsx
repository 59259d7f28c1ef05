import { Link } from 'react-router';
import type { GameScreenshots } from '#site/catalogue/game-entry.ts';
import { ScreenshotImage } from '#site/pictures/pictures.tsx';

const screenshots = import.meta.glob<GameScreenshots>(
  '../catalogue/games/{shoot-or-die,sky-city-rush,shoot-or-die-multiplayer}.ts',
  { query: '?screenshots', import: 'screenshots', eager: true },
);

export const festivalGames = [
  ...(__SHOOT_OR_DIE__
    ? [{ slug: 'shoot-or-die', name: 'Shoot or Die', line: 'In the browser, one player.' }]
    : []),
  ...(__SKY_CITY_RUSH__
    ? [{ slug: 'sky-city-rush', name: 'Sky City Rush', line: 'In the browser, a prototype.' }]
    : []),
  ...(__SHOOT_OR_DIE_MULTIPLAYER__
    ? [
        {
          slug: 'shoot-or-die-multiplayer',
          name: 'Shoot or Die Multiplayer',
          line: 'In the browser or on a Mac, two to four players at one machine.',
        },
      ]
    : []),
].map((game) => ({
  ...game,
  path: `/gdwc/${game.slug}`,
  picture: screenshots[`../catalogue/games/${game.slug}.ts`]?.[0],
}));

/** Displayed width in `festival.css`: five twelfths of a wide window's text, or the whole width of a narrow one. */
const SHOWN_WIDTH = '(min-width: 44rem) min(42vw, 30rem), 88vw';

export function FestivalGames() {
  return (
    <ul className="festival-games">
      {festivalGames.map(({ path, name, line, picture }, index) => (
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
