import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeDuel, duelText, encodeDuel, readDuelLink } from '#engine/replay/duel.ts';
import { packText } from '#engine/replay/packed-text.ts';
import { createRecording, recordStep } from '#engine/replay/recording.ts';
import { changedDuel } from '#tests/support/changed-duels.ts';
import { examples } from '#tests/support/examples.ts';
import { createAimingBot, createBlindBot } from '../bot/bots.ts';
import { type RecordedRun, readTuning, recordRun } from '../bot/play-round.ts';
import { RULES_VERSION } from '../rules/run.ts';
import { duelText as duelLine } from '../texts.ts';
import { type Opponent, placeOpponent } from './ghost.ts';
import { shareText } from './links.ts';
import { opponentOf, readOpponent } from './opponent.ts';
import { ghostOf, trackOf } from './replayed-run.ts';

const ADDRESS = 'https://games.example/play/shoot-or-die/';
const tuning = readTuning();

const short = recordRun(createBlindBot(3), 11, tuning);
const long = recordRun(createAimingBot(1006, 0.05), 5, tuning);

async function sent({ run, recording }: RecordedRun): Promise<{ lines: string[]; hash: string }> {
  const { track } = await trackOf(recording, tuning);
  const shared = { score: run.score, seconds: run.steps / 60, waves: run.waves.number, track, recording };
  const lines = (await shareText(shared, 'Ann', ADDRESS)).split('\n');
  return { lines, hash: new URL(lines.at(-1) ?? '').hash };
}

const opponentFrom = async (hash: string): Promise<Opponent> => {
  const read = await readOpponent(hash, tuning);
  if (typeof read === 'string') throw new Error(read);
  return read;
};

test('a shared duel has three lines: points, time and wave, a challenge, and a link short enough for a chat', async () => {
  for (const recorded of [short, long]) {
    const { lines } = await sent(recorded);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain(recorded.run.score.toLocaleString('en'));
    expect(lines[0]).toContain(`wave ${recorded.run.waves.number}`);
    expect(lines.join('\n').length).toBeLessThan(2_000);
    expect(lines[1]?.includes('the run is too long for a link')).toBe(recorded === long);
  }
});

test('a short run is sent as a recording and can be watched; a long one as a ghost', async () => {
  const { score, steps } = short.run;
  expect(await opponentFrom((await sent(short)).hash)).toMatchObject({
    verified: { result: { score, steps } },
    recording: { steps: short.recording.steps },
  });
  const ann = await opponentFrom((await sent(long)).hash);
  expect(ann.recording).toBeNull();
  expect(ann).toMatchObject({ name: 'Ann', seed: 5, verified: null });
});

test('a run with assists names them in the shared text and to its opponent, and cannot hide them', async () => {
  const assists = 10;
  for (const { run, recording } of [short, long]) {
    const assisted = { ...recording, assists };
    const { track } = await trackOf(assisted, tuning);
    const shared = { score: run.score, seconds: 60, waves: 1, track, recording: assisted };
    const text = await shareText(shared, 'Ann', ADDRESS);
    expect(text).toContain('with 80 % speed, one more life.');
    const { hash } = new URL(text.split('\n').at(-1) ?? '');
    const duel = await readDuelLink(hash, RULES_VERSION);
    if (typeof duel === 'string') throw new Error(duel);
    expect(duel.setup).toBe('10');
    if ('run' in duel.body) expect(await opponentOf({ ...duel, setup: '' }, tuning)).toContain('claims more');
    else expect(await opponentOf(duel, tuning)).toMatchObject({ assists });
    expect(await opponentOf({ ...duel, setup: '7' }, tuning)).toContain('damaged');
  }
  expect(duelLine({ name: 'Ann', verified: null, assists })).toContain('80 % speed, one more life');
});

test('the ghost follows the sender’s positions, and falls where and when the sender fell', async () => {
  for (const recorded of [short, long]) {
    const ann = await opponentFrom((await sent(recorded)).hash);
    const { track } = await trackOf(recorded.recording, tuning);
    const fine = ghostOf(track, 15);
    const place = { x: 0, y: 0 };
    let farthest = 0;
    for (const [index, { x, y }] of fine.places.entries()) {
      if (!placeOpponent(ann, (index + 1) * 15, place)) break;
      farthest = Math.max(farthest, Math.hypot(place.x - x, place.y - y));
    }
    // In the one or two seconds between positions of a long ghost, a heart can run up to 660 units.
    expect(farthest).toBeLessThan('recording' in ann && ann.recording ? 2 : 400);
    expect(ann.fell?.step).toBe(recorded.run.steps);
    expect(
      Math.hypot((ann.fell?.x ?? 0) - recorded.run.player.x, (ann.fell?.y ?? 0) - recorded.run.player.y),
    ).toBeLessThan(2);
    expect(placeOpponent(ann, recorded.run.steps, place)).toBe(false);
  }
});

