import { Link } from 'react-router';
import type { GameScreenshots } from '#site/catalogue/game-entry.ts';
import { ScreenshotImage } from '#site/pictures/pictures.tsx';

/** Keyed by the entry's file; a game without an entry is not listed. */
const screenshots = import.meta.glob<GameScreenshots>(
  '../catalogue/games/{shoot-or-die,sky-city-rush,shoot-or-die-multiplayer}.ts',
  { query: '?screenshots', import: 'screenshots', eager: true },
);

const games = [
  { slug: 'shoot-or-die', name: 'Shoot or Die', line: 'In the browser, one player.' },
  { slug: 'sky-city-rush', name: 'Sky City Rush', line: 'In the browser, a prototype.' },
  {
    slug: 'shoot-or-die-multiplayer',
    name: 'Shoot or Die Multiplayer',
    line: 'In the browser or on a Mac, two to four players at one machine.',
  },
].flatMap((game) => {
  const pictures = screenshots[`../catalogue/games/${game.slug}.ts`];
  return pictures ? [{ ...game, path: `/gdwc/${game.slug}`, picture: pictures[0] }] : [];
});

/** Layout of `festival.css`: five twelfths of a wide window's text, or the whole width of a narrow one. */
const SHOWN_WIDTH = '(min-width: 44rem) min(42vw, 30rem), 88vw';

/** The three festival games, each with a screenshot. */
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
