import { type ReactNode, Suspense } from 'react';
import type { CatalogueEntry } from '#site/catalogue/game.ts';
import type { Embed } from '#site/game-embed/embed.ts';
import { GameFrame } from '#site/game-embed/game-frame.tsx';
import { useGameEmbed } from '#site/game-embed/use-game-embed.ts';
import { KeepGame } from '#site/offline/keep-game.tsx';
import { NeedsScript } from '#site/shell/needs-script.tsx';
import { gameOverText } from './game-over.ts';
import { GameTools } from './game-tools.tsx';
import { NotOnStage } from './not-on-stage.tsx';
import { type BestScore, useBestScore } from './use-best-score.ts';
import { useGameOver } from './use-game-over.ts';
import { useOwnDocument } from './use-own-document.ts';
import { usePlayerName } from './use-player-name.ts';

interface GameStageProps {
  game: CatalogueEntry;
  /** More buttons behind 'Enter Fullscreen'. */
  tools?: ((embed: Embed) => ReactNode) | undefined;
}

function bestScoreText({ score, isNew, isKept }: BestScore): string {
  if (score === null) return '// no score on this device yet';
  const where = isKept ? 'on this device' : 'until this page is closed';
  return `// ${isNew ? 'new best' : 'best'} ${where}: ${score}`;
}

/** The top of every page that plays a game: the game first, then its name, its last result and its buttons. */
export function GameStage({ game, tools }: GameStageProps) {
  const playable = game.embed !== null;
  const { embed, status } = useGameEmbed({ slug: game.slug, name: game.name, playable });
  const loaded = status.state === 'loaded';
  const gameOver = useGameOver(embed);
  const best = useBestScore(game.slug, gameOver);
  usePlayerName(embed, loaded);
  useOwnDocument(game.embed?.devices);

  return (
    <div className="game-stage" data-aspect={game.embed?.aspectRatio}>
      {playable ? <GameFrame embed={embed} devices={game.embed?.devices} /> : <NotOnStage game={game} />}
      {/* What an extension has changed here before hydration is rendered again without the frame, or the game would load twice. */}
      <Suspense>
        <div className="game-stage-bar">
          <div className="game-title">
            <h1>{game.name}</h1>
            {playable && (game.keepsScore || best.score !== null) && (
              <p className="comment">{bestScoreText(best)}</p>
            )}
          </div>
          <p className="game-over" role="status">
            {gameOver && gameOverText(gameOver)}
          </p>
          <div className="actions">
            <GameTools embed={embed} />
            {tools?.(embed)}
          </div>
          {playable && <NeedsScript />}
        </div>
        {playable && (
          <div className="keep-game-place">
            <KeepGame slug={game.slug} name={game.name} played={loaded} />
          </div>
        )}
      </Suspense>
    </div>
  );
}
