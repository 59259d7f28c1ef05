import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanText } from '#common/player-name.ts';
import { examples } from '#tests/support/examples.ts';
import { FACTS } from '#tests/support/made-up-handshakes.ts';
import { createSimulatedStar } from '#tests/support/simulated-network.ts';
import { OnlineFlow, type OnlineState } from './flow.ts';
import type { Channel, Meeting } from './meeting.ts';
import type { OnlineGame } from './online-game.ts';
import { OnlineMatch } from './online-match.ts';
import { Room } from './room.ts';
import { createTabs } from './tabs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const UPDATE_EVERY_MS = 250;

/** Simulates a browser's broadcast channels, with delays of up to 40 ms. */
class Browser {
  readonly #channels = new Set<{ name: string; receive(data: unknown): void }>();
  #sent = 0;

  /** Runs `create` as a tab: channels that it opens belong to this browser. */
  open<Made>(create: () => Made): Made {
    const channels = this.#channels;
    const delayMs = () => (this.#sent++ * 17) % 41;
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        #isOpen = true;
        readonly #listeners: ((event: { data: unknown }) => void)[] = [];
        readonly own;
        constructor(name: string) {
          this.own = {
            name,
            receive: (data: unknown) => {
              if (this.#isOpen) for (const listener of this.#listeners) listener({ data });
            },
          };
          channels.add(this.own);
        }
        addEventListener(_: string, listener: (event: { data: unknown }) => void) {
          this.#listeners.push(listener);
        }
        postMessage(data: unknown) {
          if (!this.#isOpen) throw new DOMException('closed', 'InvalidStateError');
          for (const other of channels)
            if (other !== this.own && other.name === this.own.name)
              setTimeout(other.receive, delayMs(), data);
        }
        close() {
          this.#isOpen = false;
          channels.delete(this.own);
        }
      },
    );
    return create();
  }
}

function createPair() {
  const ends = [0, 1].map(() => ({
    packets: new Set<(packet: Uint8Array) => void>(),
    closed: new Set<() => void>(),
  }));
  const pair = { isClosed: false };
  const channels = ends.map((own, side): Channel => {
    const other = ends[1 - side] as typeof own;
    return {
      send(packet) {
        if (pair.isClosed) return;
        // Uses a microtask, because timers would slow the search.
        queueMicrotask(() => {
          if (!pair.isClosed) for (const receive of [...other.packets]) receive(packet);
        });
      },
      onPacket(listener) {
        own.packets.add(listener);
        return () => own.packets.delete(listener);
      },
      onClosed(listener) {
        if (pair.isClosed) listener();
        else own.closed.add(listener);
        return () => own.closed.delete(listener);
      },
      close() {
        if (pair.isClosed) return;
        pair.isClosed = true;
        for (const receive of [...own.closed]) receive();
        queueMicrotask(() => [...other.closed].forEach((receive) => void receive()));
      },
    };
  });
  return { pair, channels };
}

/** Simulates connections that open after the host has accepted the guest's reply. */
class FakeRtc {
  readonly #guests = new Map<string, { host: string; settle(channel: Channel | null): void }>();
  readonly pairs: ReturnType<typeof createPair>['pair'][] = [];
  #peers = 0;

  #end(host: string | null) {
    const name = `peer${this.#peers++}`;
    let settle: (channel: Channel | null) => void = () => {};
    const opened = new Promise<Channel | null>((resolve) => {
      settle = resolve;
    });
    if (host !== null) this.#guests.set(name, { host, settle });
    const describe = async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { facts: { ...FACTS, ufrag: name }, nat: 'plain' as const };
    };
    const cancel = () => {
      this.#guests.delete(name);
      settle(null);
    };
    return { name, settle, peer: { describe, opened, cancel } };
  }

  createHost() {
    const { name, settle, peer } = this.#end(null);
    return {
      ...peer,
      accept: async ({ ufrag }: typeof FACTS) => {
        const guest = this.#guests.get(ufrag);
        const { pair, channels } = createPair();
        if (guest?.host !== name) return void setTimeout(settle, 30_000, null);
        this.pairs.push(pair);
        setTimeout(() => {
          settle(channels[0] as Channel);
          guest.settle(channels[1] as Channel);
        }, 100);
      },
    };
  }

  createGuest = (host: typeof FACTS) => this.#end(host.ufrag).peer;
}

