import { expect, test } from 'vitest';
import { ARENAS } from './arena.ts';
import { loserOf } from './choice.ts';
import { createSeatControls, type SeatControls } from './controls.ts';
import { COUNT_IN_STEPS, createMatch, type Match, MOST_ROUNDS, scoreOf, stepMatch } from './match.ts';
import { createRound, type Heart } from './round.ts';

const idle = [createSeatControls(), createSeatControls()];

function untilNextPhase(match: Match): void {
  const { phase } = match;
  while (match.phase === phase) stepMatch(match, idle);
}

function untilChoice(match: Match, seat: number): void {
  winRound(match, seat);
  untilNextPhase(match);
}

/** Stops all hearts except that of `seat`, which wins the round; all hearts if `seat` is null. */
function winRound(match: Match, seat: number | null): void {
  while (match.phase !== 'round') stepMatch(match, idle);
  for (const heart of match.round.hearts) if (heart.seat !== seat) heart.life = 0.01;
  untilNextPhase(match);
}

test('hearts do not move during the count-in', () => {
  const match = createMatch(1, 2);
  const [heart] = match.round.hearts;
  const moving = [{ ...createSeatControls(), moveX: 7 }, createSeatControls()];
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

test('after five rounds the seat with the most wins is the winner, and a draw counts as a win for no seat', () => {
  const match = createMatch(1, 2);
  for (const seat of [null, 0, null, null, null]) winRound(match, seat);
  untilNextPhase(match);
  expect(match).toMatchObject({ phase: 'over', champion: 0, wins: [1, 0], roundNumber: MOST_ROUNDS });
});

test('with equal rounds, points decide; with equal points as well, no seat wins', () => {
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
  untilNextPhase(match);
  expect([match.phase, scoreOf(match, 0)]).toEqual(['choice', 120]);
  while (match.phase !== 'round') stepMatch(match, idle);
  expect(scoreOf(match, 0)).toBe(120);
});

test('every round has its own seed, and the same match has the same seeds', () => {
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

test('a match has five rounds in five arenas, and the first has no modifier', () => {
  const match = createMatch(5, 2);
  const seen: string[] = [];
  expect(match.round.modifier).toBeNull();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    seen.push(match.round.arena);
    winRound(match, null);
    if (round < MOST_ROUNDS - 1) while (match.phase !== 'round') stepMatch(match, idle);
  }
  expect([...seen].sort()).toEqual([...ARENAS].sort());
  expect(createMatch(6, 2).arenas).not.toEqual(match.arenas);
});

test('the loser moves between three cards and takes one with the fire key; the next round uses it', () => {
  const match = createMatch(1, 2);
  untilChoice(match, 1);
  const { choice } = match;
  expect(match.phase).toBe('choice');
  expect([choice.seat, new Set(choice.offers).size]).toEqual([0, 3]);
  const press = (controls: Partial<SeatControls>, seat = 0): void => {
    for (const held of [controls, {}]) {
      const inputs = [createSeatControls(), createSeatControls()];
      Object.assign(inputs[seat] ?? {}, held);
      stepMatch(match, inputs);
    }
  };
  press({ moveX: 7 });
  expect(choice.cursor).toBe(2);
  press({ moveX: 7 });
  expect(choice.cursor).toBe(0);
  press({ fire: true }, 1);
  expect(match.phase).toBe('choice');
  const taken = choice.offers[0];
  press({ fire: true });
  expect([match.phase, match.round.modifier]).toEqual(['count-in', taken]);
});

test('fire that is still held from the round takes no card, but a pressed card is taken at once', () => {
  const match = createMatch(1, 2);
  untilChoice(match, 1);
  const firing = [{ ...createSeatControls(), fire: true }, createSeatControls()];
  for (let i = 0; i < 20; i++) stepMatch(match, firing);
  expect(match.phase).toBe('choice');
  const [, , last] = match.choice.offers;
  stepMatch(match, [{ ...createSeatControls(), choice: 3 }, createSeatControls()]);
  expect(match.round.modifier).toBe(last);
});

test('without a choice the card under the cursor is taken, and no modifier is offered in two rounds in a row', () => {
  const match = createMatch(3, 2);
  for (const seat of [0, 1, 0]) {
    const before = match.round.modifier;
    untilChoice(match, seat);
    const offered = match.choice.offers[match.choice.cursor];
    expect(match.choice.offers).not.toContain(before);
    untilNextPhase(match);
    expect(match.round.modifier).toBe(offered);
  }
});

test('the loser is the heart that stopped first, or the heart with the least life if none stopped; in a tie, the one with fewer points', () => {
  const { hearts } = createRound(1, 3);
  const [red, blue, amber] = hearts as [Heart, Heart, Heart];
  Object.assign(amber, { score: -1 });
  expect(loserOf(hearts)).toBe(2);
  Object.assign(blue, { life: 40 });
  expect(loserOf(hearts)).toBe(1);
  Object.assign(blue, { isBeating: false, stoppedAt: 300 });
  Object.assign(red, { isBeating: false, stoppedAt: 200 });
  expect(loserOf(hearts)).toBe(0);
});
