import { expect, test } from 'vitest';
import { liveItem } from '#engine/rules/pool.ts';
import { ARENAS } from '../rules/arena.ts';
import { createSeatControls, packSeatControls, unpackSeatControls } from '../rules/controls.ts';
import { digestMatch } from '../rules/digest.ts';
import { ENEMY_KINDS } from '../rules/events.ts';
import { createMatch, MOST_ROUNDS, ROUNDS_TO_WIN, stepMatch } from '../rules/match.ts';
import { MODIFIERS } from '../rules/modifiers.ts';
import { baselineRow, chargingRows, goalRows, playAllSeries } from './balance.ts';
import { playMatch } from './play-match.ts';

// `npm run balance` plays more matches. These tests play few, with wider bounds.
const series = playAllSeries(10);

test.each(goalRows(series, { share: [0.14, 0.56], keys: 0.3, median: 4 }))(
  '$figure: $goal',
  ({ value, isMet }) => {
    expect([value, isMet]).toEqual([value, true]);
  },
);

test.each(chargingRows(5, { styles: ['hunter', 'fighter'], hearts: [2], bounds: [0.2, 0.8] }))(
  '$figure: $goal',
  ({ value, isMet }) => {
    expect([value, isMet]).toEqual([value, true]);
  },
);

test('the best policies that ignore the state win few rounds', () => {
  const { value, isMet } = baselineRow(4);
  expect([value, isMet]).toEqual([value, true]);
});

test('four rivals play a whole match in which every kind of event happens, and a seat wins', () => {
  const met = new Set<string>();
  const happened = new Set<string>();
  const match = playMatch(4, ['fighter', 'feeder', 'hunter', 'fighter'], {
    onStep({ round }) {
      for (let i = 0; i < round.events.count; i++) happened.add(liveItem(round.events, i).type);
      if (round.steps % 10 > 0) return;
      for (let i = 0; i < round.enemies.count; i++) met.add(liveItem(round.enemies, i).kind);
    },
  });
  expect([...met].sort()).toEqual([...ENEMY_KINDS].sort());
  for (const event of [
    'heart-hit',
    'stopped',
    'dash',
    'heart-dash',
    'caught',
    'bite',
    'clot-hit',
    'drop-taken',
  ])
    expect(happened).toContain(event);
  expect(match.roundNumber).toBeLessThanOrEqual(MOST_ROUNDS);
  expect(Math.max(...match.wins)).toBeLessThanOrEqual(ROUNDS_TO_WIN);
  expect(match.champion).not.toBeNull();
});

test('every arena and every modifier is played', () => {
  const rounds = Object.values(series).flatMap((each) => each.rounds);
  expect(new Set(rounds.map(({ arena }) => arena)).size).toBe(ARENAS.length);
  expect(new Set(rounds.flatMap(({ modifier }) => modifier ?? [])).size).toBe(MODIFIERS.length);
});

test('identical controls give a bit-identical match', () => {
  const words: number[][] = [];
  const played = playMatch(9, ['fighter', 'keys', 'prowler'], {
    onStep: (_, inputs) => words.push(inputs.map(packSeatControls)),
  });
  const again = createMatch(9, 3);
  const inputs = [createSeatControls(), createSeatControls(), createSeatControls()];
  for (const step of words) {
    for (const [seat, word] of step.entries()) unpackSeatControls(word, inputs[seat] ?? createSeatControls());
    stepMatch(again, inputs);
  }
  expect(again.phase).toBe('over');
  expect(digestMatch(again)).toBe(digestMatch(played));
});