let words = 1;

function openFlow(browser: Browser, rtc: FakeRtc, name: string) {
  return browser.open(() => {
    const tab = { states: [] as OnlineState[], meetings: [] as Meeting[], isOver: false };
    const tabs = createTabs('a-game');
    const flow = new OnlineFlow({
      ...{ slug: 'a-game', rulesVersion: 1, name, cleanText, mostPlayers: 4, setup: '', tabs },
      address: 'https://a.example/play/a-game/',
      createHost: () => rtc.createHost(),
      createGuest: rtc.createGuest,
      isHidden: () => false,
      randomWord: () => words++,
      onState: (state) => void tab.states.push(state),
      onMeeting(meeting) {
        tab.meetings.push(meeting);
        close();
      },
    });
    const close = () => {
      tab.isOver = true;
      flow.end();
      if (tab.meetings.length === 0) tabs.dispose();
    };
    flow.begin();
    return Object.assign(tab, { flow, close, shown: () => tab.states.at(-1) as OnlineState });
  });
}

type FlowTab = ReturnType<typeof openFlow>;

const flowStep = fc.record({
  kind: fc.constantFrom(
    ...(['host', 'host', 'reply-tab', 'reply-tab', 'reply-tab', 'paste', 'back', 'close'] as const),
    ...(['guest', 'guest', 'guest', 'join', 'join', 'join', 'close-guest', 'ready', 'wait', 'wait'] as const),
  ),
  pick: fc.nat(5),
  waitMs: fc.constantFrom(0, 0, 30, 200, 2_000, 2_000, 2_000),
});

