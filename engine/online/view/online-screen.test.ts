// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { OnlineState } from '../flow.ts';
import type { Member } from '../roster.ts';
import {
  connectionTrouble,
  goneBefore,
  linkTrouble,
  NO_ADDRESS,
  NO_WEBRTC,
  type Trouble,
} from '../trouble-texts.ts';
import { OnlineScreen } from './online-screen.ts';

const LINK = 'https://a.example/play/a-game/#invite=abc';

const options = {
  gameName: 'A Game',
  mostPlayers: 2,
  setReady: vi.fn(),
  invite: vi.fn(),
  join: vi.fn(),
  paste: vi.fn(),
  again: vi.fn(),
  close: vi.fn(),
};
type RoomState = Extract<OnlineState, { step: 'room' }>;

let root: HTMLElement;
let screen: OnlineScreen;

const show = (state: OnlineState) => screen.show(state);

beforeEach(() => {
  vi.clearAllMocks();
  root = document.body.appendChild(document.createElement('section'));
  document.body.replaceChildren(root);
  screen = new OnlineScreen(root, options);
});

const names = () => [...root.querySelectorAll('button')].map(({ textContent }) => textContent);
const press = (name: string) =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
const status = () => root.querySelector('[role="status"]')?.textContent;

test('each step has a heading that names the screen, its buttons, and a way back, and focuses its first button', () => {
  const steps: [OnlineState, string, string[]][] = [
    [{ step: 'intro' }, 'Play with a friend', ['Make an invite']],
    [{ step: 'preparing' }, 'One moment', []],
    [
      { step: 'inviting', link: LINK, guests: [], note: null },
      'Send this link to your friend',
      ['Copy the link', 'Use this reply', 'Withdraw the invite'],
    ],
    [{ step: 'invited', host: 'Ann', players: 2 }, 'Ann invites you', ['Join']],
    [{ step: 'replying', link: LINK, host: 'Ann' }, 'Send this reply to Ann', ['Copy the link']],
    [{ step: 'connecting', guest: 'Ben' }, 'Ben is here', ['Stop']],
    [{ step: 'found' }, 'Found', []],
    [
      { step: 'trouble', trouble: linkTrouble('used'), canInvite: true },
      'That did not work',
      ['Make a new invite'],
    ],
    [{ step: 'trouble', trouble: NO_WEBRTC, canInvite: false }, 'That did not work', []],
  ];
  for (const [state, heading, buttons] of steps) {
    show(state);
    expect(root.querySelector('h2')?.textContent).toBe(heading);
    expect(root.getAttribute('aria-label')).toBe(heading);
    expect(names()).toEqual([...buttons, 'Back to the game']);
    expect(document.activeElement).toBe(root.querySelector('button'));
  }
});

test('each button performs the action in its label', () => {
  const presses: [OnlineState, string, () => void][] = [
    [{ step: 'intro' }, 'Make an invite', options.invite],
    [{ step: 'invited', host: 'Ann', players: 2 }, 'Join', options.join],
    [{ step: 'inviting', link: LINK, guests: [], note: null }, 'Withdraw the invite', options.again],
    [{ step: 'connecting', guest: 'Ben' }, 'Stop', options.again],
    [{ step: 'found' }, 'Back to the game', options.close],
  ];
  for (const [state, name, heard] of presses) {
    show(state);
    press(name);
    expect(heard, name).toHaveBeenCalledOnce();
    vi.clearAllMocks();
  }
});

test('in a game for more than two players, the host chooses the number before the first invite; the default is two', () => {
  screen = new OnlineScreen(root, { ...options, mostPlayers: 4 });
  show({ step: 'intro' });
  press('Make an invite');
  press('Players: 2');
  expect(status()).toBe('Each friend needs a separate link, one after the other.');
  press('Players: 3');
  press('Make an invite');
  press('Players: 4');
  expect(status()).toBe('');
  press('Make an invite');
  expect(options.invite.mock.calls).toEqual([[2], [4], [2]]);
});

