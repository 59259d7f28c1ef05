import { useEffect, useRef } from 'react';
import { isTimed, type Round, rightAnswers, SECONDS_GAINED, START_SECONDS } from './rules.ts';
import { ROLL_SPEED, type Run, travelledAt } from './run.ts';

/** Distance in stripes that is out of sight on any screen. */
export const OUT_OF_SIGHT = 400;

interface RunwayMotion {
  readonly gained: number;
  /** Follows `gained` gradually, which makes the movement visible. */
  readonly rolled: number;
  /** Start of the last three gained stripes, in stripes from the start of the round. */
  readonly freshFrom: number;
}

export const atTheStart: RunwayMotion = { gained: 0, rolled: 0, freshFrom: -OUT_OF_SIGHT };

/** A lower `gained` than before means that a new round has started. */
export function withGained(motion: RunwayMotion, gained: number, secondsPassed: number): RunwayMotion {
  if (gained < motion.gained) return withGained(atTheStart, gained, secondsPassed);
  if (gained === motion.gained) return motion;
  return { ...motion, gained, freshFrom: Math.ceil(secondsPassed + motion.rolled) };
}

export function rollOn(motion: RunwayMotion, seconds: number): RunwayMotion {
  const left = (motion.gained - motion.rolled) * Math.exp(-ROLL_SPEED * seconds);
  return { ...motion, rolled: motion.gained - left };
}

export function drawnRunway(motion: RunwayMotion, secondsPassed: number) {
  const travelled = secondsPassed + motion.rolled;
  return {
    /** Fraction of the current stripe that the plane has passed. */
    roll: travelled % 1,
    end: Math.min(OUT_OF_SIGHT, Math.max(0, START_SECONDS + motion.rolled - secondsPassed)),
    fresh: Math.max(-OUT_OF_SIGHT, motion.freshFrom - travelled),
  };
}

interface RunwayProps {
  round: Round;
  rival: Run | null;
  secondsPassed: () => number;
}

/** Longest frame delta in seconds, so that a stalled page resumes smoothly instead of jumping. */
const LONGEST_FRAME = 0.1;

/** Decorative, because the page contains the same information as text. */
export function Runway({ round, rival, secondsPassed }: RunwayProps) {
  const runway = useRef<HTMLDivElement>(null);
  const motion = useRef(atTheStart);

  const gained = SECONDS_GAINED * rightAnswers(round);
  const playing = round.phase === 'playing';
  const timed = isTimed(round.mode);
  const secondsTicked = timed ? START_SECONDS + gained - round.timeLeft : 0;

  useEffect(() => {
    const style = runway.current?.style;
    if (!style) return;
    const rolling = playing && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    const seconds = () => (rolling && timed ? secondsPassed() : secondsTicked);

    const draw = () => {
      const { roll, end, fresh } = drawnRunway(motion.current, seconds());
      style.setProperty('--roll', roll.toFixed(4));
      style.setProperty('--end', (timed ? end : OUT_OF_SIGHT).toFixed(4));
      style.setProperty('--fresh', fresh.toFixed(4));
      if (rival) {
        const ahead = travelledAt(rival, seconds()) - seconds() - motion.current.rolled;
        style.setProperty('--rival', ahead.toFixed(4));
      }
    };

    motion.current = withGained(motion.current, gained, seconds());
    if (!rolling) motion.current = rollOn(motion.current, Number.POSITIVE_INFINITY);
    draw();
    if (!rolling) return;

    let before = performance.now();
    const nextFrame = (now: number) => {
      const passed = Math.min(LONGEST_FRAME, Math.max(0, now - before) / 1000);
      before = now;
      motion.current = rollOn(motion.current, passed);
      draw();
      frame = requestAnimationFrame(nextFrame);
    };
    let frame = requestAnimationFrame(nextFrame);
    return () => cancelAnimationFrame(frame);
  }, [playing, timed, secondsTicked, gained, secondsPassed, rival]);

  return (
    <div className="addem-runway" ref={runway} aria-hidden="true">
      <div className="addem-runway-line" />
      <div className="addem-runway-fresh" />
      <div className="addem-runway-end" />
      {rival && <Plane kind="addem-plane addem-rival" />}
      <Plane kind="addem-plane" />
    </div>
  );
}

function Plane({ kind }: { kind: string }) {
  return (
    <svg className={kind} viewBox="-290 -400 540 800" focusable="false" aria-hidden="true">
      <path d="M250 0L220 34 160 46 60 50 6 400-62 400-74 52-190 42-222 150-268 150-262 30-290 0-262-30-268-150-222-150-190-42-74-52-62-400 6-400 60-50 160-46 220-34Z" />
    </svg>
  );
}