test('for any order of invites and replies in several tabs of two browsers, no tab is stuck', async () => {
  const errors: unknown[] = [];
  const run = async (ms: number, tabs: readonly FlowTab[]) => {
    for (let passed = 0; passed < ms; passed += 1_000) {
      for (const { flow, isOver } of tabs) if (!isOver) flow.update(performance.now());
      await vi.advanceTimersByTimeAsync(Math.min(1_000, ms - passed));
    }
  };
  const onError = (error: unknown) => errors.push(error);
  process.on('unhandledRejection', onError);
  vi.spyOn(console, 'warn').mockReturnValue();
  await fc.assert(
    fc.asyncProperty(fc.array(flowStep, { minLength: 12, maxLength: 40 }), async (steps) => {
      vi.clearAllTimers();
      const [home, away] = [new Browser(), new Browser()];
      const rtc = new FakeRtc();
      const hosts: FlowTab[] = [];
      const guests: FlowTab[] = [];
      const open = (list: FlowTab[]) => list.filter(({ isOver }) => !isOver);
      const links = (list: FlowTab[], step: 'inviting' | 'replying') =>
        list.flatMap(({ states }) => states.flatMap((state) => (state.step === step ? [state.link] : [])));
      const picked = <Item>(list: readonly Item[], pick: number) => list[pick % Math.max(1, list.length)];
      for (const { kind, pick, waitMs } of steps) {
        const host = picked(open(hosts), pick);
        const guest = picked(open(guests), pick);
        const reply = picked([...new Set(links(guests, 'replying'))], pick);
        const invite = picked([...new Set(links(hosts, 'inviting'))], pick);
        if (kind === 'host') {
          const tab = open(hosts).length < 3 && pick % 2 === 0 ? openFlow(home, rtc, 'Ann') : host;
          if (tab && !hosts.includes(tab)) hosts.push(tab);
          void tab?.flow.invite(2 + (pick % 3));
        } else if (kind === 'reply-tab' && reply) {
          const tab = openFlow(home, rtc, 'Ann');
          hosts.push(tab);
          void tab.flow.open('reply', reply);
        } else if (kind === 'paste' && reply) void host?.flow.paste(reply);
        else if (kind === 'back') host?.flow.back();
        else if (kind === 'close') host?.close();
        else if (kind === 'guest' && invite) {
          const tab = open(guests).length < 3 ? openFlow(away, rtc, 'Ben') : guest;
          if (tab && !guests.includes(tab)) guests.push(tab);
          void tab?.flow.open('invite', invite);
        } else if (kind === 'join') void guest?.flow.join();
        else if (kind === 'close-guest') guest?.close();
        else if (kind === 'ready') (pick % 2 === 0 ? host : guest)?.flow.setReady(pick < 4);
        await (waitMs === 0 ? Promise.resolve() : run(waitMs, [...hosts, ...guests]));
      }
      await run(45_000, [...hosts, ...guests]);
      const all = [...open(hosts), ...open(guests)];
      for (const each of all) expect(['preparing', 'connecting']).not.toContain(each.shown().step);
      const seated = (list: FlowTab[]) =>
        list.flatMap((tab) => {
          const state = tab.shown();
          return state.step === 'room' ? [state] : [];
        });
      const inRooms = seated(open(guests)).length;
      const held = open(hosts).reduce((sum, tab) => {
        const state = tab.shown();
        if (state.step === 'room') return sum + state.members.length - 1;
        return sum + (state.step === 'inviting' ? state.guests.length : 0);
      }, 0);
      const waiting = open(hosts).filter((tab) => ['trouble', 'found', 'intro'].includes(tab.shown().step));
      if (waiting.length === 0) expect(inRooms).toBe(held);
      for (const state of seated(open(guests))) expect(state.members.length).toBeGreaterThan(state.seat);
      // A reply that is opened in a new tab is passed to the tab with the invite, if that is still open.
      for (const tab of open(hosts)) {
        const state = tab.shown();
        if (state.step !== 'inviting') continue;
        const friend = openFlow(new Browser(), rtc, 'Cy');
        void friend.flow.open('invite', state.link);
        await vi.advanceTimersByTimeAsync(2_000);
        void friend.flow.join();
        await vi.advanceTimersByTimeAsync(2_000);
        const replying = friend.shown();
        expect(replying.step).toBe('replying');
        const fresh = openFlow(home, rtc, 'Ann');
        const text = 'link' in replying ? replying.link : '';
        void fresh.flow.open('reply', text);
        await vi.advanceTimersByTimeAsync(2_000);
        expect([fresh.shown().step, friend.shown().step]).toEqual(['found', 'room']);
        const again = openFlow(home, rtc, 'Ann');
        void again.flow.open('reply', text);
        await vi.advanceTimersByTimeAsync(2_000);
        expect(again.shown()).toMatchObject({ step: 'trouble' });
        for (const each of [friend, fresh, again]) each.close();
      }
      for (const each of [...hosts, ...guests]) each.close();
      expect(errors).toEqual([]);
    }),
    { numRuns: examples(1_000) },
  );
  process.off('unhandledRejection', onError);
});

const SUM_GAME: OnlineGame<{ value: number }> = {
  rulesVersion: 1,
  create: (seed, _setup, players) => ({ value: seed * players }),
  copy: (from, to) => void Object.assign(to, from),
  step(state, inputs) {
    for (const word of inputs) state.value = (Math.imul(state.value, 31) + word) >>> 0;
  },
  hash: ({ value }) => value,
};

const FRAME_MS = 50;

const roomStep = fc.record({
  kind: fc.constantFrom('ready', 'ready', 'ready', 'unready', 'hide', 'show', 'show', 'leave', 'crash'),
  seat: fc.nat(3),
  waitMs: fc.constantFrom(0, 20, 100, 400, 3_000),
});

const roomWorld = fc.record({
  players: fc.integer({ min: 2, max: 4 }),
  seed: fc.nat(),
  loss: fc.constantFrom(0, 0.1, 0.3),
  delayMs: fc.constantFrom(5, 80, 250),
  jitterMs: fc.constantFrom(0, 100),
  steps: fc.array(roomStep, { maxLength: 20 }),
});

