import { useCallback, useEffect, useReducer, useRef } from 'react';
import { type Day, dayOf } from '#engine/rules/day.ts';
import { advanceClock, msToNextTick, startClock, TICK_MS } from './clock.ts';
import { seedOfDay } from './day.ts';
import { type Game, newGame, playGame } from './game.ts';
import { bestOfDay, keepDay, recallDays } from './kept-days.ts';
import { freshSeed } from './random.ts';
import { isTimed, type Mode, missedSums, type Round, type RoundStart } from './round.ts';
import { type Run, runOf } from './run.ts';
import { remember, STORAGE_KEYS } from './storage.ts';
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

/**
 * Plays the rules against the real clock, and keeps names, scores and days on the device. `challenge` is the run of a
 * friend whose sums the duel asks.
 */
export function usePlayedGame(challenge: Run | null): PlayedGame {
  const [game, dispatch] = useReducer(playGame, newGame);
  const scoresKept = useKeptScores(game, dispatch);
  const clock = useRef(startClock(0));
  const { round, result } = game;
  const running = round.phase === 'playing' && isTimed(round.mode);

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

  const startedOn = useRef(0);
  useEffect(() => {
    const flown = result?.round;
    if (flown?.mode === 'day' && flown.answers.length > 0) keepDay(startedOn.current, runOf(flown));
  }, [result]);

  const secondsPassed = useCallback(
    () => advanceClock(clock.current, performance.now()).clock.passedMs / TICK_MS,
    [],
  );

  return {
    game,
    scoresKept,
    start: (playerName, mode) => {
      clock.current = startClock(performance.now());
      // A round that goes on past midnight is of the day on which it began.
      const today = dayOf(Date.now());
      startedOn.current = today;
      remember(STORAGE_KEYS.name, () => playerName);
      dispatch({ type: 'start', ...courseOf(mode, challenge, game.round, today), playerName, mode });
    },
    edit: (typed) => dispatch({ type: 'edit', typed }),
    submit: () => {
      // An answer given after the time was up is no answer, even if no timer has told us yet.
      if (running) catchUp();
      dispatch({ type: 'submit', at: secondsPassed() });
    },
    leave: () => dispatch({ type: 'leave' }),
    secondsPassed,
  };
}

/** Which sums a mode asks, and who flies along. */
function courseOf(
  mode: Mode,
  challenge: Run | null,
  { answers }: Round,
  today: Day,
): Pick<RoundStart, 'seed' | 'missed'> & { rival: Run | null } {
  if (mode === 'duel' && challenge) return { seed: challenge.seed, rival: challenge };
  if (mode === 'misses') return { seed: 0, missed: missedSums(answers), rival: null };
  if (mode !== 'day') return { seed: freshSeed(), rival: null };
  return { seed: seedOfDay(today), rival: bestOfDay(recallDays(), today) };
}
