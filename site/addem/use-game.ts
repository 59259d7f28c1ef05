import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { type Day, dayOf } from '#engine/rules/day.ts';
import { keepBestScores, recallBestScores } from './best-scores.ts';
import { type Game, type GameAction, newGame, playGame } from './game-reducer.ts';
import { bestOfDay, keepDay, recallDays, seedOfDay } from './kept-days.ts';
import { freshSeed, isTimed, type Mode, missedSums, type Round, type RoundStart } from './rules.ts';
import { type Run, runOf } from './run.ts';
import { remember, STORAGE_KEYS } from './storage.ts';

/** Interval of the clock, in ms. Source: requirements, section 9. */
const TICK_MS = 1000;

/** Based on timestamps, because hidden tabs delay timers. Times are in ms, from `performance.now()`. */
interface Clock {
  readonly seenAt: number;
  readonly passedMs: number;
}

export function startClock(now: number): Clock {
  return { seenAt: now, passedMs: 0 };
}

/** Also returns the seconds since the last call. If the time is earlier or invalid, no time has passed. */
export function advanceClock(clock: Clock, now: number): { clock: Clock; seconds: number } {
  if (!Number.isFinite(now)) return { clock, seconds: 0 };
  const passedMs = clock.passedMs + Math.max(0, now - clock.seenAt);
  const seconds = Math.floor(passedMs / TICK_MS) - Math.floor(clock.passedMs / TICK_MS);
  return { clock: { seenAt: now, passedMs }, seconds };
}

export function msToNextTick(clock: Clock): number {
  return TICK_MS - (clock.passedMs % TICK_MS);
}

export function usePlayedGame(challenge: Run | null) {
  const [game, dispatch] = useReducer(playGame, newGame);
  const scoresKept = useKeptScores(game, dispatch);
  const clock = useRef(startClock(0));
  const { round, result } = game;
  const running = round.phase === 'playing' && isTimed(round.mode);

  const catchUp = useCallback(() => {
    const advanced = advanceClock(clock.current, performance.now());
    clock.current = advanced.clock;
    if (advanced.seconds > 0) dispatch({ kind: 'seconds', seconds: advanced.seconds });
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
    start: (playerName: string, mode: Mode) => {
      clock.current = startClock(performance.now());
      // A round that continues past midnight belongs to the day on which it started.
      const today = dayOf(Date.now());
      startedOn.current = today;
      remember(STORAGE_KEYS.name, () => playerName);
      dispatch({ kind: 'start', ...courseOf(mode, challenge, game.round, today), playerName, mode });
    },
    edit: (typed: string) => dispatch({ kind: 'edit', typed }),
    submit: () => {
      // An answer after the time has run out does not count, even if no timer has fired yet.
      if (running) catchUp();
      dispatch({ kind: 'submit', at: secondsPassed() });
    },
    leave: () => dispatch({ kind: 'leave' }),
    secondsPassed,
  };
}

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

/** Stores the best scores. Returns false after the browser has refused to store them. */
function useKeptScores({ result, best }: Game, dispatch: Dispatch<GameAction>): boolean {
  const [kept, setKept] = useState(true);
  const current = useRef(best);
  useEffect(() => {
    current.current = best;
  }, [best]);

  useEffect(() => dispatch({ kind: 'recall', best: recallBestScores() }), [dispatch]);

  const keptResult = useRef(result);
  useEffect(() => {
    if (result === keptResult.current) return;
    keptResult.current = result;
    const answer = keepBestScores(best);
    setKept(answer.kept);
    dispatch({ kind: 'recall', best: answer.best });
  }, [result, best, dispatch]);

  useEffect(() => {
    // Another tab may have overwritten these scores before it was notified of them, so they are stored again.
    const saveOwnScores = () => dispatch({ kind: 'recall', best: keepBestScores(current.current).best });
    const changedElsewhere = ({ key, newValue }: StorageEvent) => {
      if (key !== null && key !== STORAGE_KEYS.bestScores) return;
      if (newValue === null) dispatch({ kind: 'forget' });
      else saveOwnScores();
    };
    // A page restored from the back/forward cache may have missed storage events.
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) dispatch({ kind: 'recall', best: recallBestScores() });
    };
    addEventListener('storage', changedElsewhere);
    addEventListener('pageshow', shownAgain);
    return () => {
      removeEventListener('storage', changedElsewhere);
      removeEventListener('pageshow', shownAgain);
    };
  }, [dispatch]);

  return kept;
}
