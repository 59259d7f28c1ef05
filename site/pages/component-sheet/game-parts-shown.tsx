import type { ListedGame } from '#site/catalogue/game-entry.ts';
import { gameLinks } from '#site/catalogue/game-index.ts';
import { listedGames } from '#site/catalogue/listed-games.ts';
import { screenshotsOf } from '#site/catalogue/screenshots.ts';
import { StoreWidget } from '#site/game-page/store-widget.tsx';
import { KeepGameControl, type KeptGameState } from '#site/offline/keep-game.tsx';
import { GamesToKeep, GameToKeep, NothingKept } from '#site/offline/offline-games-list.tsx';
import { PosterImage } from '#site/pictures/pictures.tsx';

export const STATES = ['none', 'hover', 'focus-visible'] as const;

export const nothing = () => {};

/** Made up, so that the sheet is equal for every catalogue. */
const [picture] = gameLinks.flatMap(({ slug }) => screenshotsOf(slug));

export const samplePicture = picture && {
  ...picture,
  alt: 'What one sees in the picture.',
};

const { poster } = listedGames[0] as ListedGame;

export const sampleGame = { name: 'A Game', tagline: 'What it is, in one line.', poster };

const sampleInPage = { name: 'A Game in a Page' };

export function GameBar() {
  return (
    <>
      {STATES.map((state) => (
        <div key={state} className="game-stage-bar">
          <div className="game-title">
            <p className="sheet-h3">{sampleGame.name}</p>
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

const KEPT: readonly KeptGameState[] = [
  { state: 'absent', bytes: 162_000 },
  { state: 'keeping', share: 0.4 },
  { state: 'kept' },
  { state: 'failed', bytes: 162_000, sentence: 'There is no room for it on this device.' },
];

export function Keeping() {
  return KEPT.map((kept) => (
    <KeepGameControl key={kept.state} name={sampleGame.name} kept={kept} onKeep={nothing} onDrop={nothing} />
  ));
}

export function OfflineGamesShown() {
  return (
    <>
      <details className="offline-games">
        <summary>Play offline</summary>
      </details>
      <details open className="offline-games">
        <summary>Play offline</summary>
        <p className="comment">// one moment</p>
      </details>
      <details open className="offline-games">
        <summary>Play offline</summary>
        <NothingKept />
      </details>
      <details open className="offline-games">
        <summary>Play offline</summary>
        <GamesToKeep>
          <GameToKeep name={sampleInPage.name}>
            <span className="comment">// kept with the pages</span>
          </GameToKeep>
          {KEPT.map((kept) => (
            <GameToKeep key={kept.state} name={sampleGame.name}>
              <KeepGameControl name={sampleGame.name} kept={kept} onKeep={nothing} onDrop={nothing} />
            </GameToKeep>
          ))}
        </GamesToKeep>
      </details>
    </>
  );
}

export function CardAndNext() {
  return (
    <>
      <StoreWidget game={{ ...sampleGame, stores: { android: null, ios: null, steamAppId: '480' } }} />
      <a href="#card" className="next-game">
        <PosterImage poster={sampleGame.poster} sizes="9rem" />
        <span>
          <strong className="lead">{sampleGame.name}</strong>
          {sampleGame.tagline}
        </span>
      </a>
    </>
  );
}
