import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom, nextBelow, nextUint32 } from '../rules/random.ts';
import { LONGEST_SHARE } from '../shell/share-length.ts';
import { checksum, createByteWriter } from './bytes.ts';
import {
  type Duel,
  decodeDuel,
  duelText,
  encodeDuel,
  type Ghost,
  isDuelHash,
  LONGEST_LINK,
  readDuelLink,
} from './duel.ts';
import { packText } from './packed-text.ts';
import { createRecording, type Recording, recordStep } from './recording.ts';

const ADDRESS = 'https://games.example/play/shoot-or-die/';

function recordedRun(steps: number, every: number): Recording {
  const random = createRandom(5);
  const recording = createRecording(77, 4);
  let word = 0;
  for (let i = 0; i < steps; i++) {
    if (i % every === 0) word = nextUint32(random) & 0xfffff;
    recordStep(recording, word);
  }
  return recording;
}

const ghostOf =
  (steps: number) =>
  (everySteps: number): Ghost => {
    const random = createRandom(9);
    const place = { x: 0, y: 0 };
    const places = Array.from({ length: Math.floor(steps / everySteps) }, () => {
      place.x += nextBelow(random, 8 * everySteps) - 4 * everySteps;
      place.y += nextBelow(random, 8 * everySteps) - 4 * everySteps;
      return { ...place };
    });
    return { everySteps, places };
  };

const duelOf = (run: Recording): Duel => ({
  rulesVersion: 4,
  seed: 77,
  score: 123_456,
  steps: run.steps,
  name: 'Ann',
  setup: 'canyon race 3',
  moments: [
    { step: 400, kind: 1, x: -30, y: 12 },
    { step: run.steps, kind: 2, x: 500, y: -600 },
  ],
  body: { run },
});

const linkOf = (duel: Duel, ghost: Parameters<typeof duelText>[1]): Promise<string> =>
  duelText(duel, ghost, ADDRESS, () => []);

test('a short run fits in its link, and can be encoded and decoded', async () => {
  const duel = duelOf(recordedRun(1200, 20));
  const link = await linkOf(duel, ghostOf(1200));
  expect(isDuelHash(new URL(link).hash)).toBe(true);
  const read = await readDuelLink(new URL(link).hash, 4);
  if (typeof read === 'string' || !('run' in read.body)) throw new Error(`It is ${JSON.stringify(read)}.`);
  const { run } = read.body;
  expect(run.words.subarray(0, run.steps)).toEqual(
    'run' in duel.body ? duel.body.run.words.subarray(0, run.steps) : null,
  );
  expect({ ...read, body: null }).toEqual({ ...duel, body: null });
});

test('a long run’s link contains only the finest ghost that fits, as the text says; text and link stay below two thousand characters', async () => {
  for (const seconds of [90, 120, 200, 673, 1200, 1800, 7200]) {
    const run = recordedRun(seconds * 60, 3);
    const lines = ['x'.repeat(seconds % 150), 'y'.repeat(80)];
    const text = await duelText(duelOf(run), ghostOf(run.steps), ADDRESS, (isGhost) => [
      ...lines,
      `${isGhost}`,
    ]);
    expect(text.length).toBeLessThan(2_000);
    expect(text.split('\n').slice(0, 3)).toEqual([...lines, 'true']);
    const link = text.split('\n').at(-1) ?? '';
    const read = await readDuelLink(new URL(link).hash, 4);
    if (typeof read === 'string' || !('ghost' in read.body)) throw new Error('It has no ghost.');
    const { everySteps, places } = read.body.ghost;
    expect(places).toEqual(ghostOf(run.steps)(everySteps).places);
    if (everySteps === 15) continue;
    const finer = { ...duelOf(run), body: { ghost: ghostOf(run.steps)(everySteps / 2) } };
    const finerText = await duelText(finer, null, ADDRESS, () => lines);
    expect(finerText.length).toBeGreaterThan(LONGEST_SHARE);
  }
});

test('distinguishes a duel with other rules, a damaged duel and a zip bomb', async () => {
  const link = await linkOf(duelOf(recordedRun(600, 20)), ghostOf(600));
  const { hash } = new URL(link);
  expect(await readDuelLink(hash, 5)).toBe('other-rules');
  expect(await readDuelLink(`${hash.slice(0, -3)}AAA`, 4)).toBe('damaged');
  expect(await readDuelLink('#duel=%%%', 4)).toBe('damaged');
  expect(await readDuelLink('#duel=', 4)).toBe('damaged');
  expect(await readDuelLink(`#duel=${await packText(new Uint8Array(2_000_000))}`, 4)).toBe('too-large');
  expect(await readDuelLink(`#duel=${'A'.repeat(100_000)}`, 4)).toBe('too-large');
});

test('a duel with any changed byte is damaged', () => {
  const bytes = encodeDuel(duelOf(recordedRun(300, 20)));
  fc.assert(
    fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (place, change) => {
      const changed = Uint8Array.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ change;
      expect(decodeDuel(changed, 4)).toBe('damaged');
    }),
  );
});

test('decodes any bytes to a valid duel or a fault', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (array) => {
      expect(['damaged', 'other-rules']).toContain(decodeDuel(array, 4));
    }),
  );
});

