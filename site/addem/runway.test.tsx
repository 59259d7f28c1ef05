// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { passSeconds, type Round, startRound, submitAnswer, typeAnswer } from './rules.ts';
import { type Run, travelledAt } from './run.ts';
import { atTheStart, drawnRunway, OUT_OF_SIGHT, Runway, rollOn, withGained } from './runway.tsx';

const read = (file: string) => readFileSync(`site/addem/${file}`, 'utf8');
const styles = read('runway.css');
const script = read('runway.tsx');

test('the script sets its properties on the runway only, because CSS rules for the parts would override them', () => {
  const moved = [...script.matchAll(/setProperty\('(--[\w-]+)'/g)].map(([, name]) => name);
  expect(moved.length).toBeGreaterThan(0);
  const rules = [...styles.matchAll(/(\.[\w-]+) \{([^{}]*)\}/g)];
  for (const name of moved) {
    const declaring = rules.filter(([, , body]) => new RegExp(`[\\s;]${name}:`).test(body ?? ''));
    expect(declaring.map(([, selector]) => selector)).toEqual(['.addem-runway']);
  }
});

test('the runway’s end starts fifteen stripes ahead and approaches by one stripe per second', () => {
  expect(drawnRunway(atTheStart, 0)).toEqual({ roll: 0, end: 15, fresh: -OUT_OF_SIGHT });
  expect(drawnRunway(atTheStart, 4.25)).toMatchObject({ roll: 0.25, end: 10.75 });
  expect(drawnRunway(atTheStart, 15).end).toBe(0);
  expect(drawnRunway(atTheStart, 99).end).toBe(0);
});

test('a correct answer extends the runway by three freshly painted stripes', () => {
  const gained = withGained(atTheStart, 3, 4.25);
  expect(drawnRunway(gained, 4.25)).toEqual({ roll: 0.25, end: 10.75, fresh: 0.75 });
  const rolled = rollOn(gained, 60);
  expect(drawnRunway(rolled, 4.25).end).toBeCloseTo(13.75);
  expect(drawnRunway(rolled, 4.25).fresh).toBeCloseTo(-2.25);
});

test('many short frames move the plane as far as one long frame', () => {
  const gained = withGained(atTheStart, 6, 1);
  let motion = gained;
  for (let frame = 0; frame < 60; frame++) motion = rollOn(motion, 1 / 120);
  expect(motion.rolled).toBeCloseTo(rollOn(gained, 0.5).rolled);
});

test('a new round starts without gained or freshly painted stripes', () => {
  const before = rollOn(withGained(atTheStart, 9, 2), 1);
  expect(withGained(before, 0, 0)).toEqual(atTheStart);
});

test('the end of a very long runway is out of sight', () => {
  const long = rollOn(withGained(atTheStart, 3000, 0), 60);
  expect(drawnRunway(long, 0).end).toBe(OUT_OF_SIGHT);
});

test('without motion, the runway’s end is as many stripes ahead as there are seconds left', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const started = startRound({ playerName: '', mode: 'timed', seed: 1 });
  const answered = submitAnswer(typeAnswer(started, started.expected), 1);
  for (const round of [started, passSeconds(started, 4), passSeconds(answered, 9)]) {
    const { container } = render(<Runway round={round} rival={null} secondsPassed={() => 99} />);
    const { style } = container.firstElementChild as HTMLElement;
    expect(Number(style.getPropertyValue('--end'))).toBe(round.timeLeft);
    cleanup();
  }
  vi.unstubAllGlobals();
});

const RIVAL: Run = {
  seed: 1,
  name: 'Grace',
  answers: [
    { at: 1.8, right: true },
    { at: 3, right: true },
  ],
};

/** Renders a runway in motion. `next` runs the next frame, whose time is in ms since the first one. */
function roll(round: Round, rival: Run | null = null, passed = 4.25) {
  let frame: FrameRequestCallback = () => {};
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    frame = callback;
    return 1;
  });
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  const { container } = render(<Runway round={round} rival={rival} secondsPassed={() => passed} />);
  onTestFinished(cleanup);
  const { style } = container.firstElementChild as HTMLElement;
  return {
    value: (name: string) => Number(style.getPropertyValue(name)),
    next: (time: number) => frame(1000 + time),
  };
}

const started = startRound({ playerName: '', mode: 'timed', seed: 1 });
const oneRight = submitAnswer(typeAnswer(started, started.expected), 1);

test('a plane in motion follows the clock of the round, and a round without a clock has no end in sight', () => {
  const timed = roll(started);
  expect(timed.value('--end')).toBe(10.75);
  expect(timed.value('--roll')).toBe(0.25);
  expect(roll({ ...started, mode: 'practice' }).value('--end')).toBe(OUT_OF_SIGHT);
});

test('the other player’s plane is ahead by what it has gained', () => {
  expect(roll(started, RIVAL).value('--rival')).toBeCloseTo(travelledAt(RIVAL, 4.25) - 4.25, 3);
  expect(travelledAt(RIVAL, 4.25) - 4.25).toBeGreaterThan(1);
});

test('a stalled page moves the plane by a tenth of a second, and a clock set back does not move it', () => {
  const { value, next } = roll(oneRight, RIVAL, 0);
  let motion = withGained(atTheStart, 3, 0);
  for (const [time, seconds] of [
    [16, 0.016],
    [5016, 0.1],
    [4016, 0],
    [4056, 0.04],
  ] as const) {
    motion = rollOn(motion, seconds);
    next(time);
    expect(value('--end')).toBeCloseTo(15 + motion.rolled, 3);
    expect(value('--rival')).toBeCloseTo(travelledAt(RIVAL, 0) - motion.rolled, 3);
  }
});
