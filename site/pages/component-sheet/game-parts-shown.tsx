/** What stands around a game, as pages show it in each of its states. */
import { donumOnWall } from '#site/catalogue/wall/donum.ts';
import { PosterImage } from '#site/pictures/poster-image.tsx';
import { STATES } from './states.ts';

/** The bar below a game: before the first round, and after one. */
export function GameBar() {
  return (
    <>
      {STATES.map((state) => (
        <div key={state} className="game-stage-bar">
          <div className="game-title">
            <p className="sheet-h3">Donum</p>
            <p className="comment">
              {state === 'none' ? '// no score on this device yet' : '// new best on this device: 57'}
            </p>
          </div>
          <p className="game-over">{state !== 'none' && "Game Over Ada! You've scored 57 points."}</p>
          <div className="actions">
            <button type="button" className="button" data-force={state} aria-disabled={state === 'none'}>
              Restart
            </button>
            <button type="button" className="button" data-force={state}>
              Enter Fullscreen
            </button>
          </div>
        </div>
      ))}
    </>
  );
}

/** Keeping a game for the time without a network: to be asked, under way, kept, refused. */
export function Keeping() {
  return (
    <>
      <div className="keep-game">
        <button type="button" className="button">
          Keep for offline
        </button>
        <span className="comment">{'// 162 kB'}</span>
      </div>
      <div className="keep-game">
        <progress max={100} value={40} aria-label="Keeping Donum for offline" />
        <span className="comment">{'// keeping 40 %'}</span>
      </div>
      <div className="keep-game">
        <span className="comment">{'// kept for offline'}</span>
        <button type="button" className="button keep-game-drop">
          Drop
        </button>
      </div>
      <div className="keep-game">
        <button type="button" className="button">
          Keep for offline
        </button>
        <span className="comment">There is no room left on this device.</span>
      </div>
    </>
  );
}

/** Where to get a game, and which one comes next. */
export function CardAndNext() {
  return (
    <>
      <div className="store-card">
        <p className="store-card-name">Donum</p>
        <p className="store-card-tagline">{donumOnWall.tagline}</p>
        <div className="store-card-links">
          <button type="button" className="store-card-ask">
            Load Steam’s widget
          </button>
        </div>
      </div>
      <a href="#card" className="next-game">
        <PosterImage poster={donumOnWall.poster} sizes="9rem" />
        <span>
          <strong className="lead">Donum</strong>
          {donumOnWall.tagline}
        </span>
      </a>
    </>
  );
}
