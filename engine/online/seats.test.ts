import { describe, expect, test } from 'vitest';
import { Seats } from './seats.ts';

const NO_FLAGS = { isHidden: false, isAway: false, receivesNothing: false, hasLeft: false, differs: false };

/** Lets the match wait for the inputs of some seats, in checks of half a second. */
function wait(seats: Seats<object>, ms: number, missing: readonly number[]): void {
  for (let passed = 0; passed < ms; passed += 500)
    seats.countSilence(500, (seat) => missing.includes(seat), false);
}

test('starts without flags, silence or pilots, and lists the seats of the others', () => {
  const seats = new Seats<object>(3, 1);
  expect(seats.others).toEqual([0, 2]);
  for (const seat of [0, 1, 2]) {
    expect(seats.flagsOf(seat)).toEqual(NO_FLAGS);
    expect([seats.silenceOf(seat), seats.isGone(seat), seats.steerOf(seat)]).toEqual([0, false, null]);
  }
  expect([seats.stalledMs, seats.steered]).toEqual([0, []]);
});

test('replaces the flags of a seat by reported ones, until its player has left', () => {
  const seats = new Seats<object>(3, 0);
  seats.report(1, { ...NO_FLAGS, isHidden: true, isAway: true });
  seats.report(1, { ...NO_FLAGS, receivesNothing: true });
  expect(seats.flagsOf(1)).toEqual({ ...NO_FLAGS, receivesNothing: true });
  expect(seats.flagsOf(2)).toEqual(NO_FLAGS);
  seats.mark(1, { hasLeft: true });
  seats.report(1, NO_FLAGS);
  expect(seats.flagsOf(1)).toEqual({ ...NO_FLAGS, receivesNothing: true, hasLeft: true });
});

test('lists the pilots of seats without a player', () => {
  const seats = new Seats<object>(3, 0);
  const steer = () => 7;
  seats.setSteer(2, steer);
  expect([seats.steerOf(1), seats.steerOf(2), seats.steered]).toEqual([null, steer, [[2, steer]]]);
});

describe('silence', () => {
  test('is counted for the seats whose inputs are missing; after ten seconds they are gone', () => {
    const seats = new Seats<object>(3, 0);
    wait(seats, 9_500, [2]);
    expect([seats.silenceOf(1), seats.silenceOf(2), seats.isGone(2)]).toEqual([0, 9_500, false]);
    wait(seats, 500, [2]);
    expect([seats.isGone(1), seats.isGone(2), seats.stalledMs]).toEqual([false, true, 10_000]);
    seats.countSilence(500, () => false, true);
    expect([seats.silenceOf(2), seats.stalledMs]).toEqual([0, 0]);
  });

  test('of a seat without a player is not counted on the host; on a guest it is the host’s', () => {
    const [host, guest] = [new Seats<object>(3, 0), new Seats<object>(3, 1)];
    for (const seats of [host, guest]) {
      seats.mark(2, { hasLeft: true });
      wait(seats, 3_000, [2]);
      expect(seats.silenceOf(2)).toBe(0);
    }
    expect([host.silenceOf(1), guest.silenceOf(0)]).toEqual([0, 3_000]);
  });

  test('is reduced by a tenth of a second by each input', () => {
    const seats = new Seats<object>(2, 0);
    wait(seats, 3_000, [1]);
    seats.receive(1);
    expect(seats.silenceOf(1)).toBe(2_900);
  });

  test('of different seats in turn frees all seats on a guest after twelve seconds, but not on the host', () => {
    const alternate = (own: number, receivesFrom: number | null) => {
      const seats = new Seats<object>(4, own);
      for (let i = 0; i < 24; i++) {
        seats.countSilence(500, (seat) => seat === 2 + (i % 2), false);
        for (const seat of [2, 3]) for (let inputs = 0; inputs < 5; inputs++) seats.receive(seat);
        if (receivesFrom !== null) seats.receive(receivesFrom);
      }
      return [seats.silenceOf(2), seats.silenceOf(3), seats.isGone(2)];
    };
    expect(alternate(0, null)).toEqual([0, 0, false]);
    expect(alternate(1, null)).toEqual([0, 0, true]);
    expect(alternate(1, 0), 'with inputs of the host').toEqual([0, 0, false]);
  });
});

describe('the quietest seat', () => {
  test('is the one that has been silent longest', () => {
    const seats = new Seats<object>(4, 0);
    expect(seats.quietest, 'before any silence').toBe(1);
    wait(seats, 1_000, [3]);
    expect(seats.quietest).toBe(3);
    wait(seats, 2_000, [2]);
    wait(seats, 500, [2, 3]);
    expect(seats.quietest).toBe(2);
  });

  test('is the host’s on a guest that waits for the host', () => {
    const seats = new Seats<object>(3, 1);
    wait(seats, 500, [0, 2]);
    wait(seats, 2_000, [0, 2]);
    seats.receive(0);
    expect(seats.silenceOf(0)).toBeLessThan(seats.silenceOf(2));
    expect(seats.quietest).toBe(0);
  });

  test('without silence has a player, or else a different state', () => {
    const seats = new Seats<object>(4, 0);
    seats.mark(1, { hasLeft: true });
    expect(seats.quietest).toBe(2);
    seats.mark(2, { hasLeft: true });
    seats.mark(3, { hasLeft: true, differs: true });
    expect(seats.quietest).toBe(3);
    seats.mark(3, { differs: false });
    expect(seats.quietest).toBe(1);
  });
});
