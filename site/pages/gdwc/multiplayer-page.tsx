import { Link } from 'react-router';
import { MacDownload } from './mac-download.tsx';

/** `/gdwc/shoot-or-die-multiplayer` */
export function MultiplayerPage() {
  return (
    <article className="festival-page">
      <header>
        <p className="eyebrow">
          <Link to="/gdwc">GDWC</Link>
        </p>
        <h1>Shoot or Die Multiplayer</h1>
        <p className="lead">
          Two to four hearts in one arena. What you hit feeds you, and the other hearts count as well. Rounds
          of 90 seconds, best of five, at one machine.
        </p>
      </header>
      <section aria-labelledby="download">
        <div>
          <h2 id="download">For the Mac</h2>
          <MacDownload />
          <p>
            The one-player game is the same fight against the organism alone:{' '}
            <Link to="/gdwc/shoot-or-die">play Shoot or Die in the browser</Link>.
          </p>
        </div>
      </section>
    </article>
  );
}
