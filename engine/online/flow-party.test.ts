import { expect, test, vi } from 'vitest';
import { cleanText } from '#common/player-name.ts';
import { FACTS, made } from '#tests/support/made-up-handshakes.ts';
import type { HostPeer } from './connection.ts';
import { OnlineFlow, type OnlineState } from './flow.ts';
import type { Channel, Meeting } from './meeting.ts';
import { encodePacket } from './packet.ts';
import { encodeRoster } from './roster.ts';

/** `isCut` silently drops all packets, like a crashed tab. */
function createPair() {
  const ends = [0, 1].map(() => ({
    packets: new Set<(packet: Uint8Array) => void>(),
    closed: new Set<() => void>(),
  }));
  const pair = { isCut: false, isClosed: false, channels: [] as Channel[] };
  pair.channels = ends.map((own, side) => ({
    send(packet) {
      if (!pair.isCut && !pair.isClosed)
        for (const receive of [...(ends[1 - side]?.packets ?? [])]) receive(packet);
    },
    onPacket(listener) {
      own.packets.add(listener);
      return () => own.packets.delete(listener);
    },
    onClosed(listener) {
      own.closed.add(listener);
      return () => own.closed.delete(listener);
    },
    close() {
      if (pair.isClosed) return;
      pair.isClosed = true;
      for (const end of pair.isCut ? [own] : ends) for (const receive of [...end.closed]) receive();
    },
  }));
  return pair;
}

function createMachine(name: string) {
  const states: OnlineState[] = [];
  const meetings: Meeting[] = [];
  const opening: ((channel: Channel | null) => void)[] = [];
  const machine = { isHidden: false, hasCrashed: false };
  const createPeer = (): HostPeer => ({
    describe: async () => ({ facts: FACTS, nat: 'plain' }),
    opened: new Promise((resolve) => opening.push(resolve)),
    accept: async () => {},
    cancel: () => opening.at(-1)?.(null),
  });
  let word = 100;
  const flow = new OnlineFlow({
    slug: 'a-game',
    rulesVersion: 1,
    name,
    cleanText,
    mostPlayers: 4,
    setup: 'canyon',
    address: 'https://a.example/play/a-game/',
    tabs: {
      deliver: async () => null,
      isAwaited: async () => false,
      wait: () => () => {},
      markUsed: vi.fn(),
      dispose() {},
    },
    createHost: createPeer,
    createGuest: createPeer,
    isHidden: () => machine.isHidden,
    randomWord: () => word++,
    onState: (state) => states.push(state),
    onMeeting: (meeting) => meetings.push(meeting),
  });
  const open = (channel: Channel | null) => opening.at(-1)?.(channel);
  return Object.assign(machine, { flow, states, meetings, open });
}

type Machine = ReturnType<typeof createMachine>;

const shown = ({ states }: Machine) => made(states.at(-1) ?? null);
const until = (machine: Machine, step: OnlineState['step']) =>
  vi.waitFor(() => expect(shown(machine).step).toBe(step));
const linkOf = (machine: Machine) => {
  const state = shown(machine);
  return 'link' in state ? state.link : '';
};
const membersOf = (machine: Machine) => {
  const state = shown(machine);
  if (state.step !== 'room') return state.step;
  return state.members.map(({ name, isReady, isHidden, isSilent }, seat) => {
    const signs = `${isReady ? ' ready' : ''}${isHidden ? ' hidden' : ''}${isSilent ? ' silent' : ''}`;
    return `${seat === state.seat ? 'own' : name}${signs}`;
  });
};

async function answer(host: Machine, guest: Machine) {
  await guest.flow.open('invite', linkOf(host));
  void guest.flow.join();
  await until(guest, 'replying');
  void host.flow.paste(linkOf(guest));
  await until(host, 'connecting');
  const pair = createPair();
  guest.open(pair.channels[1] ?? null);
  await until(guest, 'room');
  host.open(pair.channels[0] ?? null);
  await vi.waitFor(() => expect(shown(host).step).not.toBe('connecting'));
  return pair;
}

