import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { type Day, dayOf } from '#engine/rules/day.ts';
import { keepBestScores, recallBestScores } from './best-scores.ts';
import { type Game, type GameAction, newGame, playGame } from './game-reducer.ts';
import { bestOfDay, keepDay, recallDays, seedOfDay } from './kept-days.ts';
import { freshSeed, isTimed, type Mode, missedSums, type Round, type RoundStart } from './rules.ts';
import { type Run, runOf } from './run.ts';
import { remember, STORAGE_KEYS } from './storage.ts';

/** One tick. Source: specification, section 9. */
const TICK_MS = 1000;

/**
 * Counts seconds by timestamps, not by how often it is asked: a timer that a hidden tab delays for a minute makes up
 * for it at its next call. Times are in milliseconds, from `performance.now()`.
 */
interface Clock {
  /** When the clock was last asked. */
  readonly seenAt: number;
  /** What had passed by then. */
  readonly passedMs: number;
}

/** A clock that begins at `now`. */
export function startClock(now: number): Clock {
  return { seenAt: now, passedMs: 0 };
}

/**
 * The clock at `now`, and how many seconds ended since it was last asked. A time that lies before the last one, or is
 * no number, counts as no time passed; the clock goes on from there.
 */
export function advanceClock(clock: Clock, now: number): { clock: Clock; seconds: number } {
  if (!Number.isFinite(now)) return { clock, seconds: 0 };
  const passedMs = clock.passedMs + Math.max(0, now - clock.seenAt);
  const seconds = Math.floor(passedMs / TICK_MS) - Math.floor(clock.passedMs / TICK_MS);
  return { clock: { seenAt: now, passedMs }, seconds };
}

/** How long after it was last asked the clock has the next second to report, in milliseconds. */
export function msToNextTick(clock: Clock): number {
  return TICK_MS - (clock.passedMs % TICK_MS);
}

/** The game as it stands, and what a player can do. */
interface PlayedGame {
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

/**
 * Keeps the best scores of a game on the device after each result, and brings in those of other tabs. False once the
 * browser has refused to keep one.
 */
function useKeptScores({ result, best }: Game, dispatch: Dispatch<GameAction>): boolean {
  const [kept, setKept] = useState(true);
  const current = useRef(best);
  useEffect(() => {
    current.current = best;
  }, [best]);

  useEffect(() => dispatch({ type: 'recall', best: recallBestScores() }), [dispatch]);

  const keptResult = useRef(result);
  useEffect(() => {
    if (result === keptResult.current) return;
    keptResult.current = result;
    const answer = keepBestScores(best);
    setKept(answer.kept);
    dispatch({ type: 'recall', best: answer.best });
  }, [result, best, dispatch]);

  useEffect(() => {
    // A tab may write before it has heard of another's score, and overwrite it: who is told puts its own back.
    const keepOurs = () => dispatch({ type: 'recall', best: keepBestScores(current.current).best });
    const changedElsewhere = ({ key, newValue }: StorageEvent) => {
      if (key !== null && key !== STORAGE_KEYS.bestScores) return;
      if (newValue === null) dispatch({ type: 'forget' });
      else keepOurs();
    };
    // A page that comes back from the back/forward cache has missed what was told in between.
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) dispatch({ type: 'recall', best: recallBestScores() });
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
