// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanText } from '#common/player-name.ts';
import { FACTS, INVITE, READING } from '#tests/support/made-up-handshakes.ts';
import type { HostPeer } from './connection.ts';
import { encodeHandshake } from './handshake.ts';
import { readHandshake } from './link.ts';
import { onlinePart } from './main.ts';
import type { Channel } from './meeting.ts';
import { encodePresence } from './roster.ts';

let peer: HostPeer;
let open: (channel: Channel) => void;

vi.mock('./connection.ts', () => ({ createHost: () => peer, createGuest: () => peer }));

const receivers = new Set<(packet: Uint8Array) => void>();
const channel = {
  send: vi.fn(),
  onPacket(listener: (packet: Uint8Array) => void) {
    receivers.add(listener);
    return () => receivers.delete(listener);
  },
  onClosed: () => () => {},
  close: vi.fn(),
} satisfies Channel;

const onMeeting = vi.fn();
const onClose = vi.fn();
let root: HTMLElement;
let part: ReturnType<typeof onlinePart.start>;

const styleCount = () => document.adoptedStyleSheets.length + document.querySelectorAll('style').length;
const heading = () => root.querySelector('h2')?.textContent;
const press = (name: string) =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
async function headingIs(text: string): Promise<void> {
  // Passes the time limit for responses of other tabs.
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heading()).toBe(text);
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  receivers.clear();
  const opened = new Promise<Channel>((resolve) => {
    open = resolve;
  });
  peer = {
    describe: async () => ({ facts: FACTS, nat: 'plain' }),
    accept: async () => {},
    opened,
    cancel: vi.fn(),
  };
  root = document.createElement('section');
  document.body.replaceChildren(root);
  part = onlinePart.start({
    ...{ slug: INVITE.slug, gameName: 'A Game', rulesVersion: INVITE.rulesVersion, playerName: 'Ann' },
    ...{ cleanText, setup: 'canyon', mostPlayers: 2, root, onMeeting, onClose },
  });
});
afterEach(() => {
  part.close();
  vi.useRealTimers();
});

/** Reply to the invite that is shown. */
function replyText(): string {
  const link = root.querySelector('.invite-link')?.textContent ?? '';
  const invite = readHandshake(link, READING, 'invite');
  if (typeof invite === 'string') throw new Error(`The invite cannot be read: ${invite}.`);
  return encodeHandshake({ ...invite, kind: 'reply', name: 'Ben' });
}

function paste(text: string): void {
  (root.querySelector('input') as HTMLInputElement).value = text;
  press('Use this reply');
}

/** Opens an invite, and enters the host's room. */
async function enterRoom(): Promise<void> {
  part.open(`#invite=${encodeHandshake(INVITE)}`);
  await headingIs('Ann invites you');
  press('Join');
  await headingIs('Send this reply to Ann');
  open(channel);
  await headingIs('You are in');
}

test('starts with its introduction; Back to the game closes it and removes its styles', () => {
  expect(heading()).toBe('Play with a friend');
  const styles = styleCount();
  press('Back to the game');
  expect(onClose).toHaveBeenCalledOnce();
  expect(styleCount()).toBe(styles - 1);
  expect(vi.getTimerCount()).toBe(0);
});

test('Make an invite shows a link, and Withdraw the invite cancels the attempt', async () => {
  press('Make an invite');
  await headingIs('Send this link to your friend');
  press('Withdraw the invite');
  expect(heading()).toBe('Play with a friend');
  expect(peer.cancel).toHaveBeenCalledOnce();
});

test('a pasted reply connects the guest, and the match receives the channel once both are ready', async () => {
  press('Make an invite');
  await headingIs('Send this link to your friend');
  const styles = styleCount();
  paste(replyText());
  open(channel);
  await headingIs('You are in');
  press('Ready');
  expect(onMeeting).not.toHaveBeenCalled();
  for (const receive of receivers) receive(encodePresence({ isReady: true, isHidden: false }));
  expect(onMeeting).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ seat: 0, names: ['Ann', 'Ben'], setup: 'canyon' }),
  );
  expect(channel.close).not.toHaveBeenCalled();
  expect(styleCount()).toBe(styles - 1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a pasted text that is not a reply is reported', async () => {
  press('Make an invite');
  await headingIs('Send this link to your friend');
  paste('hello');
  expect(root.querySelector('[role="status"]')?.textContent).toMatch(/^This link is damaged/);
});

test.each([
  ['a link with neither an invite nor a reply', '#invite=hello'],
  ['a reply that no tab waits for', `#reply=${encodeHandshake({ ...INVITE, kind: 'reply' })}`],
])('reports %s', async (_, text) => {
  part.open(text);
  await headingIs('That did not work');
});

test('in the room, a packet is sent every 250 ms and at once when the tab is hidden or shown', async () => {
  await enterRoom();
  channel.send.mockClear();
  vi.advanceTimersByTime(1_000);
  expect(channel.send).toHaveBeenCalledTimes(4);
  expect(channel.send).toHaveBeenLastCalledWith(encodePresence({ isReady: false, isHidden: false }));
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(channel.send).toHaveBeenLastCalledWith(encodePresence({ isReady: false, isHidden: true }));
  vi.restoreAllMocks();
  press('Ready');
  expect(channel.send).toHaveBeenLastCalledWith(encodePresence({ isReady: true, isHidden: false }));
});

test('after closing, neither timers nor a hidden tab send packets, and the channel is closed once', async () => {
  await enterRoom();
  part.close();
  part.close();
  expect(channel.close).toHaveBeenCalledOnce();
  channel.send.mockClear();
  vi.advanceTimersByTime(10_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(channel.send).not.toHaveBeenCalled();
});
