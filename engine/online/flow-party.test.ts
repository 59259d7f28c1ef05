import { describe, expect, test, vi } from 'vitest';
import { cleanText } from '../shell/player-name.ts';
import { encodeCard } from './card.ts';
import type { Channel } from './channel.ts';
import type { HostPeer } from './connection.ts';
import { OnlineFlow } from './flow.ts';
import type { OnlineState } from './flow-state.ts';
import type { Meeting } from './meeting.ts';
import { decodeRoster, encodeRoster } from './roster.ts';
import { FACTS, INVITE, made, NOW } from './test-cards.ts';

/** A channel whose other end is the test. */
function fakeChannel() {
  const hearers = new Set<(packet: Uint8Array) => void>();
  const followers = new Set<() => void>();
  const sent: Uint8Array[] = [];
  const channel = {
    send: (packet) => void sent.push(packet),
    onPacket(listener) {
      hearers.add(listener);
      return () => hearers.delete(listener);
    },
    onClosed(listener) {
      followers.add(listener);
      return () => followers.delete(listener);
    },
    close: vi.fn(),
  } satisfies Channel;
  const rosters = () => sent.map((packet) => decodeRoster(packet, cleanText));
  return {
    channel,
    sent,
    rosters,
    say: (packet: Uint8Array) => [...hearers].forEach((hear) => void hear(packet)),
    leave: () => [...followers].forEach((hear) => void hear()),
  };
}

/** A machine's flow; each connection that it makes opens when the test says so. */
function createMachine(name: string) {
  const states: OnlineState[] = [];
  const meetings: Meeting[] = [];
  const opening: ((channel: Channel | null) => void)[] = [];
  const cancel = vi.fn();
  const createPeer = (): HostPeer => ({
    describe: async () => ({ facts: FACTS, nat: 'plain' }),
    opened: new Promise((resolve) => opening.push(resolve)),
    accept: async () => {},
    cancel,
  });
  let word = 100;
  const flow = new OnlineFlow({
    slug: INVITE.slug,
    rulesVersion: INVITE.rulesVersion,
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
    now: () => NOW,
    randomWord: () => word++,
    onState: (state) => states.push(state),
    onMeeting: (meeting) => meetings.push(meeting),
  });
  return { flow, states, meetings, cancel, open: (channel: Channel | null) => opening.at(-1)?.(channel) };
}

type Machine = ReturnType<typeof createMachine>;

const shown = ({ states }: Machine) => made(states.at(-1) ?? null);
const until = (machine: Machine, step: OnlineState['step']) =>
  vi.waitFor(() => expect(shown(machine).step).toBe(step));
/** Has somebody answer the invite that is shown, whose number is `invite`. */
async function answer(host: Machine, invite: number, name: string) {
  const guest = fakeChannel();
  expect(shown(host).step).toBe('inviting');
  void host.flow.paste(encodeCard({ ...INVITE, kind: 'reply', invite, name }));
  await until(host, 'connecting');
  host.open(guest.channel);
  return guest;
}

test('a host of three invites one after the other; all meet with the same names, each in a seat of its own', async () => {
  const host = createMachine('Ann');
  await host.flow.invite(3);
  expect(shown(host)).toMatchObject({ step: 'inviting', guests: [] });
  const ben = await answer(host, 100, 'Ben');
  await vi.waitFor(() => expect(shown(host)).toMatchObject({ step: 'inviting', guests: ['Ben'] }));
  expect(host.meetings).toEqual([]);
  expect(ben.rosters().at(-1)).toEqual({ hasBegun: false, seat: 1, names: ['Ann', 'Ben'] });
  // The first took two numbers, one of which is the match's for all.
  const cy = await answer(host, 102, 'Cy');
  await vi.waitFor(() => expect(host.meetings).toHaveLength(1));
  const [meeting] = host.meetings;
  expect(meeting).toMatchObject({ seat: 0, names: ['Ann', 'Ben', 'Cy'], seed: 101, setup: 'canyon' });
  for (const [i, guest] of [ben, cy].entries()) {
    // It may be lost: so it goes out before each packet of the match, until something comes back.
    for (let n = 0; n < 2; n++) meeting?.channels[i]?.send(Uint8Array.of(1));
    const begun = { hasBegun: true, seat: i + 1, names: ['Ann', 'Ben', 'Cy'] };
    expect(guest.rosters().slice(-4)).toEqual([begun, null, begun, null]);
    guest.say(Uint8Array.of(2));
    meeting?.channels[i]?.send(Uint8Array.of(1));
    expect(guest.sent.at(-2)).toEqual(Uint8Array.of(1));
  }
});

