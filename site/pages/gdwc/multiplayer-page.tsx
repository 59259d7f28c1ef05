import { Link } from 'react-router';
import { shootOrDieMultiplayer } from '#site/catalogue/shoot-or-die-multiplayer.ts';
import { FestivalGamePage } from '#site/game-page/festival-game-page.tsx';
import { MacDownload } from './mac-download.tsx';

/** `/gdwc/shoot-or-die-multiplayer` */
export function MultiplayerPage() {
  return (
    <FestivalGamePage game={shootOrDieMultiplayer} festival={{ path: '/gdwc', name: 'GDWC' }}>
      <section aria-labelledby="download" className="mac-download">
        <h2 id="download">For the Mac</h2>
        <MacDownload />
        <p>
          The same fight against the organism alone is <Link to="/gdwc/shoot-or-die">Shoot or Die</Link>.
        </p>
      </section>
    </FestivalGamePage>
  );
}
