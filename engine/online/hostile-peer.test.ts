import { expect, test } from 'vitest';
import { createRandom, nextFraction, type Random } from '#engine/rules/random.ts';
import { examples, firstSeed } from '#tests/support/examples.ts';
import type { Channel } from './meeting.ts';
import type { OnlineGame } from './online-game.ts';
import { OnlineMatch } from './online-match.ts';
import { decodePacket, encodePacket, type Packet, type SeatReport } from './packet.ts';

/** Ms per frame, which lasts three ticks, because more frames would only slow the test. */
const FRAME_MS = 1000 / 20;

const MATCH_TICKS = 150;

/** Maximum time in ms without a tick or a notice, plus one frame at each end. */
const LONGEST_FREEZE_MS = 2_000 + 2 * FRAME_MS;

/** Longest match in ms: 12 s until a bot has the last seat, then the match at a tenth of its speed. */
const LONGEST_MATCH_MS = 40_000;

interface Sum {
  value: number;
  tick: number;
}

const SUM_GAME: OnlineGame<Sum> = {
  rulesVersion: 1,
  create: (seed, _setup, players) => ({ value: seed * players, tick: 0 }),
  copy: (from, to) => void Object.assign(to, from),
  step(state, words) {
    if (state.tick === MATCH_TICKS) return;
    state.tick++;
    for (const word of words) state.value = (Math.imul(state.value, 31) + word) >>> 0;
  },
  hash: ({ value }) => value,
};

type Bytes = Uint8Array<ArrayBuffer>;

/** Returns the packets that a hostile peer sends instead of the given honest packet. */
type Lie = (bytes: Bytes, random: Random, nowMs: number) => Bytes[];

const nextInt = (random: Random, below: number): number => Math.floor(nextFraction(random) * below);

const altered =
  (change: (packet: Packet, random: Random) => Partial<Packet>): Lie =>
  (bytes, random) => {
    const packet = decodePacket(bytes);
    return packet ? [encodePacket({ ...packet, ...change(packet, random) })] : [bytes];
  };

const alteredSeats = (change: (seat: SeatReport, random: Random) => Partial<SeatReport>): Lie =>
  altered(({ seats }, random) => ({ seats: seats.map((seat) => ({ ...seat, ...change(seat, random) })) }));

const oldPackets: Bytes[] = [];

const HUGE: Bytes = new Uint8Array(262_144);

const otherMatch: Bytes[] = [];

const noInputs = alteredSeats(() => ({ words: new Uint32Array() }));

const LIES = {
  'no inputs': noInputs,
  'one input at a time': (bytes, random, nowMs) =>
    alteredSeats(({ words }) => ({ words: words.slice(0, nowMs % 1_700 < FRAME_MS ? 1 : 0) }))(
      bytes,
      random,
      nowMs,
    ),
  'inputs in bursts': (bytes, random, nowMs) =>
    nowMs % 1_700 < 3 * FRAME_MS ? [bytes] : noInputs(bytes, random, nowMs),
  differs: alteredSeats(() => ({ differs: true })),
  'wrong hash': altered(({ hash, hashNumber }) => ({ hash: (hash ^ 1) >>> 0, hashNumber: hashNumber || 1 })),
  'other rules': altered(({ rulesVersion }) => ({ rulesVersion: rulesVersion + 1 })),
  'ticks behind': altered(({ tick }) => ({ tick: Math.max(0, tick - 60) })),
  'ticks ahead': altered(({ tick }) => ({ tick: tick + 60 })),
  'jumping ticks': altered((_, random) => ({
    tick: nextInt(random, 5_000),
    heldMs: nextInt(random, 60_000),
  })),
  'ticks of another day': altered(() => ({ tick: 5_000_000, hashNumber: 5_000_000, heldMs: 65_535 })),
  'hashes ahead': altered(({ hashNumber, hash }) => ({ hashNumber: hashNumber + 1, hash: hash ^ 1 })),
  'acknowledges nothing': altered(({ acknowledged }) => ({ acknowledged: acknowledged.map(() => 0) })),
  'seats in another order': altered(({ seats }) => ({ seats: [...seats].reverse() })),
  // Omits inputs of even and odd seats alternately, each for less time than it takes for a notice to appear.
  'alternately no inputs': (bytes, random, nowMs) =>
    altered(({ seats }) => ({
      seats: seats.map((seat, i) =>
        Math.floor(nowMs / 1_100) % 2 === i % 2 ? { ...seat, words: new Uint32Array() } : seat,
      ),
    }))(bytes, random, nowMs),
  'random flags': alteredSeats((_, random) => ({
    isHidden: nextFraction(random) < 0.5,
    isAway: nextFraction(random) < 0.5,
    receivesNothing: nextFraction(random) < 0.5,
  })),
  'inputs of the future': alteredSeats(({ firstTick, words }) => ({
    firstTick: firstTick + words.length + 1_000,
  })),
  'other inputs each time': alteredSeats(({ words }, random) => ({
    firstTick: 0,
    words: words.map(() => nextInt(random, 2 ** 32)),
  })),
  'as many inputs as fit': alteredSeats(({ words }) => ({
    words: new Uint32Array([...words, ...Array.from({ length: 64 }, () => 1)]),
  })),
  'old packets': (bytes, random) => {
    oldPackets.push(bytes);
    return [oldPackets[nextInt(random, oldPackets.length)] ?? bytes];
  },
  'every packet again': (bytes) => {
    oldPackets.push(bytes);
    return oldPackets.slice(-40);
  },
  'huge packets': (bytes) => {
    HUGE.set(bytes);
    return [HUGE, bytes];
  },
  silence: () => [],
  'hears nothing': alteredSeats(() => ({ receivesNothing: true })),
  'leaves and comes back': (bytes, random, nowMs) =>
    alteredSeats(() => ({ hasLeft: nowMs % 400 < 100 }))(bytes, random, nowMs),
  'inputs of others': altered(({ seats }) => ({
    seats: [...seats, ...seats].slice(0, 3).map((seat) => ({ ...seat, words: seat.words.map((w) => w ^ 7) })),
  })),
  'wrong acknowledgements': altered(({ acknowledged }, random) => ({
    acknowledged: acknowledged.map((tick) => nextInt(random, 2 * tick + 2)),
  })),
  flood: (bytes) => Array.from({ length: 100 }, () => bytes),
  'cut packets': (bytes, random) => [
    bytes.slice(nextInt(random, bytes.length)),
    bytes.map(() => nextInt(random, 256)),
  ],
  'another match': (_bytes, random) => [otherMatch[nextInt(random, otherMatch.length)] ?? new Uint8Array()],
} satisfies Record<string, Lie>;

