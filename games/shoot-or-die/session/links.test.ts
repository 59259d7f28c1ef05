import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { BAD_LINK } from '#engine/texts.ts';
import { createControls } from '#games/shooter-kit/rules/controls.ts';
import { createAimingBot } from '../bot/bots.ts';
import { readTuning } from '../bot/play-round.ts';
import { digestRun } from '../rules/digest.ts';
import { readAddress, readRunLink, runLink } from './links.ts';
import { createViewer } from './replayed-run.ts';
import { Session } from './session.ts';

const ADDRESS = 'https://example.com/play/shoot-or-die/';
const tuning = readTuning();

function playedSession(): Session {
  const session = new Session(
    tuning,
    createSaveStore('shoot-or-die', null),
    () => dayOf(new Date(0)),
    () => 7,
    'free',
    'own',
  );
  const bot = createAimingBot(5, 0.1);
  const controls = createControls();
  while (session.run.steps < 120 * 60 && !session.run.isOver) {
    session.run.life.amount = 100;
    bot(session.run, controls);
    session.step(controls);
  }
  return session;
}

test('a run survives its link, and two minutes fit in a link short enough to send', async () => {
  const { recording: lastReplay } = playedSession();
  const link = await runLink(lastReplay, ADDRESS);
  expect(link.length).toBeLessThan(8_000);
  const read = await readRunLink(new URL(link).hash);
  expect(read?.seed).toBe(7);
  expect(read?.words.subarray(0, read.steps)).toEqual(lastReplay.words.subarray(0, lastReplay.steps));
});

test('any address gives either a run or undefined', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      const read = await readRunLink(`#run=${text}`);
      expect(read === null || read.steps >= 0).toBe(true);
    }),
    { numRuns: 60 },
  );
  expect(await readRunLink('#elsewhere')).toBeNull();
});

test('a link to a run from before bruises existed is refused with a reason', async () => {
  const hash = '#run=Y2RhZ2BgYGz4Js7U0CDA2NAgMDLoD4PEHYOXBmEA';
  expect(await readRunLink(hash)).toBeNull();
  expect(await readAddress(hash, tuning)).toBe(BAD_LINK);
});

test('a damaged link is refused or gives a run that ends', async () => {
  const { recording: lastReplay } = playedSession();
  const { hash } = new URL(await runLink(lastReplay, ADDRESS));
  expect(await readRunLink(hash.slice(0, hash.length / 2))).toBeNull();
});

test('a forged replay that never chooses a card ends instead of hanging', () => {
  const session = playedSession();
  const forged = { ...session.recording, words: session.recording.words.map((word) => word & 0x7_ffff) };
  session.run.life.amount = 0;
  for (let i = 0; i < 400 && !session.run.isOver; i++) {
    session.run.life.breath = 'used';
    session.run.life.amount = 0;
    session.step({ ...createControls(), choice: 1 });
  }
  session.watch(forged, createViewer(forged, session.tuning));
  while (session.watchStep());
  expect(session.viewer?.isAtEnd).toBe(true);
});

test('a recording replays to the same state, although the aim is stored for shots only', () => {
  const session = playedSession();
  for (let i = 0; i < 400 && !session.run.isOver; i++) {
    session.run.life.breath = 'used';
    session.run.life.amount = 0;
    session.step({ ...createControls(), choice: 1 });
  }
  expect(session.run.isOver).toBe(true);
  expect(digestRun(session.run)).toMatch(/^[0-9a-f]{16}$/);
});
