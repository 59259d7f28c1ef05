import type { GameListing, ListedGame } from '#site/catalogue/game-entry.ts';
import { GameCard } from './game-card.tsx';
import * as texts from './texts.ts';

const listings = import.meta.glob<GameListing>(
  '../catalogue/games/{shoot-or-die,sky-city-rush,shoot-or-die-multiplayer}.ts',
  { query: '?listing', import: 'listing', eager: true },
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
  listing: listings[`../catalogue/games/${game.slug}.ts`] as GameListing & Pick<ListedGame, 'poster'>,
}));

export function FestivalGames() {
  return (
    <ul className="game-wall" data-odd={festivalGames.length % 2 === 1}>
      {festivalGames.map(({ path, name, line, listing: { poster, tagline } }) => (
        <GameCard
          key={path}
          to={path}
          name={name}
          action={texts.PLAY}
          poster={poster}
          sizes="(min-width: 44rem) 33vw, 50vw"
        >
          <p className="game-card-text">{tagline}</p>
          <p>{line}</p>
        </GameCard>
      ))}
    </ul>
  );
}
