import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flyRace, readTrack, TRACK_IDS } from '../bot/fly-race.ts';
import { createInput, unpackInput } from './input.ts';
import { createRace } from './race.ts';
import { digestRace, type Race, type RaceOptions, type Ship } from './state.ts';
import { step } from './step.ts';

const canyon = readTrack('canyon');
const OPTIONS: RaceOptions = {
  mode: 'race',
  laps: 1,
  assist: 'pilot',
  isRubberBandOn: true,
  seed: 20_261_121,
};

describe('options and inputs determine a race', () => {
  test('the daily seed gives everybody the same grid, rings and pads, and other ones on another day', () => {
    const signature = (race: Race): string =>
      JSON.stringify([race.isStanding, race.ships.map(({ along }) => along)]);
    const day = signature(createRace(canyon, OPTIONS));
    expect(signature(createRace(canyon, OPTIONS))).toBe(day);
    const others = [1, 2, 3].map((more) =>
      signature(createRace(canyon, { ...OPTIONS, seed: OPTIONS.seed + more })),
    );
    expect(new Set([day, ...others]).size).toBe(4);
  });

  test('ships are at rest before the first step, so that the first frame shows them in their places', () => {
    for (const { path, along, across, height, from, heading, fromHeading } of createRace(canyon, OPTIONS)
      .ships) {
      expect(from).toEqual({ path, along, across, height });
      expect(fromHeading).toBe(heading);
    }
  });

  test('two races give the same final states to the last bit, in parallel or one after the other', () => {
    const input = createInput();
    const words = Array.from({ length: 40 }, (_, i) => Math.imul(i + 1, 0x9e3779b1) >>> 0);
    const fly = (race: Race): Race => {
      for (let i = 0; i < 1200; i++) {
        unpackInput(words[Math.floor(i / 30)] ?? 0, input);
        step(race, input);
      }
      return race;
    };
    const first = digestRace(fly(createRace(canyon, OPTIONS)));
    // Checks that memory shared between races does not affect the result.
    fly(createRace(readTrack('spire'), { ...OPTIONS, mode: 'trial' }));
    expect(digestRace(fly(createRace(readTrack('canyon'), OPTIONS)))).toBe(first);
  });

  test('changing a single input gives another race', () => {
    const flown = (oddStep: number): string => {
      const race = createRace(canyon, OPTIONS);
      const input = { ...createInput(), throttle: 7 };
      for (let i = 0; i < 600; i++) {
        input.steer = i === oddStep ? 1 : 0;
        step(race, input);
      }
      return digestRace(race);
    };
    const plain = flown(-1);
    fc.assert(
      fc.property(fc.integer({ min: 181, max: 599 }), (oddStep) => {
        expect(flown(oddStep)).not.toBe(plain);
      }),
      { numRuns: 5 },
    );
  });
});

test('the grid has the player last, two lanes and no overlap, all on the deck', () => {
  for (const track of TRACK_IDS.map(readTrack)) {
    for (let seed = 0; seed < 20; seed++) {
      const { ships } = createRace(track, { ...OPTIONS, seed });
      const [player, ...rivals] = ships as [Ship, ...Ship[]];
      expect(player.rank).toBe(6);
      for (const rival of rivals) expect(rival.along).toBeGreaterThan(player.along);
      expect(new Set(ships.map(({ along }) => along)).size).toBe(6);
      for (const { across } of ships) expect(Math.abs(across)).toBeLessThan(6);
    }
  }
});

test('a known race ends in a known state, so that changes of the rules are noticed', () => {
  // After an intended change of the rules, increase RULES_VERSION and update these.
  expect(TRACK_IDS.map((id) => digestRace(flyRace(readTrack(id), OPTIONS, 'middle')))).toMatchInlineSnapshot(`
    [
      "dace1dfe0d46fc16",
      "e75e86e585fe4c32",
      "191bc58d5ecd4cf7",
    ]
  `);
});
