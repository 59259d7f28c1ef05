import { Link } from 'react-router';
import type { GameScreenshots } from '#site/catalogue/game-entry.ts';
import { ScreenshotImage } from '#site/pictures/pictures.tsx';
import * as texts from './texts.ts';

const screenshots = import.meta.glob<GameScreenshots>(
  '../catalogue/games/{shoot-or-die,sky-city-rush,shoot-or-die-multiplayer}.ts',
  { query: '?screenshots', import: 'screenshots', eager: true },
);

export const festivalGames = [
  ...(__SHOOT_OR_DIE__
    ? [{ slug: 'shoot-or-die', name: texts.SHOOT_OR_DIE, line: texts.SHOOT_OR_DIE_LINE }]
    : []),
  ...(__SKY_CITY_RUSH__
    ? [{ slug: 'sky-city-rush', name: texts.SKY_CITY_RUSH, line: texts.SKY_CITY_RUSH_LINE }]
    : []),
  ...(__SHOOT_OR_DIE_MULTIPLAYER__
    ? [
        {
          slug: 'shoot-or-die-multiplayer',
          name: texts.MULTIPLAYER,
          line: texts.MULTIPLAYER_LINE,
        },
      ]
    : []),
].map((game) => ({
  ...game,
  path: `/gdwc/${game.slug}`,
  picture: screenshots[`../catalogue/games/${game.slug}.ts`]?.[0],
}));

/** Displayed width of a picture, as in `festival.css`. */
const SHOWN_WIDTH = '(min-width: 44rem) min(54vw, 57rem), 92vw';

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