type LieName = keyof typeof LIES;
const LIE_NAMES = Object.keys(LIES) as LieName[];

/** Creates a peer that switches randomly between honest packets and up to three kinds of lies. */
function createLiar(random: Random): Lie {
  const chosen = Array.from(
    { length: 1 + nextInt(random, 3) },
    () => LIE_NAMES[nextInt(random, LIE_NAMES.length)],
  );
  const honestFraction = nextFraction(random) * 0.7;
  let lie: Lie | null = null;
  let untilMs = 0;
  return (bytes, _, nowMs) => {
    if (nowMs >= untilMs) {
      lie =
        nextFraction(random) < honestFraction
          ? null
          : LIES[chosen[nextInt(random, chosen.length)] as LieName];
      untilMs = nowMs + (nextFraction(random) < 0.3 ? 60_000 : 100 + nextFraction(random) * 2_500);
    }
    return lie ? lie(bytes, random, nowMs) : [bytes];
  };
}

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Creates an in-memory channel between two peers. Packets take one frame; a fraction `loss` of them is lost. */
function createPair(random: Random, loss: number) {
  const ends = [0, 1].map(() => ({
    packets: new Set<(packet: Uint8Array) => void>(),
    closed: new Set<() => void>(),
    queue: [] as Bytes[],
  }));
  let isOpen = true;
  const channelOf = (side: number): Channel => {
    const [own, other] = [ends[side], ends[1 - side]] as [(typeof ends)[0], (typeof ends)[0]];
    return {
      send: (packet) => void (isOpen && nextFraction(random) >= loss && other.queue.push(packet)),
      onPacket: (listener) => subscribe(own.packets, listener),
      onClosed: (listener) => subscribe(own.closed, listener),
      close() {
        if (!isOpen) return;
        isOpen = false;
        for (const end of ends) for (const listener of [...end.closed]) listener();
      },
    };
  };
  const deliver = (): void => {
    for (const end of ends)
      for (const packet of end.queue.splice(0)) for (const listener of [...end.packets]) listener(packet);
  };
  return { channels: [channelOf(0), channelOf(1)] as const, deliver };
}

interface Outcome {
  /** Longest time in ms without a tick or a notice, over all honest peers. */
  readonly frozenMs: number;
  /** Time in ms at which the last honest peer has a result; null if one has none by the end of the test. */
  readonly endMs: number | null;
  /** For each honest peer, its final state, or the reason why its match stopped. */
  readonly results: readonly (number | string)[];
}

