import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeDuel, encodeDuel, readDuelLink } from '#engine/replay/duel.ts';
import { packText, unpackText } from '#engine/replay/packed-text.ts';
import { createRecording, recordStep } from '#engine/replay/recording.ts';
import { changedDuel } from '#tests/support/changed-duels.ts';
import { examples } from '#tests/support/examples.ts';
import { BOT_SKILLS, createBot } from '../bot/bot.ts';
import { readTrack } from '../bot/fly-race.ts';
import { createInput, packInput } from '../rules/input.ts';
import { createRace } from '../rules/race.ts';
import { type Race, type RaceMode, RULES_VERSION } from '../rules/state.ts';
import { step } from '../rules/step.ts';
import { type FlightLog, followFlight, ghostName, ghostOf, placedShip, shipOf } from './ghost.ts';
import { shareText } from './links.ts';
import { opponentOf, readOpponent, readSetup, writeSetup } from './read-opponent.ts';
import { type SharedFlight, sharedFlight } from './session.ts';
import type { Tracks } from './tracks.ts';

const ADDRESS = 'https://games.example/play/sky-city-rush/';
const canyon = readTrack('canyon');
const tracks: Tracks = { list: [['canyon', canyon.name]], get: () => canyon };

/** Flies a race to its end with a strong bot; `shake` adds noise to its steering, so that the replay compresses badly. */
function fly(mode: RaceMode, laps: number, shake = 0): { race: Race; flight: SharedFlight; log: FlightLog } {
  const options = { mode, laps, assist: 'pilot', isRubberBandOn: true, field: -2, seed: 77 } as const;
  const race = createRace(canyon, options);
  const bot = createBot(race, BOT_SKILLS.strong, 3);
  const recording = createRecording(77, RULES_VERSION);
  const log: FlightLog = [];
  const input = createInput();
  followFlight(log, race);
  while (race.phase !== 'over') {
    bot(race, input);
    input.steer = Math.max(
      -31,
      Math.min(31, input.steer + ((recording.steps * 7919) % (2 * shake + 1)) - shake),
    );
    recordStep(recording, packInput(input));
    step(race, input);
    followFlight(log, race);
  }
  return { race, log, flight: sharedFlight(race, { trackId: 'canyon', options, recording }, log, [], '') };
}

const short = fly('race', 1);
const long = fly('trial', 3, 3);

const hashOf = (text: string) => new URL(text.split('\n').at(-1) ?? '').hash;

test('a shared duel has three lines: the flight, the result to beat, and a link short enough for a chat', async () => {
  const [flown, asked, link = ''] = (await shareText(short.flight, 'Ann', ADDRESS)).split('\n');
  expect(flown).toMatch(
    /^Sky City Rush, .+, seed [A-Z][a-z]+ [A-Z][a-z]+: \d(st|nd|rd|th) of 6 in \d+(:\d\d)?\.\d\d\.$/,
  );
  expect(asked).toMatch(/^Same race, my ship beside yours\. Beat \d+(:\d\d)?\.\d\d:$/);
  expect(link).toMatch(/^https:/);
  const trial = await shareText(fly('trial', 1).flight, 'Ann', ADDRESS);
  expect(trial).toContain(': 1 lap in ');
});

test('opening a duel’s link simulates the same race step for step to the same end', async () => {
  const opponent = await readOpponent(hashOf(await shareText(short.flight, 'Ann', ADDRESS)), tracks);
  if (typeof opponent === 'string') throw new Error(opponent);
  const { steps, points } = short.flight;
  expect(opponent).toMatchObject({
    name: 'Ann',
    options: short.flight.replay.options,
    verified: { result: { steps, points } },
  });
  const ghost = shipOf(opponent, canyon);
  for (let i = 0; i < short.flight.replay.recording.steps; i++) ghost?.step();
  expect(ghost?.ship.finishStep).toBe(steps);
});

test('a flight too long for a link is sent as a ghost, which stays close to the ship’s real path', async () => {
  const text = await shareText(long.flight, 'Ann', ADDRESS);
  expect(text.length).toBeLessThan(2_000);
  expect(text).toContain('the flight is too long for a link');
  const opponent = await readOpponent(hashOf(text), tracks);
  if (typeof opponent === 'string') throw new Error(opponent);
  expect('places' in opponent.flight).toBe(true);
  expect([opponent.verified, ghostName(opponent)]).toEqual([null, 'Ghost']);

  const { replay } = long.flight;
  const real = shipOf({ ...opponent, flight: replay }, canyon);
  const ghost = shipOf(opponent, canyon);
  if (!real || !ghost) throw new Error('There are two ships.');
  let farthest = 0;
  for (let i = 0; i < replay.recording.steps; i++) {
    real.step();
    ghost.step();
    farthest = Math.max(farthest, Math.abs(real.ship.progress - ghost.ship.progress));
  }
  expect(real.ship.progress).toBeGreaterThan(5000);
  expect(farthest).toBeLessThan(40);
});

