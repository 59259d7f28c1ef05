import { expect, test, vi } from 'vitest';
import { cleanText } from '#common/player-name.ts';
import { FACTS, INVITE } from '#tests/support/made-up-handshakes.ts';
import type { HostPeer } from './connection.ts';
import { type FlowWorld, OnlineFlow, type OnlineState } from './flow.ts';
import { encodeHandshake, type Handshake } from './handshake.ts';
import type { Channel, Meeting } from './meeting.ts';
import { encodePresence } from './roster.ts';
import type { Tabs } from './tabs.ts';

const CHANNEL: Channel = {
  send() {},
  onPacket(listener) {
    listener(encodePresence({ isReady: true, isHidden: false }));
    return () => {};
  },
  onClosed: () => () => {},
  close: vi.fn(),
};

function fakePeer() {
  let open: (channel: Channel | null) => void = () => {};
  const opened = new Promise<Channel | null>((resolve) => {
    open = resolve;
  });
  const peer = {
    describe: async () => ({ facts: FACTS, nat: 'plain' as const }),
    opened,
    accept: vi.fn(async () => {}),
    cancel: vi.fn(() => open(null)),
  } satisfies HostPeer;
  return { peer, open };
}

function world(changed: Partial<FlowWorld> = {}) {
  const states: OnlineState[] = [];
  const meetings: Meeting[] = [];
  const { peer, open } = fakePeer();
  let onReply: (text: string) => void = () => {};
  const tabs = {
    deliver: vi.fn(async (): Promise<'here' | 'used' | null> => null),
    isAwaited: vi.fn(async () => false),
    wait: vi.fn((_invite: number, listener: (text: string) => void) => {
      onReply = listener;
      return () => {};
    }),
    markUsed: vi.fn(),
    dispose() {},
  } satisfies Tabs;
  let word = 100;
  const flow = new OnlineFlow({
    slug: INVITE.slug,
    rulesVersion: INVITE.rulesVersion,
    name: 'Ann',
    cleanText,
    mostPlayers: 4,
    setup: 'canyon',
    address: 'https://a.example/play/sky-city-rush/',
    tabs,
    createHost: () => peer,
    createGuest: () => peer,
    isHidden: () => false,
    randomWord: () => word++,
    onState: (state) => states.push(state),
    onMeeting: (meeting) => meetings.push(meeting),
    ...changed,
  });
  return { flow, states, meetings, peer, open, tabs, reply: (text: string) => onReply(text) };
}

const handshakeOf = (changed: Partial<Handshake>) => encodeHandshake({ ...INVITE, ...changed });
const replyTo = (invite: number, changed: Partial<Handshake> = {}) =>
  handshakeOf({ kind: 'reply', invite, name: 'Ben', ...changed });
const sentences = (state: OnlineState | undefined) =>
  state?.step === 'trouble' ? state.trouble.what : state?.step === 'inviting' ? state.note?.what : undefined;

test('a host makes an invite, and the reply to it connects both players', async () => {
  const { flow, states, meetings, peer, open, tabs, reply } = world();
  await flow.invite();
  expect(states.map(({ step }) => step)).toEqual(['preparing', 'inviting']);
  reply(replyTo(100));
  await vi.waitFor(() => expect(peer.accept).toHaveBeenCalledOnce());
  expect(states.at(-1)).toEqual({ step: 'connecting', guest: 'Ben' });
  open(CHANNEL);
  await vi.waitFor(() => expect(states.at(-1)?.step).toBe('room'));
  flow.setReady(true);
  expect(meetings).toHaveLength(1);
  expect(meetings[0]).toMatchObject({
    seat: 0,
    names: ['Ann', 'Ben'],
    seed: 101,
    setup: 'canyon',
  });
  expect(tabs.markUsed).toHaveBeenCalledWith(100);
});

test('creates no connection and contacts no server until a player presses Make an invite or Join', async () => {
  const createHost = vi.fn(() => fakePeer().peer);
  const createGuest = vi.fn(() => fakePeer().peer);
  const { flow } = world({ createHost, createGuest });
  flow.begin();
  await flow.open('invite', handshakeOf({}));
  await flow.open('reply', replyTo(5));
  expect(createHost).not.toHaveBeenCalled();
  expect(createGuest).not.toHaveBeenCalled();
  await flow.invite();
  expect(createHost).toHaveBeenCalledOnce();
  await flow.open('invite', handshakeOf({}));
  void flow.join();
  expect(createGuest).toHaveBeenCalledOnce();
  flow.end();
});

test('a guest sees the host’s name, and enters the host’s room when the channel opens', async () => {
  const { flow, states, meetings, open } = world({ name: 'Ben', setup: 'another' });
  await flow.open('invite', handshakeOf({}));
  expect(states.at(-1)).toEqual({ step: 'invited', host: 'Ann', players: 2 });
  const joining = flow.join();
  await vi.waitFor(() => expect(states.at(-1)?.step).toBe('replying'));
  open(CHANNEL);
  await joining;
  expect(states.at(-1)).toMatchObject({ step: 'room', seat: 1, members: [{ name: 'Ann' }] });
  expect(meetings).toEqual([]);
});

test('the guest’s reply link connects the guest to the host who sent the invite', async () => {
  const host = world();
  const guest = world({ name: 'Ben' });
  const linkOf = (state: OnlineState | undefined) => (state && 'link' in state ? state.link : '');
  await host.flow.invite();
  await guest.flow.open('invite', new URL(linkOf(host.states.at(-1))).hash);
  void guest.flow.join();
  await vi.waitFor(() => expect(guest.states.at(-1)?.step).toBe('replying'));
  void host.flow.paste(`reply: ${linkOf(guest.states.at(-1))}`);
  await vi.waitFor(() => expect(host.peer.accept).toHaveBeenCalledOnce());
  host.flow.end();
  guest.flow.end();
});

