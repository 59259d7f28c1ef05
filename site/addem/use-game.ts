import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { keepBestScores, recallBestScores } from './best-scores.ts';
import { advanceClock, msToNextTick, startClock, TICK_MS } from './clock.ts';
import { MEMORY_KEYS, remember } from './device-memory.ts';
import { type Game, newGame, playGame } from './game.ts';
import { freshSeed } from './random.ts';
import type { Mode } from './round.ts';

/** The game as it stands, and what a player can do. */
export interface PlayedGame {
  game: Game;
  /** False once the browser has refused to keep a score. */
  scoresKept: boolean;
  start: (playerName: string, mode: Mode) => void;
  edit: (typed: string) => void;
  submit: () => void;
  leave: () => void;
  /** How long the clock has run in this round, in seconds and parts of them. */
  secondsPassed: () => number;
}

/** Plays the rules against the real clock, and keeps names and scores on the device. */
export function usePlayedGame(): PlayedGame {
  const [game, dispatch] = useReducer(playGame, newGame);
  const [scoresKept, setScoresKept] = useState(true);
  const clock = useRef(startClock(0));
  const { round, result, best } = game;
  const running = round.phase === 'playing' && round.mode === 'timed';

  /** Brings the round up to the present moment, however late the timer that asks for it. */
  const catchUp = useCallback(() => {
    const advanced = advanceClock(clock.current, performance.now());
    clock.current = advanced.clock;
    if (advanced.seconds > 0) dispatch({ type: 'seconds', seconds: advanced.seconds });
  }, []);

  useEffect(() => {
    if (!running) return;
    let timer = setTimeout(tick, msToNextTick(clock.current));
    function tick() {
      catchUp();
      timer = setTimeout(tick, msToNextTick(clock.current));
    }
    document.addEventListener('visibilitychange', catchUp);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', catchUp);
    };
  }, [running, catchUp]);

  const secondsPassed = useCallback(
    () => advanceClock(clock.current, performance.now()).clock.passedMs / TICK_MS,
    [],
  );

  useEffect(() => dispatch({ type: 'recall', best: recallBestScores() }), []);

  const keptResult = useRef(result);
  useEffect(() => {
    if (result === keptResult.current) return;
    keptResult.current = result;
    const { best: all, kept } = keepBestScores(best);
    setScoresKept(kept);
    dispatch({ type: 'recall', best: all });
  }, [result, best]);

  return {
    game,
    scoresKept,
    start: (playerName, mode) => {
      clock.current = startClock(performance.now());
      remember(MEMORY_KEYS.name, playerName);
      dispatch({ type: 'start', playerName, mode, seed: freshSeed() });
    },
    edit: (typed) => dispatch({ type: 'edit', typed }),
    submit: () => {
      // An answer given after the time was up is no answer, even if no timer has told us yet.
      if (running) catchUp();
      dispatch({ type: 'submit' });
    },
    leave: () => dispatch({ type: 'leave' }),
    secondsPassed,
  };
}
