import { Link } from 'react-router';
import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import type { GameEntry } from '#site/catalogue/game-entry.ts';
import { FestivalGamePage } from '#site/game-page/festival-game-page.tsx';
import { gdwc } from './gdwc.ts';
import { MacDownload } from './mac-download.tsx';

const [entry] = Object.values(
  import.meta.glob<GameEntry>('../../catalogue/games/shoot-or-die-multiplayer.ts', { eager: true }),
);
const multiplayer = entry && catalogueEntry('shoot-or-die-multiplayer', entry);

/** `/gdwc/shoot-or-die-multiplayer` */
export function MultiplayerPage() {
  return (
    multiplayer && (
      <FestivalGamePage game={multiplayer} festival={gdwc}>
        <section aria-labelledby="download" className="mac-download">
          <h2 id="download">For the Mac</h2>
          <MacDownload slug={multiplayer.slug} />
          <p>
            The same fight against the organism alone is <Link to="/gdwc/shoot-or-die">Shoot or Die</Link>.
          </p>
        </section>
      </FestivalGamePage>
    )
  );
}