test('a host may begin before all have come, and guests who have come stay when an invite is taken back or fails', async () => {
  const host = createMachine('Ann');
  await host.flow.invite(4);
  const ben = await answer(host, 100, 'Ben');
  await until(host, 'inviting');
  host.flow.back();
  expect(shown(host)).toEqual({ step: 'gathered', guests: ['Ben'] });
  await host.flow.invite();
  await answer(host, 103, 'Cy');
  await until(host, 'inviting');
  void host.flow.paste(encodeCard({ ...INVITE, kind: 'reply', invite: 104, name: 'Di' }));
  await until(host, 'connecting');
  host.open(null);
  await until(host, 'trouble');
  host.flow.back();
  expect(shown(host)).toEqual({ step: 'gathered', guests: ['Ben', 'Cy'] });
  expect(ben.channel.close).not.toHaveBeenCalled();
  host.flow.start();
  expect(host.meetings).toMatchObject([{ names: ['Ann', 'Ben', 'Cy'], seed: 101 }]);
  host.flow.end();
  expect(ben.channel.close).not.toHaveBeenCalled();
});

test('a guest who leaves gives the seat up before the match, and whoever gives the match up sends all away', async () => {
  const host = createMachine('');
  await host.flow.invite(4);
  const ben = await answer(host, 100, 'Ben');
  await until(host, 'inviting');
  const cy = await answer(host, 102, 'Cy');
  await vi.waitFor(() => expect(shown(host)).toMatchObject({ step: 'inviting', guests: ['Ben', 'Cy'] }));
  ben.leave();
  expect(shown(host)).toMatchObject({ step: 'inviting', guests: ['Cy'] });
  expect(cy.rosters().at(-1)).toEqual({ hasBegun: false, seat: 1, names: ['A friend', 'Cy'] });
  host.flow.back();
  cy.leave();
  expect(shown(host).step).toBe('intro');
  await host.flow.invite(3);
  const di = await answer(host, 104, 'Di');
  await until(host, 'inviting');
  host.flow.end();
  expect(di.channel.close).toHaveBeenCalledOnce();
  expect(host.meetings).toEqual([]);
});

describe('a guest of three', () => {
  async function waiting() {
    const guest = createMachine('Ben');
    const host = fakeChannel();
    await guest.flow.open('invite', encodeCard({ ...INVITE, players: 3 }));
    expect(shown(guest)).toEqual({ step: 'invited', host: 'Ann', players: 3 });
    void guest.flow.join();
    await until(guest, 'replying');
    guest.open(host.channel);
    await until(guest, 'waiting');
    return { guest, host };
  }

  test('waits, reads who is there, and plays when the host begins', async () => {
    const { guest, host } = await waiting();
    expect(shown(guest)).toEqual({ step: 'waiting', names: ['Ann'] });
    const names = ['Ann', 'Cy', '<b>Ben</b>\u202e'];
    for (let i = 0; i < 3; i++) host.say(encodeRoster({ hasBegun: false, seat: 2, names }));
    expect(guest.states.filter(({ step }) => step === 'waiting')).toHaveLength(2);
    expect(shown(guest)).toEqual({ step: 'waiting', names: ['Ann', 'Cy', 'you'] });
    host.say(Uint8Array.of(0xd2, 1, 2, 3));
    expect(guest.meetings).toEqual([]);
    host.say(encodeRoster({ hasBegun: true, seat: 2, names }));
    host.say(encodeRoster({ hasBegun: true, seat: 1, names }));
    expect(guest.meetings).toEqual([
      {
        channels: [host.channel],
        seat: 2,
        names: ['Ann', 'Cy', '<b>Ben</b>'],
        seed: INVITE.seed,
        setup: 'canyon',
      },
    ]);
    guest.flow.end();
    expect(host.channel.close).not.toHaveBeenCalled();
  });

  test('is told if the host is gone', async () => {
    const { guest, host } = await waiting();
    host.leave();
    expect(shown(guest)).toMatchObject({
      step: 'trouble',
      trouble: { what: 'Ann has given the match up, or closed the tab.' },
    });
    host.say(encodeRoster({ hasBegun: true, seat: 1, names: ['Ann', 'Ben'] }));
    expect(guest.meetings).toEqual([]);
  });

  test('may go, and the host’s channel goes with it', async () => {
    const { guest, host } = await waiting();
    guest.flow.end();
    expect(host.channel.close).toHaveBeenCalledOnce();
  });
});
