import { type Ref, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { BestScores } from './best-scores.ts';
import type { Result } from './game-reducer.ts';
import { ModalDialog, useGuard } from './modal-dialog.tsx';
import {
  isTimed,
  type Mode,
  type Question,
  type Round,
  rightAnswers,
  runwaySeconds,
  shownName,
} from './rules.ts';
import { type Run, runOf, scoreOf, scoreSteps } from './run.ts';
import { BestScoresList } from './score-board.tsx';
import { ShareResult } from './share-result.tsx';
import * as texts from './texts.ts';

interface RoundFigures {
  readonly sumsPerMinute: number;
  readonly mistakes: number;
  readonly slowest: (Question & { readonly seconds: number }) | null;
}

export function figuresOf(round: Round): RoundFigures | null {
  const { answers, mode } = round;
  const right = rightAnswers(round);
  const seconds = isTimed(mode) ? runwaySeconds(right) : (answers.at(-1)?.at ?? 0);
  if (answers.length === 0 || seconds === 0) return null;
  const taken = answers.map((answer, index) => ({
    ...answer,
    seconds: answer.at - (answers[index - 1]?.at ?? 0),
  }));
  const rightOnes = taken.filter((answer) => answer.right).sort((a, b) => b.seconds - a.seconds);
  return {
    sumsPerMinute: (60 * right) / seconds,
    mistakes: answers.length - right,
    slowest: rightOnes[0] ?? null,
  };
}

/** Width in the drawing's own units. The drawing is stretched to the size of its box. */
const WIDTH = 300;
const HEIGHT = 60;

interface ScoreCurveProps {
  own: Run;
  rival: Run | null;
}

export function ScoreCurve({ own, rival }: ScoreCurveProps) {
  const lines = [own, ...(rival ? [rival] : [])].map(scoreSteps);
  const corners = lines.flat();
  const seconds = Math.max(...corners.map(({ at }) => at));
  const lowest = Math.min(0, ...corners.map(({ score }) => score));
  const highest = Math.max(1, ...corners.map(({ score }) => score));
  const x = (at: number) => ((WIDTH * at) / seconds).toFixed(1);
  const y = (score: number) => (HEIGHT - (HEIGHT * (score - lowest)) / (highest - lowest)).toFixed(1);
  const path = (steps: { at: number; score: number }[]) =>
    steps.map(({ at, score }, index) => (index ? `H${x(at)}V${y(score)}` : `M0 ${y(score)}`)).join('');
  const [ownLine = [], rivalLine] = lines;
  const end = ownLine.at(-1)?.at ?? 0;
  return (
    <svg
      className="addem-curve"
      viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={texts.scoreCurve(end, lowest, ownLine.at(-1)?.score ?? 0)}
    >
      <path className="addem-curve-zero" d={`M0 ${y(0)}H${WIDTH}`} />
      {rivalLine && <path className="addem-curve-rival" d={path(rivalLine)} />}
      <path d={path(ownLine)} />
    </svg>
  );
}

interface GameOverProps {
  best: BestScores;
  scoresKept: boolean;
  onPlayAgain: (mode: Mode) => void;
  onChangePlayer: () => void;
}

interface GameOverDialogProps extends GameOverProps {
  open: boolean;
  result: Result | null;
}

/** Accepts input after a delay, so that Enter pressed for the last answer does not start the next round. */
export function GameOverDialog({ open, result, ...sign }: GameOverDialogProps) {
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
        <GameOverSign {...sign} id={id} title={title} playAgain={playAgain} result={result} ready={ready} />
      )}
    </ModalDialog>
  );
}

interface GameOverSignProps extends GameOverProps {
  id: string;
  title: Ref<HTMLHeadingElement>;
  playAgain: Ref<HTMLButtonElement>;
  result: Result;
  ready: boolean;
}

export function GameOverSign(props: GameOverSignProps) {
  const { id, title, playAgain, result, ready, best, scoresKept, onPlayAgain, onChangePlayer } = props;
  const { round } = result;
  const timed = isTimed(round.mode);
  const mistakes = round.answers.length - rightAnswers(round);
  return (
    <div className="addem-sign">
      <h2 id={`${id}title`} ref={title} tabIndex={-1}>
        {timed ? texts.GAME_OVER : texts.ALL_CORRECTED}
      </h2>
      {timed ? (
        <TimedResult id={`${id}score`} result={result} />
      ) : (
        <p id={`${id}score`}>{texts.mistakesCorrected(mistakes)}</p>
      )}
      <p className="addem-actions">
        <button
          type="button"
          ref={playAgain}
          className="addem-button"
          disabled={!ready}
          onClick={() => onPlayAgain(timed ? round.mode : 'timed')}
        >
          {texts.PLAY_AGAIN}
        </button>
        {timed && <ShareResult result={result} disabled={!ready} />}
        {timed && mistakes > 0 && (
          <button
            type="button"
            className="addem-button addem-button-quiet"
            disabled={!ready}
            onClick={() => onPlayAgain('misses')}
          >
            {texts.RETRY_MISSES}
          </button>
        )}
        <button
          type="button"
          className="addem-button addem-button-quiet"
          disabled={!ready}
          onClick={onChangePlayer}
        >
          {texts.CHANGE_PLAYER}
        </button>
      </p>
      <BestScoresList best={best} playerName={shownName(round.playerName)} lines={5} />
      {!scoresKept && <p>{texts.NOT_KEPT}</p>}
      <p className="addem-way-out">
        <Link to="/webgames">{texts.BACK}</Link>
      </p>
    </div>
  );
}

function TimedResult({ id, result }: { id: string; result: Result }) {
  const { round, rival, newBest } = result;
  return (
    <>
      <p id={id} className="addem-result">
        <strong>{texts.yourScore(round.score)}</strong>
        {newBest && <span className="addem-new-best">{texts.NEW_BEST}</span>}
      </p>
      {rival && (
        <p className="addem-duel">
          <bdi>{texts.duelText(round.score, texts.rivalName(result), scoreOf(rival))}</bdi>
        </p>
      )}
      <p>{texts.summary(round)}</p>
      <Figures result={result} />
    </>
  );
}

function Figures({ result: { round, rival } }: { result: Result }) {
  const figures = figuresOf(round);
  if (!figures) return null;
  const { sumsPerMinute, mistakes, slowest } = figures;
  return (
    <>
      <dl className="addem-figures-list">
        <div>
          <dt>{texts.SUMS_PER_MINUTE}</dt>
          <dd>{Math.round(sumsPerMinute)}</dd>
        </div>
        <div>
          <dt>{texts.MISTAKES}</dt>
          <dd>{mistakes}</dd>
        </div>
        {slowest && (
          <div>
            <dt>{texts.SLOWEST}</dt>
            <dd>{`${slowest.num1} + ${slowest.num2}, ${slowest.seconds.toFixed(1)} s`}</dd>
          </div>
        )}
      </dl>
      <ScoreCurve own={runOf(round)} rival={rival} />
    </>
  );
}