test('a host sees which guests have joined, and can start with them', () => {
  show({ step: 'inviting', link: LINK, guests: ['Ben'], note: null });
  expect(root.querySelector('h2')?.textContent).toBe('Send this link to your next friend');
  expect(root.textContent).toContain('Here: Ben.');
  press('Play with 2');
  expect(options.setReady).toHaveBeenCalledExactlyOnceWith(true);
});

const member = (name: string, changed: Partial<Member> = {}): Member => ({
  name,
  isReady: false,
  isHidden: false,
  isSilent: false,
  ...changed,
});
const room = (members: readonly Member[], changed: Partial<RoomState> = {}): RoomState => ({
  ...{ step: 'room', members, seat: 0, canInvite: false, note: '' },
  ...changed,
});

test('before the match, all players see who is ready and what the match is waiting for', () => {
  const items = () => [...root.querySelectorAll('li')].map(({ textContent }) => textContent);
  show(room([member('Ann'), member('Ben', { isReady: true }), member('Cy', { isHidden: true })]));
  expect(root.querySelector('h2')?.textContent).toBe('You are in');
  expect(items()).toEqual(['You: not ready yet', 'Ben: ready', 'Cy: in another tab or app']);
  expect(status()).toBe('Press Ready when you are ready.');
  show(room([member('Ann', { isReady: true }), member('Ben', { isReady: true }), member('Cy')]));
  expect(items()).toEqual(['You: ready', 'Ben: ready', 'Cy: not ready yet']);
  expect(status()).toBe('Waiting for Cy.');
  show(room([member('Ann', { isReady: true }), member('Ben', { isSilent: true })]));
  expect(items()).toEqual(['You: ready', 'Ben: no signal']);
  expect(status()).toBe('No signal from Ben. After ten seconds the seat is free again.');
  show(room([member('Ann', { isReady: true }), member('Cy')], { note: 'Ben left before the match.' }));
  expect(status()).toBe('Ben left before the match.');
});

test('Ready is the first button, keeps the focus while other players change, and is withdrawn by a second press', () => {
  show(room([member('Ann'), member('Ben')], { canInvite: true }));
  expect(names()).toEqual(['Ready', 'Invite another friend', 'Back to the game']);
  expect(document.activeElement?.textContent).toBe('Ready');
  press('Ready');
  expect(options.setReady).toHaveBeenLastCalledWith(true);
  const back = [...root.querySelectorAll('button')].at(-1);
  back?.focus();
  show(room([member('Ann', { isReady: true }), member('Ben', { isReady: true })]));
  expect(document.activeElement).toBe(back);
  press('Not ready');
  expect(options.setReady).toHaveBeenLastCalledWith(false);
});