test.each([
  ['damaged', 'x', 'This link is damaged: part of it is missing or was changed.'],
  [
    'other rules',
    replyTo(100, { rulesVersion: 1 }),
    'You and your friend have different versions of the game.',
  ],
  ['another game', replyTo(100, { slug: 'ember' }), 'This link belongs to another of our games.'],
  ['an invite', handshakeOf({ invite: 100 }), 'This is an invite, not a reply.'],
  ['to an earlier invite', replyTo(7), 'This reply is to an earlier invite.'],
])('reports a reply that is %s, and still accepts the right one', async (_, text, sentence) => {
  const { flow, states, peer } = world();
  await flow.invite();
  await flow.paste(text);
  expect(sentences(states.at(-1))).toBe(sentence);
  expect(peer.accept).not.toHaveBeenCalled();
  void flow.paste(replyTo(100));
  await vi.waitFor(() => expect(peer.accept).toHaveBeenCalledOnce());
  flow.end();
});

test('reports a reply that the browser refuses as damaged, and cancels the attempt', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { flow, states, peer } = world();
  peer.accept.mockRejectedValue(new Error('no such fingerprint'));
  await flow.invite();
  await flow.paste(replyTo(100));
  expect(sentences(states.at(-1))).toBe('This link is damaged: part of it is missing or was changed.');
  expect(peer.cancel).toHaveBeenCalled();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test('reports a reply that was already used, and does not connect a second player', async () => {
  const { flow, states, peer, open } = world();
  await flow.invite();
  void flow.paste(replyTo(100));
  open(CHANNEL);
  await vi.waitFor(() => expect(peer.accept).toHaveBeenCalledOnce());
  await flow.invite();
  await flow.paste(replyTo(100));
  expect(sentences(states.at(-1))).toBe('This reply has already been used.');
  expect(peer.accept).toHaveBeenCalledOnce();
});

test.each([
  ['here', undefined, 'found'],
  ['used', 'This reply has already been used.', 'trouble'],
  [null, 'No tab of this browser is waiting for this reply.', 'trouble'],
] as const)(
  'a reply opened in its own tab is passed to the waiting one: %s',
  async (answer, sentence, step) => {
    const { flow, states, tabs } = world();
    tabs.deliver.mockResolvedValue(answer);
    await flow.open('reply', replyTo(5));
    expect(tabs.deliver).toHaveBeenCalledWith(5, replyTo(5));
    expect(states.at(-1)?.step).toBe(step);
    expect(sentences(states.at(-1))).toBe(sentence);
  },
);

test('a player cannot accept their own invite', async () => {
  const own = world();
  own.tabs.isAwaited.mockResolvedValue(true);
  await own.flow.open('invite', handshakeOf({}));
  expect(sentences(own.states.at(-1))).toMatch(/^This is your own invite/);
});

test('if the browser offers no address, both host and guest see a message immediately', async () => {
  const noAddress = () => ({
    ...fakePeer().peer,
    describe: async () => ({ facts: { ...FACTS, candidates: [] }, nat: 'unanswered' as const }),
  });
  const { flow, states } = world({ createHost: noAddress, createGuest: noAddress });
  await flow.invite();
  expect(sentences(states.at(-1))).toMatch(/^This browser does not reveal an address/);
  await flow.open('invite', handshakeOf({}));
  await flow.join();
  expect(sentences(states.at(-1))).toMatch(/^This browser does not reveal an address/);
});

test.each([
  ['symmetric', 'plain', /^The network of Ben uses a different port/],
  ['plain', 'symmetric', /^Your network uses a different port/],
  ['unanswered', 'plain', /^No server told Ben’s device its address/],
  ['unasked', 'unasked', /^The two devices did not find each other\.$/],
  ['plain', 'plain', /something between them blocks the connection\.$/],
] as const)(
  'if no channel opens (guest’s NAT: %s, host’s NAT: %s), the screen names the kind',
  async (guests, hosts, sentence) => {
    const { peer } = fakePeer();
    const describe = async () => ({ facts: FACTS, nat: hosts });
    const { flow, states } = world({ createHost: () => ({ ...peer, describe }) });
    await flow.invite();
    const taking = flow.paste(replyTo(100, { nat: guests }));
    peer.cancel();
    await taking;
    expect(sentences(states.at(-1))).toMatch(sentence);
  },
);

test('withdrawing an invite closes its connection, even if the connection opens later', async () => {
  const { flow, states, meetings, peer, open } = world();
  await flow.open('invite', handshakeOf({}));
  const joining = flow.join();
  await vi.waitFor(() => expect(states.at(-1)?.step).toBe('replying'));
  peer.cancel.mockImplementation(() => {});
  flow.begin();
  expect(peer.cancel).toHaveBeenCalled();
  open(CHANNEL);
  await joining;
  expect(CHANNEL.close).toHaveBeenCalled();
  expect(meetings).toEqual([]);
  expect(states.at(-1)).toEqual({ step: 'intro' });
});

test('reports a browser without WebRTC connections', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refused = world({
    createHost() {
      throw new DOMException('switched off', 'NotSupportedError');
    },
  });
  await refused.flow.invite();
  expect(sentences(refused.states.at(-1))).toBe('This browser cannot connect to other devices.');
  vi.restoreAllMocks();
});

test('going back from an invite without guests returns to the introduction', async () => {
  const { flow, states, peer } = world();
  await flow.invite();
  flow.back();
  expect(states.at(-1)).toEqual({ step: 'intro' });
  expect(peer.cancel).toHaveBeenCalled();
});