test('for any actions before a match, each friend gets into the same match or sees the reason why not', () => {
  vi.useRealTimers();
  fc.assert(
    fc.property(roomWorld, ({ players, steps, seed, ...network }) => {
      const star = createSimulatedStar(
        Array.from({ length: players - 1 }, (_, i) => ({ ...network, seed: seed + i })),
      );
      const peers = star.channels.map((channels, seat) => {
        const peer = {
          ...{ seat, isHidden: false, isGone: false, hasCrashed: false },
          ...{ said: [] as string[], names: [] as readonly string[], hashes: [] as number[] },
          match: null as OnlineMatch<{ value: number }> | null,
        };
        // A crashed tab neither sends nor receives packets.
        const own = channels.map(
          (channel): Channel => ({
            send: (packet) => void (peer.hasCrashed || channel.send(packet)),
            onPacket: (listener) => channel.onPacket((packet) => void (peer.hasCrashed || listener(packet))),
            onClosed: (listener) => channel.onClosed(() => void (peer.hasCrashed || listener())),
            close: () => void (peer.hasCrashed || channel.close()),
          }),
        );
        const room: Room = new Room({
          ...{ name: 'ABCD'[seat] ?? '', cleanText, mostPlayers: 4 },
          isHidden: () => peer.isHidden,
          isComplete: () => true,
          onChange: () => {},
          onGone: ({ what }) => void peer.said.push(what),
          onBegin({ channels: begun, seat: ownSeat, names }) {
            peer.names = names;
            peer.match = new OnlineMatch({
              meeting: { channels: begun, seat: ownSeat, names, seed: 9, setup: '' },
              ...{ game: SUM_GAME, now: star.now, readWord: () => seat },
              onConfirmed: (state, tick) => {
                peer.hashes[tick] = state.value;
              },
            });
          },
        });
        if (seat === 0) for (const [i, channel] of own.entries()) room.add(channel, 'BCD'[i] ?? '');
        else room.wait(own[0] as Channel, 'A');
        return Object.assign(peer, { room });
      });
      type Peer = (typeof peers)[number];
      let timeMs = 0;
      let updateMs = 0;
      const run = (ms: number) => {
        for (const end = timeMs + ms; timeMs < end; ) {
          timeMs += Math.min(FRAME_MS, end - timeMs);
          star.advanceTo(timeMs);
          const isUpdate = timeMs >= updateMs;
          if (isUpdate) updateMs = timeMs + UPDATE_EVERY_MS;
          for (const { match, room, isGone, isHidden } of peers) {
            if (isGone) continue;
            if (!match) {
              if (isUpdate) room.update(timeMs);
            } else if (isHidden) match.wake(timeMs);
            else match.frame(timeMs);
            for (const free of match ? match.logs.keys() : [])
              if (match?.isFree(free)) match.takeSeat(free, () => 0);
          }
        }
      };
      const show = (peer: Peer, isHidden: boolean) => {
        peer.isHidden = isHidden;
        if (peer.match) peer.match.isHidden = isHidden;
        else peer.room.update(timeMs);
      };
      run(500);
      for (const { kind, seat, waitMs } of steps) {
        const peer = peers[seat % players] as Peer;
        if (!peer.isGone) {
          if (kind === 'hide' || kind === 'show') show(peer, kind === 'hide');
          else if (kind === 'leave' || kind === 'crash') {
            peer.isGone = true;
            peer.hasCrashed = kind === 'crash';
            if (kind === 'leave') peer.match ? peer.match.leave() : peer.room.dismiss();
          } else if (!peer.match) peer.room.setReady(kind === 'ready');
        }
        run(waitMs);
      }
      const here = peers.filter(({ isGone }) => !isGone);
      for (const peer of here) show(peer, false);
      run(500);
      for (const { match, room } of here) if (!match) room.setReady(true);
      // A hidden tab that crashed counts as gone after a minute.
      run(peers.some(({ isGone, isHidden }) => isGone && isHidden) ? 75_000 : 20_000);
      const [host] = peers;
      for (const { match, said, seat } of here)
        expect(match !== null || said.length > 0, `seat ${seat} waits without a sentence`).toBe(true);
      const playing = here.filter(({ match }) => match && match.status.kind === 'playing');
      for (const peer of playing) {
        expect(peer.match?.tick, `seat ${peer.seat} stands still`).toBeGreaterThan(60);
        expect(peer.names).toEqual(host?.names);
        const until = Math.min(peer.hashes.length, host?.hashes.length ?? 0);
        expect(peer.hashes.slice(0, until)).toEqual(host?.hashes.slice(0, until));
      }
      for (const { match, seat } of here) expect(match?.status.kind, `seat ${seat}`).not.toBe('differs');
    }),
    { numRuns: examples(200) },
  );
});
