import { type Ref, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { BestScores } from './best-scores.ts';
import { BestScoresList } from './best-scores-list.tsx';
import type { Result } from './game.ts';
import { ModalDialog } from './modal-dialog.tsx';
import { shownName } from './player-name.ts';
import { isTimed, type Mode, rightAnswers } from './round.ts';
import { duelText, figuresOf } from './round-figures.ts';
import { runOf, scoreOf } from './run.ts';
import { ScoreCurve } from './score-curve.tsx';
import { ShareResult } from './share-result.tsx';
import { useGuard } from './use-guard.ts';

/** What the dialog and the sign in it both are told. */
interface GameOverProps {
  best: BestScores;
  /** False if the browser refused to keep the scores. */
  scoresKept: boolean;
  onPlayAgain: (mode: Mode) => void;
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
  const { round } = result;
  const timed = isTimed(round.mode);
  const mistakes = round.answers.length - rightAnswers(round);
  return (
    <div className="addem-sign">
      <h2 id={`${id}title`} ref={title} tabIndex={-1}>
        {timed ? 'Game Over' : 'Every one is right now'}
      </h2>
      {timed ? (
        <TimedResult id={`${id}score`} result={result} />
      ) : (
        <p id={`${id}score`}>{mended(mistakes)}</p>
      )}
      <p className="addem-actions">
        <button
          type="button"
          ref={playAgain}
          className="addem-button"
          disabled={!ready}
          onClick={() => onPlayAgain(timed ? round.mode : 'timed')}
        >
          Play Again
        </button>
        {timed && <ShareResult result={result} disabled={!ready} />}
        {timed && mistakes > 0 && (
          <button
            type="button"
            className="addem-button addem-button-quiet"
            disabled={!ready}
            onClick={() => onPlayAgain('misses')}
          >
            Retry my misses
          </button>
        )}
        <button
          type="button"
          className="addem-button addem-button-quiet"
          disabled={!ready}
          onClick={onChangePlayer}
        >
          Change player or practice
        </button>
      </p>
      <BestScoresList best={best} playerName={shownName(round.playerName)} lines={5} />
      {!scoresKept && <p>This browser keeps no scores: they last until you leave the page.</p>}
      <p className="addem-way-out">
        <Link to="/webgames">Back to the web games</Link>
      </p>
    </div>
  );
}

/** The score, who was better, and how one adds. */
function TimedResult({ id, result }: { id: string; result: Result }) {
  const { round, rival, newBest } = result;
  return (
    <>
      <p id={id} className="addem-result">
        <strong>{`Your score: ${round.score}`}</strong>
        {newBest && <span className="addem-new-best">New best</span>}
      </p>
      {rival && (
        <p className="addem-duel">
          <bdi>{duelText(round.score, rivalName(result), scoreOf(rival))}</bdi>
        </p>
      )}
      <p>{summary(result)}</p>
      <Figures result={result} />
    </>
  );
}

/** Sums a minute, mistakes, the slowest sum, and the score over time. */
function Figures({ result: { round, rival } }: { result: Result }) {
  const figures = figuresOf(round);
  if (!figures) return null;
  const { sumsPerMinute, mistakes, slowest } = figures;
  return (
    <>
      <dl className="addem-figures-list">
        <div>
          <dt>Sums a minute</dt>
          <dd>{Math.round(sumsPerMinute)}</dd>
        </div>
        <div>
          <dt>Mistakes</dt>
          <dd>{mistakes}</dd>
        </div>
        {slowest && (
          <div>
            <dt>Slowest</dt>
            <dd>{`${slowest.num1} + ${slowest.num2}, ${slowest.seconds.toFixed(1)} s`}</dd>
          </div>
        )}
      </dl>
      <ScoreCurve own={runOf(round)} rival={rival} />
    </>
  );
}

/** What to call who flew along: in a day's sums that is oneself. */
function rivalName({ round, rival }: Result): string {
  if (round.mode === 'day') return 'Your best of the day';
  return rival?.name || 'Your friend';
}

function mended(mistakes: number): string {
  if (mistakes === 0) return 'All of them at the first try.';
  return `${mistakes} ${mistakes === 1 ? 'try' : 'tries'} went wrong on the way.`;
}

function summary({ round }: Result): string {
  const given = round.answers.length;
  if (given === 0) return 'No sum answered: the runway was 15 seconds long.';
  return `${rightAnswers(round)} of ${given} ${given === 1 ? 'sum' : 'sums'} right.`;
}
