import { expect, test } from 'vitest';
import { createControls } from '#games/shooter-kit/rules/controls.ts';
import { COUNT_IN_STEPS, createMatch, type Match, MOST_ROUNDS, scoreOf, stepMatch } from './match.ts';

const idle = [createControls(), createControls()];

/** Plays on until the phase is another one. */
function untilNextPhase(match: Match): void {
  const { phase } = match;
  while (match.phase === phase) stepMatch(match, idle);
}

/** Lets a round end at once: the seat's rival stops, or with null both do. */
function winRound(match: Match, seat: number | null): void {
  while (match.phase !== 'round') stepMatch(match, idle);
  for (const heart of match.round.hearts) if (heart.seat !== seat) heart.life = 0.01;
  untilNextPhase(match);
}

test('hearts are held while it is counted in', () => {
  const match = createMatch(1, 2);
  const [heart] = match.round.hearts;
  const moving = [{ ...createControls(), moveX: 7 }, createControls()];
  for (let i = 0; i < COUNT_IN_STEPS; i++) stepMatch(match, moving);
  expect(match.phase).toBe('round');
  const before = heart?.x;
  stepMatch(match, moving);
  expect(heart?.x).toBeGreaterThan(before ?? 0);
});

test('three rounds win the match', () => {
  const match = createMatch(1, 2);
  for (const seat of [1, 0, 1, 1]) winRound(match, seat);
  untilNextPhase(match);
  expect(match).toMatchObject({ phase: 'over', champion: 1, wins: [1, 3], roundNumber: 4 });
});

test('after five rounds most wins count, and rounds that nobody won count for nobody', () => {
  const match = createMatch(1, 2);
  for (const seat of [null, 0, null, null, null]) winRound(match, seat);
  untilNextPhase(match);
  expect(match).toMatchObject({ phase: 'over', champion: 0, wins: [1, 0], roundNumber: MOST_ROUNDS });
});

test('with as many rounds, points decide; with as many of both, nobody wins', () => {
  for (const [points, champion] of [
    [0, null],
    [5, 1],
  ] as const) {
    const match = createMatch(1, 2);
    for (const seat of [null, 0, 1, null, null]) winRound(match, seat);
    match.scores[1] = (match.scores[0] ?? 0) + points;
    untilNextPhase(match);
    expect(match.champion).toBe(champion);
  }
});

test('a seat’s points are those of all its rounds, each counted once', () => {
  const match = createMatch(1, 2);
  while (match.phase !== 'round') stepMatch(match, idle);
  const [heart] = match.round.hearts;
  if (heart) heart.score = 120;
  expect(scoreOf(match, 0)).toBe(120);
  winRound(match, 0);
  expect(scoreOf(match, 0)).toBe(120);
  while (match.phase !== 'round') stepMatch(match, idle);
  expect(scoreOf(match, 0)).toBe(120);
});

test('every round has a seed of its own, and the same match has the same ones', () => {
  const seeds = (): number[] => {
    const match = createMatch(77, 2);
    return [0, 1, 0].map((seat) => {
      winRound(match, seat);
      return match.round.seed;
    });
  };
  expect(new Set(seeds()).size).toBe(3);
  expect(seeds()).toEqual(seeds());
});
