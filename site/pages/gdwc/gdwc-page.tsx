import { FestivalGames, festivalGames } from '#site/game-page/festival-games.tsx';

const entries = ['One entry', 'Two entries', 'Three entries'][festivalGames.length - 1];

export function GdwcPage() {
  return (
    <article className="festival-page">
      <header>
        <p className="eyebrow">{'// for the jury'}</p>
        <h1>GDWC</h1>
        <p className="lead">
          {`${entries} for the Game Development World Championship. No login, no key, no waiting in line.`}
        </p>
      </header>
      <FestivalGames />
    </article>
  );
}