async function createWorld(guestNames: readonly string[], players = guestNames.length + 1) {
  const host = createMachine('Ann');
  await host.flow.invite(players);
  const guests: Machine[] = [];
  const pairs: ReturnType<typeof createPair>[] = [];
  for (const name of guestNames) {
    await until(host, 'inviting');
    const guest = createMachine(name);
    guests.push(guest);
    pairs.push(await answer(host, guest));
  }
  let nowMs = 0;
  const run = (ms: number) => {
    for (const end = nowMs + ms; nowMs < end; ) {
      nowMs += 250;
      for (const each of [host, ...guests]) if (!each.hasCrashed) each.flow.update(nowMs);
    }
  };
  const crash = (machine: Machine) => {
    machine.hasCrashed = true;
    for (const [i, pair] of pairs.entries()) if (machine === host || machine === guests[i]) pair.isCut = true;
  };
  run(500);
  return { host, guests: guests as [Machine, ...Machine[]], pairs, run, crash };
}

test('a match of two starts after both have pressed Ready, with the host’s seed and setup', async () => {
  const { host, guests, run } = await createWorld(['Ben']);
  const [ben] = guests;
  expect([membersOf(host), membersOf(ben)]).toEqual([
    ['own', 'Ben'],
    ['Ann', 'own'],
  ]);
  ben.flow.setReady(true);
  run(1_000);
  expect([membersOf(host), membersOf(ben)]).toEqual([
    ['own', 'Ben ready'],
    ['Ann', 'own ready'],
  ]);
  expect([host.meetings, ben.meetings]).toEqual([[], []]);
  host.flow.setReady(true);
  expect(host.meetings).toMatchObject([{ seat: 0, names: ['Ann', 'Ben'], seed: 101, setup: 'canyon' }]);
  // The first packet of a match also announces its start.
  host.meetings[0]?.channels[0]?.send(Uint8Array.of(1));
  expect(ben.meetings).toMatchObject([{ seat: 1, names: ['Ann', 'Ben'], seed: 101, setup: 'canyon' }]);
});

test('no match starts while a tab is hidden; it starts when the host returns from the tab with the reply', async () => {
  const { host, guests, run } = await createWorld(['Ben']);
  const [ben] = guests;
  host.isHidden = true;
  host.flow.setReady(true);
  ben.flow.setReady(true);
  run(5_000);
  expect(membersOf(ben)).toEqual(['Ann ready hidden', 'own ready']);
  expect(host.meetings).toEqual([]);
  ben.isHidden = true;
  run(250);
  host.isHidden = false;
  run(1_000);
  expect(membersOf(host)).toEqual(['own ready', 'Ben ready hidden']);
  expect(host.meetings).toEqual([]);
  ben.isHidden = false;
  run(500);
  expect(host.meetings).toHaveLength(1);
});

test('pressing Ready again withdraws it', async () => {
  const { host, guests, run } = await createWorld(['Ben']);
  const [ben] = guests;
  ben.flow.setReady(true);
  run(500);
  ben.flow.setReady(false);
  host.flow.setReady(true);
  run(2_000);
  expect(membersOf(host)).toEqual(['own ready', 'Ben']);
  expect(host.meetings).toEqual([]);
});

test('a match of four starts after all four have pressed Ready, each in a separate seat', async () => {
  const { host, guests, run } = await createWorld(['Ben', 'Cy', 'Di']);
  for (const each of [...guests, host]) {
    run(500);
    expect(host.meetings).toEqual([]);
    each.flow.setReady(true);
  }
  const names = ['Ann', 'Ben', 'Cy', 'Di'];
  expect(host.meetings).toMatchObject([{ seat: 0, names }]);
  for (const channel of host.meetings[0]?.channels ?? []) channel.send(Uint8Array.of(1));
  expect(guests.map(({ meetings }) => meetings)).toMatchObject([1, 2, 3].map((seat) => [{ seat, names }]));
});

test('a host can start with fewer players than invited', async () => {
  const { host, guests, run } = await createWorld(['Ben'], 3);
  expect(shown(host)).toMatchObject({ step: 'inviting', guests: ['Ben'] });
  guests[0].flow.setReady(true);
  run(500);
  expect(host.meetings).toEqual([]);
  host.flow.setReady(true);
  expect(host.meetings).toMatchObject([{ names: ['Ann', 'Ben'] }]);
});