test('each link that cannot be played gives a reason', async () => {
  const { run, recording } = short;
  const { track } = await trackOf(recording, tuning);
  const duel = {
    rulesVersion: RULES_VERSION,
    seed: run.seed,
    score: run.score,
    steps: run.steps,
    name: 'Ann',
    setup: '',
    moments: track.moments,
    body: { run: recording },
  };
  const hashOf = async (changed: object): Promise<string> =>
    `#duel=${await packText(encodeDuel({ ...duel, ...changed }))}`;
  const { hash } = new URL(
    await duelText(
      duel,
      (every) => ghostOf(track, every),
      ADDRESS,
      () => [],
    ),
  );
  expect(await readOpponent(`${hash.slice(0, 40)}xx${hash.slice(42)}`, tuning)).toContain('damaged');
  expect(await readOpponent(await hashOf({ rulesVersion: 3 }), tuning)).toContain('another version');
  expect(await readOpponent(await hashOf({ score: 999_999 }), tuning)).toContain('claims more');
  expect(await readOpponent(`#duel=${await packText(new Uint8Array(900_000))}`, tuning)).toContain(
    'too much data for a run',
  );
});

test('ten thousand forged links are all rejected', async () => {
  const place = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });
  const moment = fc.record({ step: fc.nat(5_000), kind: fc.nat(3), x: fc.nat(700), y: fc.nat(700) });
  const ghost = fc.record({
    everySteps: fc.integer({ min: 1, max: 300 }),
    places: fc.array(place, { maxLength: 6 }),
  });
  const run = fc.array(fc.nat(0xffff), { maxLength: 12 }).map((words) => {
    const recording = createRecording(11, RULES_VERSION);
    for (const word of words) recordStep(recording, word);
    return recording;
  });
  const body = fc.oneof(
    { weight: 9, arbitrary: ghost.map((places) => ({ ghost: places })) },
    run.map((recording) => ({ run: recording })),
  );
  const duel = fc.record({
    rulesVersion: fc.constant(RULES_VERSION),
    seed: fc.constant(11),
    score: fc.nat(0xffff_ffff),
    steps: fc.nat(400_000),
    name: fc.constant('Admin'),
    setup: fc.constant(''),
    moments: fc.array(moment, { maxLength: 2 }),
    body,
  });
  await fc.assert(
    fc.asyncProperty(duel, async (forged) => {
      const opponent = await opponentOf(forged, tuning);
      if (typeof opponent === 'object') expect(opponent.verified).toBeNull();
    }),
    { numRuns: examples(10_000) },
  );
});

test('a genuine recording proves only its own score and time, whatever name, seed or version is claimed', async () => {
  const { score, steps, seed } = short.run;
  const duel = {
    ...{ rulesVersion: RULES_VERSION, seed, score, steps, name: 'Ann', setup: '', moments: [] },
    body: { run: short.recording },
  };
  await fc.assert(
    fc.asyncProperty(changedDuel(duel), async (forged) => {
      const read = decodeDuel(encodeDuel(forged), RULES_VERSION);
      const opponent = typeof read === 'string' ? read : await opponentOf(read, tuning);
      if (typeof opponent === 'string') return;
      expect(opponent.seed).toBe(seed);
      expect(opponent.name).toMatch(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069\u200b]{1,400}$/u);
      const { run } = await trackOf(opponent.recording ?? short.recording, tuning);
      expect(opponent.verified?.result).toEqual({ score: run.score, steps: run.steps });
      if (forged.body === duel.body) expect([run.score, run.steps]).toEqual([score, steps]);
    }),
    { numRuns: examples(200) },
  );
});

test('a ghost faster than a heart, or outside the arena, is refused', async () => {
  const refused = (...places: { x: number; y: number }[]) =>
    opponentOf(
      {
        ...{ rulesVersion: RULES_VERSION, seed: 11, score: 4_294_967_295, steps: 60, name: 'Admin' },
        ...{ setup: '', moments: [], body: { ghost: { everySteps: 15, places } } },
      },
      tuning,
    );
  expect(await refused({ x: 0, y: 300 })).toContain('claims more');
  expect(await refused(...Array.from({ length: 12 }, (_, i) => ({ x: 80 * i, y: 0 })))).toContain(
    'claims more',
  );
  expect(await refused({ x: 80, y: 0 })).toMatchObject({ verified: null });
});

test('a forged run that never chooses a card does not hang', async () => {
  const words = long.recording.words.map((word) => word & 0x7_ffff);
  const { run } = await trackOf({ ...long.recording, words }, tuning);
  expect(run.progress.isChoosing).toBe(true);
});
