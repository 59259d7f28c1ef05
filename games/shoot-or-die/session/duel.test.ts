import { expect, test } from 'vitest';
import { encodeDuel } from '#engine/replay/duel.ts';
import { duelLink, LONGEST_LINK } from '#engine/replay/duel-link.ts';
import { packText } from '#engine/replay/packed-text.ts';
import { createAimingBot } from '../bot/aiming-bot.ts';
import { createBlindBot } from '../bot/blind-bot.ts';
import { readTuning } from '../bot/read-tuning.ts';
import { type RecordedRun, recordRun } from '../bot/recorded-run.ts';
import { RULES_VERSION } from '../rules/run.ts';
import { type Opponent, placeOpponent, readOpponent } from './opponent.ts';
import { shareText } from './share-text.ts';
import { ghostOf, trackOf } from './track.ts';

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

test('what is sent are three lines: points, time and wave, a challenge, and a link that chats take', async () => {
  for (const recorded of [short, long]) {
    const { lines } = await sent(recorded);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain(recorded.run.score.toLocaleString('en'));
    expect(lines[0]).toContain(`wave ${recorded.run.waves.number}`);
    expect(lines[2]?.length).toBeLessThanOrEqual(LONGEST_LINK);
  }
});

test('a short run comes as itself, and can be watched; of a long one a ghost comes', async () => {
  expect((await opponentFrom((await sent(short)).hash)).recording?.steps).toBe(short.recording.steps);
  const ann = await opponentFrom((await sent(long)).hash);
  expect(ann.recording).toBeNull();
  expect(ann).toMatchObject({ name: 'Ann', seed: 5, score: long.run.score, steps: long.run.steps });
});

test('the ghost is where the sender was, and falls where and when the sender fell', async () => {
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
    // A heart runs 330 units a second, and a ghost of a long run is told every second or two.
    expect(farthest).toBeLessThan('recording' in ann && ann.recording ? 2 : 400);
    expect(ann.fell?.step).toBe(recorded.run.steps);
    expect(
      Math.hypot((ann.fell?.x ?? 0) - recorded.run.player.x, (ann.fell?.y ?? 0) - recorded.run.player.y),
    ).toBeLessThan(2);
    expect(placeOpponent(ann, recorded.run.steps, place)).toBe(false);
  }
});

test('each link that cannot be played says why', async () => {
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
  const { hash } = new URL(await duelLink(duel, (every) => ghostOf(track, every), ADDRESS));
  expect(await readOpponent(`${hash.slice(0, 40)}xx${hash.slice(42)}`, tuning)).toContain('damaged');
  expect(await readOpponent(await hashOf({ rulesVersion: 3 }), tuning)).toContain('other rules');
  expect(await readOpponent(await hashOf({ score: 999_999 }), tuning)).toContain('claims more');
  expect(await readOpponent(`#duel=${await packText(new Uint8Array(900_000))}`, tuning)).toContain(
    'more than a run',
  );
});

test('a forged run that chooses nothing does not stand still for ever', async () => {
  const words = long.recording.words.map((word) => word & 0x7_ffff);
  const { run } = await trackOf({ ...long.recording, words }, tuning);
  expect(run.progress.isChoosing).toBe(true);
});
