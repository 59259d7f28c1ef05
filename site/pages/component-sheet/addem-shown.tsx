import { type ReactNode, useId } from 'react';
import { GameOverSign } from '#site/addem/game-over-dialog.tsx';
import type { Result } from '#site/addem/game-reducer.ts';
import { type ProcessedAnswer, type Round, waitingRound } from '#site/addem/rules.ts';
import type { Run } from '#site/addem/run.ts';
import { Runway } from '#site/addem/runway.tsx';
import { ScoreBoard } from '#site/addem/score-board.tsx';
import { AnswerForm, NumberPad, QuestionFigures } from '#site/addem/sum.tsx';
import { WelcomeSign } from '#site/addem/welcome-dialog.tsx';
import { nothing } from './game-parts-shown.tsx';

const BEST = [
  { name: 'Grace', score: 21 },
  { name: 'Ada', score: 12 },
  { name: 'Linus', score: 7 },
];

const RIGHT: ProcessedAnswer = { num1: 3, num2: 4, given: '7', expected: '7', right: true, at: 2.1 };
const WRONG: ProcessedAnswer = { num1: 8, num2: 9, given: '16', expected: '17', right: false, at: 5.4 };

const playing: Round = { ...waitingRound, phase: 'playing', playerName: 'Ada' };

const GRACE: Run = {
  seed: 1,
  name: 'Grace',
  answers: [
    { at: 1.8, right: true },
    { at: 4, right: true },
    { at: 7.5, right: false },
  ],
};

const ROUNDS: readonly Round[] = [
  waitingRound,
  { ...playing, score: 1, timeLeft: 14, num1: 12, num2: 7, typed: '1', answers: [RIGHT] },
  { ...playing, score: -1, timeLeft: 2, num1: 120, num2: 75, answers: [WRONG] },
  { ...playing, mode: 'practice', typed: '15' },
];

const over: Round = { ...playing, phase: 'over', score: 12, timeLeft: 0 };

const RESULTS: readonly { result: Result; ready: boolean; scoresKept: boolean }[] = [
  {
    result: { round: { ...over, mode: 'duel', answers: [RIGHT, WRONG] }, rival: GRACE, newBest: true },
    ready: true,
    scoresKept: true,
  },
  {
    result: { round: { ...over, score: 1, answers: [RIGHT] }, rival: null, newBest: false },
    ready: true,
    scoresKept: false,
  },
  { result: { round: { ...over, score: 0 }, rival: null, newBest: false }, ready: false, scoresKept: true },
  {
    result: {
      round: { ...over, mode: 'misses', score: -1, answers: [WRONG, RIGHT] },
      rival: null,
      newBest: false,
    },
    ready: true,
    scoresKept: true,
  },
];

export function AddemRounds() {
  return ROUNDS.map((round) => (
    <div key={`${round.mode} ${round.timeLeft}`} className="addem">
      <ScoreBoard round={round} best={BEST} />
      <div className="addem-field">
        <div className="addem-field-size">
          <div className="addem-sum">
            <Runway round={round} rival={round.answers.length > 0 ? GRACE : null} secondsPassed={() => 0} />
            <QuestionFigures round={round} />
            <AnswerForm round={round} field={{ current: null }} onEdit={nothing} onSubmit={nothing} />
          </div>
        </div>
      </div>
      <NumberPad
        disabled={round.phase !== 'playing'}
        onDigit={nothing}
        onDelete={nothing}
        onEnter={nothing}
      />
    </div>
  ));
}

export function AddemSigns() {
  const id = useId();
  return (
    <div className="addem">
      {['', 'Ada'].map((name) => (
        <Sign key={name} id={`${id}welcome${name}`}>
          <WelcomeSign
            id={`${id}welcome${name}`}
            field={null}
            name={name}
            onName={nothing}
            best={name ? BEST : []}
            streak={name ? 3 : 0}
            challenge={name ? GRACE : null}
            onDropChallenge={nothing}
            onStart={nothing}
          />
        </Sign>
      ))}
      {RESULTS.map(({ result, ready, scoresKept }) => (
        <Sign key={result.round.score} id={`${id}${result.round.score}`}>
          <GameOverSign
            id={`${id}${result.round.score}`}
            title={null}
            playAgain={null}
            result={result}
            ready={ready}
            best={scoresKept ? BEST : []}
            scoresKept={scoresKept}
            onPlayAgain={nothing}
            onChangePlayer={nothing}
          />
        </Sign>
      ))}
    </div>
  );
}

function Sign({ id, children }: { id: string; children: ReactNode }) {
  return (
    <dialog open className="addem-dialog" aria-labelledby={`${id}title`}>
      {children}
    </dialog>
  );
}
