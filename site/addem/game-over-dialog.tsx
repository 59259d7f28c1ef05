import { type Ref, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { BestScores } from './best-scores.ts';
import { BestScoresList } from './best-scores-list.tsx';
import type { Result } from './game.ts';
import { ModalDialog } from './modal-dialog.tsx';
import { shownName } from './player-name.ts';
import { rightAnswers } from './round.ts';
import { ShareResult } from './share-result.tsx';
import { useGuard } from './use-guard.ts';

/** What the dialog and the sign in it both are told. */
interface GameOverProps {
  best: BestScores;
  /** False if the browser refused to keep the scores. */
  scoresKept: boolean;
  onPlayAgain: () => void;
  /** Back to the welcome: another name, or practice. */
  onChangePlayer: () => void;
}

interface GameOverDialogProps extends GameOverProps {
  open: boolean;
  result: Result | null;
}

/** Tells the result. Enter plays again, once the last answer's Enter cannot be meant any more. */
export function GameOverDialog({ open, result, ...told }: GameOverDialogProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const playAgain = useRef<HTMLButtonElement>(null);
  const ready = useGuard(open);

  useEffect(() => {
    if (open) title.current?.focus();
  }, [open]);

  useEffect(() => {
    if (ready) playAgain.current?.focus();
  }, [ready]);

  return (
    <ModalDialog open={open} labelledBy={`${id}title`} describedBy={`${id}score`}>
      {result && (
        <GameOverSign {...told} id={id} title={title} playAgain={playAgain} result={result} ready={ready} />
      )}
    </ModalDialog>
  );
}

interface GameOverSignProps extends GameOverProps {
  /** What the ids of heading and score begin with. */
  id: string;
  title: Ref<HTMLHeadingElement>;
  playAgain: Ref<HTMLButtonElement>;
  result: Result;
  /** Whether its buttons may be pressed. */
  ready: boolean;
}

/** What the dialog says of a result, and what can be done then. */
export function GameOverSign(props: GameOverSignProps) {
  const { id, title, playAgain, result, ready, best, scoresKept, onPlayAgain, onChangePlayer } = props;
  return (
    <div className="addem-sign">
      <h2 id={`${id}title`} ref={title} tabIndex={-1}>
        Game Over
      </h2>
      <p id={`${id}score`} className="addem-result">
        <strong>{`Your score: ${result.round.score}`}</strong>
        {result.newBest && <span className="addem-new-best">New best</span>}
      </p>
      <p>{summary(result)}</p>
      <p className="addem-actions">
        <button
          type="button"
          ref={playAgain}
          className="addem-button"
          disabled={!ready}
          onClick={onPlayAgain}
        >
          Play Again
        </button>
        <ShareResult round={result.round} disabled={!ready} />
        <button
          type="button"
          className="addem-button addem-button-quiet"
          disabled={!ready}
          onClick={onChangePlayer}
        >
          Change player or practice
        </button>
      </p>
      <BestScoresList best={best} playerName={shownName(result.round.playerName)} lines={5} />
      {!scoresKept && <p>This browser keeps no scores: they last until you leave the page.</p>}
      <p className="addem-way-out">
        <Link to="/webgames">Back to the web games</Link>
      </p>
    </div>
  );
}

function summary({ round }: Result): string {
  const given = round.answers.length;
  if (given === 0) return 'No sum answered: the runway was 15 seconds long.';
  return `${rightAnswers(round)} of ${given} ${given === 1 ? 'sum' : 'sums'} right.`;
}