/** Plays one match. `lies` changes packets from `hostileSeat`. Copies of that peer's honest packets go to `kept`. */
function playMatch(
  players: number,
  hostileSeat: number | null,
  seed: number,
  lies: Lie,
  kept?: Bytes[],
): Outcome {
  const random = createRandom(seed);
  let nowMs = 0;
  const pairs = Array.from({ length: players - 1 }, () => createPair(random, 0.02));
  const lying = (channel: Channel): Channel => ({
    ...channel,
    send(packet) {
      kept?.push(packet);
      for (const each of lies(packet, random, nowMs)) channel.send(each);
    },
  });
  const peers = Array.from({ length: players }, (_, seat) => {
    const channels =
      seat === 0 ? pairs.map((pair) => pair.channels[0]) : [pairs[seat - 1]?.channels[1] as Channel];
    const match: OnlineMatch<Sum> = new OnlineMatch({
      meeting: {
        channels: seat === hostileSeat ? channels.map(lying) : channels,
        seat,
        names: ['Ada', 'Ben', 'Cy', 'Di'].slice(0, players),
        seed,
        setup: '',
      },
      game: SUM_GAME,
      now: () => nowMs,
      readWord: () => Math.floor(match.tick / 5) + seat * 1000,
    });
    return { seat, match, tick: 0, movedAtMs: 0, result: null as number | string | null };
  });
  const honest = peers.filter(({ seat }) => seat !== hostileSeat);
  let frozenMs = 0;
  while (nowMs < LONGEST_MATCH_MS && honest.some(({ result }) => result === null)) {
    nowMs += FRAME_MS;
    for (const pair of pairs) pair.deliver();
    for (const peer of peers) {
      const { match } = peer;
      match.frame(nowMs);
      for (let seat = 0; seat < players; seat++) if (match.isFree(seat)) match.takeSeat(seat, () => 5);
      const { kind } = match.status;
      if (match.confirmed >= MATCH_TICKS) peer.result ??= match.state.value;
      else if (kind === 'differs' || kind === 'other-rules') peer.result ??= kind;
      if (peer.seat === hostileSeat || peer.result !== null) continue;
      if (match.tick !== peer.tick || kind === 'silent') peer.movedAtMs = nowMs;
      peer.tick = match.tick;
      frozenMs = Math.max(frozenMs, nowMs - peer.movedAtMs);
    }
  }
  const results = honest.map(({ result }) => result ?? 'none');
  return { frozenMs, endMs: results.includes('none') ? null : nowMs, results };
}

/** Returns the fault of an outcome, such as 'no result'; null if the honest players had a correct match. */
function faultOf({ frozenMs, endMs, results }: Outcome, players: number, hostileSeat: number): string | null {
  if (frozenMs > LONGEST_FREEZE_MS) return 'frozen without a sentence';
  if (endMs === null) return 'no result';
  // With two players any difference ends the match, and a hostile host can send anything to guests.
  if (players === 2 || hostileSeat === 0) return null;
  if (results.some((result) => typeof result === 'string')) return 'one guest ended the match for all';
  return new Set(results).size === 1 ? null : 'results that differ';
}

const truth: Lie = (bytes) => [bytes];

function told(faults: readonly { fault: string; example: string }[]): string[] {
  const kinds = [...new Set(faults.map(({ fault }) => fault))];
  return kinds.map((kind) => {
    const found = faults.filter(({ fault }) => fault === kind);
    return `${kind}: ${found.length}, e.g. ${found[0]?.example}`;
  });
}

playMatch(2, 1, 77, truth, otherMatch);

test.each(LIE_NAMES)(
  'a peer that sends the lie "%s" freezes no honest peer and prevents no result',
  (name) => {
    const faults: { fault: string; example: string }[] = [];
    for (let players = 2; players <= 4; players++) {
      for (let hostileSeat = 0; hostileSeat < players; hostileSeat++) {
        const outcome = playMatch(players, hostileSeat, 5, LIES[name]);
        const fault = faultOf(outcome, players, hostileSeat);
        const example = `seat ${hostileSeat} of ${players}: ${JSON.stringify(outcome)}`;
        if (fault) faults.push({ fault, example });
      }
    }
    expect(told(faults)).toEqual([]);
  },
);

test('a peer that lies at random delays no player by more than 2 s without a notice, and every player gets a result', () => {
  const faults: { fault: string; example: string }[] = [];
  for (let seed = firstSeed; seed < firstSeed + examples(2_000); seed++) {
    const players = 2 + (seed % 3);
    const random = createRandom(seed);
    const hostileSeat = nextInt(random, players);
    const outcome = playMatch(players, hostileSeat, seed, createLiar(random));
    const fault = faultOf(outcome, players, hostileSeat);
    const example = `seed ${seed}, seat ${hostileSeat} of ${players}: ${JSON.stringify(outcome)}`;
    if (fault) faults.push({ fault, example });
  }
  expect(told(faults)).toEqual([]);
});

test.each(['ticks behind', 'ticks ahead', 'jumping ticks'] as const)(
  'a peer that lies about its clock with "%s" slows no other peer down',
  (name) => {
    for (const players of [2, 3, 4]) {
      for (let hostileSeat = 0; hostileSeat < players; hostileSeat++) {
        const { endMs } = playMatch(players, hostileSeat, 5, LIES[name]);
        expect(endMs, `seat ${hostileSeat} of ${players}`).toBeLessThan((MATCH_TICKS / 60) * 1000 * 1.2);
      }
    }
  },
);