test('truncates a name so that it fits in a link', () => {
  const name = '\u{1f980}'.repeat(40);
  const read = decodeDuel(encodeDuel({ ...duelOf(recordedRun(60, 20)), name }), 4);
  expect(typeof read === 'string' ? read : read.name).toBe('\u{1f980}'.repeat(12));
});

test('a link contains a game’s own data unchanged, even after a hundred hours, and rejects more than a thousand bytes', async () => {
  const own = Uint8Array.from({ length: 1000 }, (_, index) => (index * index) % 251);
  const steps = 100 * 60 * 60 * 60;
  const duel: Duel = { ...duelOf(recordedRun(0, 1)), steps, moments: [], body: { own } };
  const link = await linkOf(duel, null);
  expect(link.length).toBeLessThan(LONGEST_LINK);
  expect(await readDuelLink(new URL(link).hash, 4)).toEqual(duel);
  expect(decodeDuel(encodeDuel({ ...duel, steps: 20 * steps }), 4)).toBe('damaged');
  expect(decodeDuel(encodeDuel({ ...duel, body: { own: new Uint8Array(1001) } }), 4)).toBe('damaged');
});

test('reads links of the first format, which had no setup', async () => {
  const read = await readDuelLink('#duel=Y2TxZWBgOHCEXYPZMS-PUYPpBft6TkZGsCgXKxcPCO6TXpMBAA', 4);
  expect(read).toMatchObject({ seed: 77, score: 123_456, steps: 40, name: 'Ann', setup: '' });
});

/** Replaces bytes of a duel and corrects its checksum. */
function forge(duel: Duel, change: (body: number[]) => number[]): Uint8Array {
  const body = Uint8Array.from(change([...encodeDuel(duel).subarray(0, -4)]));
  const writer = createByteWriter();
  for (const byte of body) writer.byte(byte);
  writer.uint32(checksum(body));
  return writer.bytes();
}

const LARGEST = 0xffff_ffff;
/** Its numbers are as large as possible: four bytes 0xff and a byte 0x0f each. */
const LARGE: Duel = {
  ...duelOf(recordedRun(0, 1)),
  ...{ rulesVersion: 4, score: LARGEST, steps: 60 },
  moments: [{ step: LARGEST, kind: 1, x: -(2 ** 31), y: -(2 ** 31) }],
  body: { own: Uint8Array.of(1, 2, 3) },
};

test('a duel with a number of more than 32 bits is damaged, wherever the number is', () => {
  expect(decodeDuel(encodeDuel(LARGE), 4)).toEqual(LARGE);
  const body = [...encodeDuel(LARGE).subarray(0, -4)];
  const ends = body.flatMap((byte, at) =>
    byte === 0x0f && body.slice(at - 4, at).every((each) => each === 0xff) ? [at] : [],
  );
  expect(ends).toHaveLength(4);
  for (const end of ends) {
    const forged = forge(LARGE, (bytes) => bytes.with(end, 0x1f));
    expect(decodeDuel(forged, 4), `byte ${end}`).toBe('damaged');
  }
});

test('a duel with a ghost that ends too early is damaged, even if its checksum is correct', () => {
  const duel = { ...duelOf(recordedRun(300, 20)), body: { ghost: ghostOf(600)(60) } };
  const { length } = encodeDuel(duel).subarray(0, -4);
  for (let end = 0; end < length; end++) {
    const forged = forge(duel, (bytes) => bytes.slice(0, end));
    expect(decodeDuel(forged, 4), `${end} bytes`).toBeTypeOf('string');
  }
});

test.each<[string, Partial<Duel>, Partial<Duel>]>([
  [
    'with 32 moments',
    { moments: Array.from({ length: 32 }, (_, step) => ({ step, kind: 1, x: 0, y: 0 })) },
    { moments: [] },
  ],
  ['of two hours', { steps: 432_000 }, { steps: 432_001 }],
  [
    'with 20,000 positions',
    { body: { ghost: { everySteps: 1, places: Array.from({ length: 20_000 }, () => ({ x: 1, y: 2 })) } } },
    { body: { ghost: { everySteps: 1, places: Array.from({ length: 20_001 }, () => ({ x: 1, y: 2 })) } } },
  ],
  [
    'with a position in each step',
    { body: { ghost: { everySteps: 1, places: [] } } },
    { body: { ghost: { everySteps: 0, places: [] } } },
  ],
])('reads a duel %s, but nothing beyond that limit', (name, atLimit, beyond) => {
  const duel: Duel = { ...duelOf(recordedRun(0, 1)), moments: [], body: { ghost: ghostOf(600)(60) } };
  const read = decodeDuel(encodeDuel({ ...duel, ...atLimit }), 4);
  expect(read).toEqual({ ...duel, ...atLimit });
  if (name !== 'with 32 moments') expect(decodeDuel(encodeDuel({ ...duel, ...beyond }), 4)).toBe('damaged');
});

test('keeps the last 32 of more moments', () => {
  const moments = Array.from({ length: 40 }, (_, step) => ({ step, kind: step, x: step, y: -step }));
  const read = decodeDuel(encodeDuel({ ...duelOf(recordedRun(60, 20)), moments }), 4);
  expect(typeof read === 'string' ? read : read.moments).toEqual(moments.slice(8));
});
