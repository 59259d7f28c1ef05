/** Cost of a match between two devices that run in one process, over a simulated network. */
import { performance } from 'node:perf_hooks';
import { table } from '#bench/markdown-tables.ts';
import { MOST_PLAYERS } from '#engine/online/meeting.ts';
import { OnlineMatch } from '#engine/online/online-match.ts';
import { createSimulatedNetwork } from '#tests/support/simulated-network.ts';
import { createRival, TEMPERS } from '../bot/rival.ts';
import { createSeatControls, packSeatControls } from '../rules/controls.ts';
import { ONLINE_GAME, type OnlineState } from '../rules/online.ts';

/** Simulated networks: round trips in ms, each up to 10 ms shorter or longer; one packet in 100 is lost. */
const TRIPS = [50, 100, 200] as const;
const LOSS = 0.01;
const JITTER_MS = 10;

const FRAMES = 3_600;
const FRAME_MS = 1000 / 60;

const WARM_UP_FRAMES = 300;

/** Length of the match in ticks. Rollbacks are measured at its tick with the most objects. */
const SEARCHED_TICKS = 9_000;
/** Number of rollbacks measured. */
const REPEATS = 400;
const TICKS_AGAIN = 8;

const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function playMinute(tripMs: number): string[] {
  const delayMs = (tripMs - JITTER_MS) / 2;
  const network = createSimulatedNetwork({ seed: 3, delayMs, jitterMs: JITTER_MS, loss: LOSS });
  const machines = ([0, 1] as const).map((seat) => {
    const rival = createRival(TEMPERS.fighter, seat);
    const controls = createSeatControls();
    const match: OnlineMatch<OnlineState> = new OnlineMatch({
      meeting: { channels: [network.channels[seat]], seat, names: ['Ada', 'Ben'], seed: 5, setup: '' },
      game: ONLINE_GAME,
      now: network.now,
      readWord() {
        rival.steer(match.state.match, seat, controls);
        return packSeatControls(controls);
      },
    });
    return match;
  });
  const frames: number[] = [];
  for (let frame = 1; frame <= FRAMES; frame++) {
    network.advanceTo(frame * FRAME_MS);
    for (const machine of machines) {
      const before = performance.now();
      machine.frame(network.now());
      if (frame > WARM_UP_FRAMES) frames.push(performance.now() - before);
    }
  }
  frames.sort((one, other) => one - other);
  const [host] = machines;
  const seconds = (FRAMES * FRAME_MS) / 1000;
  const { packets, bytes } = network.sent;
  return [
    tripMs,
    host?.delay,
    host?.counts.rollbacks,
    host?.counts.again,
    Math.round(packets / 2 / seconds),
    (bytes / 2 / seconds / 1000).toFixed(1),
    shareOf(frames, 0.5).toFixed(2),
    shareOf(frames, 0.99).toFixed(2),
    shareOf(frames, 1).toFixed(1),
  ].map(String);
}

/** Measures rollbacks of eight ticks at the moment with the most objects in a match of four. Returns sorted ms. */
function goBack(): number[] {
  const state = ONLINE_GAME.create(5, '', MOST_PLAYERS);
  const fullest = ONLINE_GAME.create(5, '', MOST_PLAYERS);
  const saved = Array.from({ length: TICKS_AGAIN }, () => ONLINE_GAME.create(5, '', MOST_PLAYERS));
  const rivals = Array.from({ length: MOST_PLAYERS }, (_, seat) => ({
    rival: createRival(TEMPERS.fighter, seat),
    controls: createSeatControls(),
  }));
  let most = 0;
  let words: number[] = [];
  for (let tick = 0; tick < SEARCHED_TICKS; tick++) {
    for (const [seat, { rival, controls }] of rivals.entries()) rival.steer(state.match, seat, controls);
    words = rivals.map(({ controls }) => packSeatControls(controls));
    ONLINE_GAME.step(state, words);
    const { enemies, bullets, drops } = state.match.round;
    const count = enemies.count + bullets.count + drops.count;
    if (state.match.phase !== 'round' || count <= most) continue;
    most = count;
    ONLINE_GAME.copy(state, fullest);
  }
  return Array.from({ length: REPEATS }, () => {
    const before = performance.now();
    ONLINE_GAME.copy(fullest, state);
    for (const each of saved) {
      ONLINE_GAME.copy(state, each);
      ONLINE_GAME.step(state, words);
    }
    return performance.now() - before;
  }).sort((one, other) => one - other);
}

export async function measureOwnFigures(): Promise<string> {
  const again = goBack();
  const rows = TRIPS.map(playMinute);
  return `Shoot or Die Multiplayer between two devices: a minute of two bots over a simulated network that loses ${LOSS * 100} % of the
packets, both devices in one process. The work of a frame excludes drawing. In the most crowded moment of a match of four,
a rollback that restores the state, then saves and simulates ${TICKS_AGAIN} ticks, takes ${shareOf(again, 0.5).toFixed(2)} ms at the median, ${shareOf(again, 0.95).toFixed(2)} ms at the 95th percentile; the goal is 2 ms.

${table(
  [
    'round trip ms',
    'input delay, ticks',
    'rollbacks a minute',
    'ticks simulated again',
    'packets/s each way',
    'kB/s each way',
    'work of a frame ms',
    '99 %',
    'worst',
  ],
  rows,
)}`;
}