test('connected guests stay connected when an invite is withdrawn', async () => {
  const { host, guests, run } = await createWorld(['Ben'], 3);
  host.flow.back();
  expect(shown(host)).toMatchObject({ step: 'room', canInvite: true });
  run(1_000);
  expect(membersOf(guests[0])).toEqual(['Ann', 'own']);
  await host.flow.invite();
  const cy = createMachine('Cy');
  await answer(host, cy);
  run(500);
  expect(membersOf(guests[0])).toEqual(['Ann', 'own', 'Cy']);
});

test('if a guest’s tab crashes before the match, a notice appears after 2 s, and the seat is free after 10 s', async () => {
  const { host, guests, run, crash } = await createWorld(['Ben', 'Cy']);
  const [ben, cy] = guests as [Machine, Machine];
  crash(ben);
  run(2_000);
  expect(membersOf(host)).toEqual(['own', 'Ben silent', 'Cy']);
  expect(membersOf(cy)).toEqual(['Ann', 'Ben silent', 'own']);
  run(8_000);
  expect(shown(host)).toMatchObject({
    step: 'room',
    canInvite: true,
    note: expect.stringMatching(/^Ben has not responded for 10 seconds/),
  });
  expect([membersOf(host), membersOf(cy)]).toEqual([
    ['own', 'Cy'],
    ['Ann', 'own'],
  ]);
  cy.flow.setReady(true);
  host.flow.setReady(true);
  expect(host.meetings).toMatchObject([{ names: ['Ann', 'Cy'] }]);
});

test('if the host’s tab crashes before the match, all guests are notified', async () => {
  const { host, guests, run, crash } = await createWorld(['Ben', 'Cy']);
  crash(host);
  run(2_000);
  for (const guest of guests) expect(membersOf(guest)).toContain('Ann silent');
  run(8_000);
  for (const guest of guests)
    expect(shown(guest)).toMatchObject({
      step: 'trouble',
      trouble: { what: expect.stringMatching(/^Ann has not responded for 10 seconds/) },
    });
});

test('after the only friend’s tab has crashed, the host sees a notice and can make a new invite', async () => {
  const { host, guests, run, crash } = await createWorld(['Ben']);
  crash(guests[0]);
  run(10_250);
  expect(shown(host)).toMatchObject({
    step: 'trouble',
    canInvite: true,
    trouble: { what: expect.stringMatching(/^Ben has not responded/) },
  });
});

test('a phone that is suspended while its player uses another app keeps its seat for a minute', async () => {
  const { guests, host, run, crash } = await createWorld(['Ben', 'Cy']);
  const [ben] = guests;
  host.isHidden = true;
  run(250);
  crash(host);
  run(50_000);
  expect(membersOf(ben)).toEqual(['Ann hidden silent', 'own', 'Cy']);
  run(11_000);
  expect(shown(ben).step).toBe('trouble');
});

test('a player who leaves before the match is reported immediately', async () => {
  const { host, guests, run } = await createWorld(['Ben', 'Cy']);
  const [ben, cy] = guests as [Machine, Machine];
  ben.flow.end();
  run(250);
  expect(shown(host)).toMatchObject({ step: 'room', note: 'Ben left before the match.' });
  expect(membersOf(cy)).toEqual(['Ann', 'own']);
  host.flow.end();
  expect(shown(cy)).toMatchObject({ step: 'trouble', trouble: { what: 'Ann left before the match.' } });
});

test('no match starts without Ready, whatever match packets arrive, valid or damaged', async () => {
  const { guests, pairs, run } = await createWorld(['Ben']);
  const [ben] = guests;
  const absent = { isReady: false, isHidden: false, isSilent: false };
  const members = ['Eve', 'Ben'].map((name) => ({ name, ...absent }));
  const send = (packet: Uint8Array<ArrayBuffer>) => pairs[0]?.channels[0]?.send(packet);
  const roster = encodeRoster({ hasBegun: true, seat: 1, members });
  send(roster.slice(0, 5));
  send(roster);
  send(
    encodePacket({
      ...{ rulesVersion: 1, tick: 0, stamp: 1, echo: 0, heldMs: 0, beyondMs: 0, hashNumber: 0, hash: 0 },
      acknowledged: [],
      seats: [],
    }),
  );
  run(500);
  expect(ben.meetings).toEqual([]);
  expect(shown(ben).step).toBe('room');
});
