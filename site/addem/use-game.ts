import { useCallback, useEffect, useReducer, useRef } from 'react';
import { advanceClock, msToNextTick, startClock, TICK_MS } from './clock.ts';
import { MEMORY_KEYS, remember } from './device-memory.ts';
import { type Game, newGame, playGame } from './game.ts';
import { freshSeed } from './random.ts';
import type { Mode } from './round.ts';
import { useKeptScores } from './use-kept-scores.ts';

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
  const scoresKept = useKeptScores(game, dispatch);
  const clock = useRef(startClock(0));
  const { round } = game;
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