test('forged, outdated, damaged and foreign links each give a sentence', async () => {
  const hash = hashOf(await shareText(short.flight, 'Ann', ADDRESS));
  const bytes = await unpackText(hash.slice('#duel='.length), 200_000);
  const duel = bytes && decodeDuel(bytes, RULES_VERSION);
  if (!duel || typeof duel === 'string') throw new Error('The link is a duel.');
  const read = async (changed: object) =>
    readOpponent(`#duel=${await packText(encodeDuel({ ...duel, ...changed }))}`, tracks);
  expect(await readOpponent(`${hash.slice(0, 60)}xx${hash.slice(62)}`, tracks)).toContain('damaged');
  expect(await read({ rulesVersion: RULES_VERSION + 1 })).toContain('another version');
  expect(await read({ score: duel.score + 1 })).toContain('claims more');
  expect(await read({ steps: duel.steps - 1 })).toContain('claims more');
  expect(await read({ setup: 'volcano race pilot 1 band 0' })).toContain(
    'track that this game does not have',
  );
  for (const setup of [
    '',
    'canyon',
    'canyon race pilot 0 band 0',
    'canyon race pilot 1 band 9',
    'canyon race pilot 1 band 0 more',
  ])
    expect(await read({ setup })).toContain('damaged');
  expect(await read({ body: { own: new Uint8Array(3) } })).toContain('damaged');
  expect(await read({ body: { ghost: { everySteps: 15, places: [{ x: 9_000_000, y: 0 }] } } })).toContain(
    'damaged',
  );
  expect(await readOpponent(`#duel=${await packText(new Uint8Array(900_000))}`, tracks)).toContain(
    'too much data for a race',
  );
});

test('ten thousand forged links are all rejected', async () => {
  const { replay } = short.flight;
  const facts = {
    rulesVersion: RULES_VERSION,
    seed: 77,
    name: 'Admin',
    setup: writeSetup('canyon', replay.options),
    moments: [],
  };
  const ghost = fc.record({
    everySteps: fc.integer({ min: 1, max: 300 }),
    places: fc.array(fc.record({ x: fc.nat(40_000), y: fc.integer({ min: -90, max: 90 }) }), {
      maxLength: 5,
    }),
  });
  const run = fc.array(fc.nat(0xffff), { maxLength: 12 }).map((words) => {
    const recording = createRecording(77, RULES_VERSION);
    for (const word of words) recordStep(recording, word);
    return recording;
  });
  const body = fc.oneof(
    { weight: 9, arbitrary: ghost.map((places) => ({ ghost: places })) },
    run.map((recording) => ({ run: recording })),
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(0xffff_ffff), fc.nat(400_000), body, async (score, steps, forged) => {
      const opponent = await opponentOf({ ...facts, score, steps, body: forged }, tracks);
      if (typeof opponent === 'object') expect(opponent.verified).toBeNull();
    }),
    { numRuns: examples(10_000) },
  );
});

test('a genuine flight is verified only with its own points and time, whatever name, seed, setup or version the link claims', async () => {
  const { points, steps, replay } = short.flight;
  const { options, recording } = replay;
  const setup = writeSetup('canyon', options);
  const duel = {
    ...{ rulesVersion: RULES_VERSION, seed: 77, score: points, steps, name: 'Ann', setup, moments: [] },
    body: { run: recording },
  };
  const setups = [
    writeSetup('canyon', { ...options, field: 2 }),
    writeSetup('canyon', { ...options, mode: 'trial' }),
    writeSetup('canyon', { ...options, laps: 2 }),
    writeSetup('canyon', { ...options, assist: 'ace' }),
  ];
  let believed = 0;
  await fc.assert(
    fc.asyncProperty(changedDuel(duel, setups), async (forged) => {
      const read = decodeDuel(encodeDuel(forged), RULES_VERSION);
      const opponent = typeof read === 'string' ? read : await opponentOf(read, tracks);
      if (typeof opponent === 'string') return;
      expect(opponent.options.seed).toBe(77);
      expect(opponent.name).toMatch(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069\u200b]{1,400}$/u);
      if (forged.body !== duel.body || forged.setup !== setup) return void believed++;
      expect(opponent.verified?.result).toEqual({ points, steps });
    }),
    { numRuns: examples(100) },
  );
  // Some changes of a link do not affect the result, such as changes of inputs after the end.
  expect(believed).toBeLessThan(examples(100) / 2);
});

