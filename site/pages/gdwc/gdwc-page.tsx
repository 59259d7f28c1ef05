import { FestivalGames, festivalGames } from '#site/game-page/festival-games.tsx';
import * as texts from './texts.ts';

export function GdwcPage() {
  return (
    <article className="festival-page">
      <header>
        <p className="eyebrow">{texts.AUDIENCE}</p>
        <h1>{texts.GDWC}</h1>
        <p className="lead">{texts.lead(festivalGames.length)}</p>
      </header>
      <FestivalGames />
    </article>
  );
}