test('a link is shown as text and as a QR code, and can be copied', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  show({ step: 'inviting', link: LINK, guests: [], note: null });
  expect(root.querySelector('.invite-link')?.textContent).toBe(LINK);
  expect(root.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('The link as a QR code');
  // The view box is 17 + 4 × version modules wide, plus a quiet zone of 4 on each side.
  const [, , side] = root.querySelector('.qr')?.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  expect(((side ?? 0) - 8 - 17) % 4).toBe(0);
  expect(root.querySelector('.qr path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/);
  press('Copy the link');
  await vi.waitFor(() => expect(status()).toBe('Copied.'));
  expect(writeText).toHaveBeenCalledWith(LINK);
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  press('Copy the link');
  await vi.waitFor(() => expect(status()).toMatch(/^This browser does not allow copying\./));
  vi.unstubAllGlobals();
});

test('a link that is too long to scan has no QR code', () => {
  show({ step: 'inviting', link: LINK + 'x'.repeat(600), guests: [], note: null });
  expect(root.querySelector('.invite-link')).not.toBeNull();
  expect(root.querySelector('.qr')).toBeNull();
});

test('the share sheet’s button is the first one if the system has a share sheet, and the outcome is shown', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const share = vi.fn(async () => {});
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  show({ step: 'replying', link: LINK, host: 'Ann' });
  expect(names().slice(0, 2)).toEqual(['Send the link', 'Copy the link']);
  press('Send the link');
  await vi.waitFor(() => expect(status()).toBe('Sent.'));
  share.mockRejectedValue(new DOMException('closed', 'AbortError'));
  press('Send the link');
  await vi.waitFor(() => expect(status()).toBe('Not sent.'));
  share.mockRejectedValue(new DOMException('not here', 'NotAllowedError'));
  press('Send the link');
  await vi.waitFor(() => expect(status()).toBe('Copied.'));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a reply can be pasted with its button or with Enter, and an empty field is ignored', () => {
  show({ step: 'inviting', link: LINK, guests: [], note: null });
  const field = root.querySelector('input') as HTMLInputElement;
  expect(field.labels?.[0]?.textContent).toBe('Or paste the reply here');
  press('Use this reply');
  field.value = '  ';
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  expect(options.paste).not.toHaveBeenCalled();
  field.value = '#reply=x';
  press('Use this reply');
  const enter = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true });
  field.dispatchEvent(enter);
  // Otherwise the browser would also activate the first button of the next step, which has the focus by then.
  expect(enter.defaultPrevented).toBe(true);
  expect(options.paste.mock.calls).toEqual([['#reply=x'], ['#reply=x']]);
});

test('shows an error in a pasted reply without removing the invite', () => {
  show({ step: 'inviting', link: LINK, guests: [], note: linkTrouble('no-reply') });
  expect(status()).toMatch(/^This is an invite, not a reply\. The friend you invite opens your link/);
  expect(root.querySelector('.invite-link')?.textContent).toBe(LINK);
});

test.each<[string, Trouble]>([
  ...(
    [
      ...(['damaged', 'other-format', 'other-game', 'other-rules', 'no-reply', 'own'] as const),
      ...(['other-invite', 'used', 'nobody-waits'] as const),
    ] as const
  ).map((fault): [string, Trouble] => [fault, linkTrouble(fault)]),
  ['no WebRTC', NO_WEBRTC],
  ['no address', NO_ADDRESS],
  ['a friend who left', goneBefore('Ben', false)],
  ['a friend who is silent', goneBefore('Ben', true)],
  ['symmetric here', connectionTrouble('symmetric', 'plain', 'Ben')],
  ['symmetric there', connectionTrouble('plain', 'symmetric', 'Ben')],
  ['no server', connectionTrouble('unasked', 'unasked', 'Ben')],
  ['no answer here', connectionTrouble('unanswered', 'plain', 'Ben')],
  ['no answer there', connectionTrouble('plain', 'unanswered', 'Ben')],
  ['blocked', connectionTrouble('plain', 'plain', 'Ben')],
])('%s: the screen shows the cause and what may help', (_, trouble) => {
  show({ step: 'trouble', trouble, canInvite: true });
  expect([...root.querySelectorAll('p')].slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    trouble.what,
    trouble.help,
  ]);
  expect(trouble.what).toMatch(/^[A-Z].+\.$/);
  expect(trouble.help).toMatch(/^[A-Z].+[.?]$/);
});

test('each cause has a different sentence', () => {
  const kinds = ['plain', 'unasked', 'unanswered', 'symmetric'] as const;
  const said = kinds.flatMap((mine) => kinds.map((theirs) => connectionTrouble(mine, theirs, 'Ben').what));
  expect(new Set(said).size).toBe(6);
});

test('a room in which everybody is ready says so', () => {
  const member: Member = { name: 'Ada', isReady: true, isSilent: false, isHidden: false };
  const showRoom = (isReady: boolean) => {
    const members = [member, { ...member, name: 'Ben', isReady }];
    show({ step: 'room', members, seat: 0, canInvite: false, note: '' });
    return status();
  };
  expect([showRoom(true), showRoom(false)]).toEqual(['Everybody is ready.', 'Waiting for Ben.']);
});