test('a ghost faster than any ship is refused', async () => {
  const places = [
    { x: 0, y: 0 },
    { x: 9_000, y: 0 },
    { x: 18_000, y: 0 },
  ];
  const duel = {
    rulesVersion: RULES_VERSION,
    seed: 77,
    score: 9,
    steps: 60,
    name: 'Admin',
    setup: writeSetup('canyon', short.flight.replay.options),
    moments: [],
    body: { ghost: { everySteps: 15, places } },
  };
  expect(await opponentOf(duel, tracks)).toContain('claims more');
});

test('a flight with assists names them beside its pilot, and a forged link cannot hide them', async () => {
  const { replay, points, steps } = short.flight;
  const assisted = { ...replay.recording, assists: 4 };
  const facts = { rulesVersion: RULES_VERSION, seed: 77, score: points, steps, name: 'Ann', moments: [] };
  const duel = { ...facts, seed: replay.options.seed, body: { run: assisted } };
  const told = { ...duel, setup: writeSetup('canyon', replay.options, 4) };
  expect(await opponentOf(told, tracks)).toMatchObject({ name: 'Ann (60 % speed)' });
  const hidden = { ...duel, setup: writeSetup('canyon', replay.options) };
  expect(await opponentOf(hidden, tracks)).toContain('claims more');
});

test('a setup is parsed as it was written, and any other line is refused', () => {
  const { trackId, options } = short.flight.replay;
  expect(readSetup(writeSetup(trackId, options), 77)).toEqual({ trackId, options, assists: 0 });
  expect(readSetup(writeSetup(trackId, options, 12), 77)).toEqual({
    ...{ trackId, options: { ...options, isOnRails: true }, assists: 12 },
  });
  const numbers = ['0', '1', '01', '1.0', '1e0', '+1', '-0', '', '0x1', '３', 'NaN', '9'];
  const nearly = fc
    .tuple(
      fc.constantFrom('canyon', ''),
      fc.constantFrom('race', 'Race', 'trial'),
      fc.constantFrom('pilot', 'ace '),
      fc.constantFrom(...numbers),
      fc.constantFrom('band', 'free'),
      fc.constantFrom(...numbers),
    )
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.oneof(fc.string(), nearly), (text) => {
      const read = readSetup(text, 77);
      expect(read === null || writeSetup(read.trackId, read.options, read.assists) === text).toBe(true);
    }),
  );
});

test('a ghost with arbitrary positions is either on the track or refused', () => {
  const places = fc.array(
    fc.record({ x: fc.integer({ min: -2_000_000, max: 3_000_000 }), y: fc.integer() }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 240 }), (list, everySteps) => {
      const ghost = placedShip(canyon, { everySteps, places: list }, short.flight.replay.options);
      for (let i = 0; i < 600; i++) ghost?.step();
      expect(ghost === null || Number.isFinite(ghost.ship.progress)).toBe(true);
    }),
  );
  expect(placedShip(canyon, ghostOf(short.log, 15), short.flight.replay.options)).not.toBeNull();
});

test('the text for sharing the day’s lap has two lines: the lap with its sectors, and a link', async () => {
  const { flight } = fly('trial', 1);
  const passed = [
    { steps: 600, lap: 1, number: 1, falls: 0, walls: 0, bumps: 0 },
    { steps: 720, lap: 1, number: 2, falls: 0, walls: 0, bumps: 0 },
  ];
  const text = await shareText({ ...flight, day: '2026-11-21', sectors: passed }, 'Ann', ADDRESS);
  const [line, link = '', ...more] = text.split('\n');
  expect(line).toMatch(/^Sky City Rush, lap of 2026-11-21, .+: [\d.]+ \(10\.00 · 12\.00\)\.$/);
  expect(await readDuelLink(new URL(link).hash, RULES_VERSION)).not.toBeTypeOf('string');
  expect(more).toEqual([]);
});
