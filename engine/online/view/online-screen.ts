import { type Bitmap2D, generate } from 'lean-qr/nano';
import { hasShareSheet } from '../../commands/command.ts';
import { button, element, setText } from '../../menus/elements.ts';
import { copyLink, shareOrCopy } from '../../shell/share.ts';
import type { OnlineState } from '../flow-state.ts';
import { memberText, roomStatus, stepTexts } from './step-texts.ts';

/** Width in modules of the white border that the QR standard requires. */
const QUIET = 4;

/** Maximum modules per side (version 15) that a phone's camera reads from a screen at once. */
const LARGEST_SIZE = 77;

const SVG = 'http://www.w3.org/2000/svg';

function codeOf(link: string): Bitmap2D | null {
  try {
    const code = generate(link);
    return code.size <= LARGEST_SIZE ? code : null;
  } catch {
    // The library throws only if the text is too long for a QR code.
    return null;
  }
}

function qrPicture(link: string): Element | null {
  const code = codeOf(link);
  if (!code) return null;
  const svg = document.createElementNS(SVG, 'svg');
  const size = code.size + 2 * QUIET;
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.setAttribute('class', 'qr');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', 'The link as a QR code');
  const path = document.createElementNS(SVG, 'path');
  const sides = Array.from({ length: code.size }, (_, at) => at);
  const modules = sides.flatMap((y) =>
    sides.filter((x) => code.get(x, y)).map((x) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`),
  );
  path.setAttribute('d', modules.join(''));
  svg.append(path);
  return svg;
}

const BY_HAND = 'Mark the link and copy it yourself.';

const SENT = {
  shared: 'Sent.',
  copied: 'Copied.',
  dismissed: 'Not sent.',
  'too-long': `It is too long for a chat. ${BY_HAND}`,
  refused: `This browser does not let us send it. ${BY_HAND}`,
} as const;

function linkParts(link: string, say: (text: string) => void): Element[] {
  const copy = async (): Promise<void> =>
    say((await copyLink(link)) ? 'Copied.' : `This browser does not let us copy. ${BY_HAND}`);
  const send = async (): Promise<void> => say(SENT[await shareOrCopy(link)]);
  const buttons = hasShareSheet()
    ? [button('Send the link', null, 'first', send), button('Copy the link', null, '', copy)]
    : [button('Copy the link', null, 'first', copy)];
  const picture = qrPicture(link);
  return [
    element('div', 'row', ...buttons),
    element('p', 'invite-link', link),
    ...(picture ? [picture] : []),
  ];
}

interface OnlineScreenOptions {
  readonly gameName: string;
  /** Maximum number of players, 2 to 4. */
  readonly mostPlayers: number;
  /** `players` is given only with the first invite. */
  readonly invite: (players?: number) => void;
  /** If the host is still inviting, the match will start with the connected guests only. */
  readonly setReady: (isReady: boolean) => void;
  readonly join: () => void;
  readonly paste: (text: string) => void;
  /** Cancels the current step. */
  readonly again: () => void;
  readonly close: () => void;
}

export function createOnlineScreen(
  root: HTMLElement,
  options: OnlineScreenOptions,
): (state: OnlineState) => void {
  const { gameName, mostPlayers, invite, setReady, join, paste, again, close } = options;
  let players = 2;
  /** The room is updated in place, so that the focused button keeps the focus. */
  let room: Room | null = null;
  const status = element('p', 'online-status');
  status.setAttribute('role', 'status');
  const say = (text: string): void => {
    status.textContent = text;
  };

  function partsOf(state: OnlineState): Element[] {
    switch (state.step) {
      case 'inviting':
        return [...linkParts(state.link, say), pasteField(paste)];
      case 'replying':
        return linkParts(state.link, say);
      case 'room':
        return room ? [room.list] : [];
      default:
        return [];
    }
  }

  function buttonsOf(state: OnlineState): HTMLElement[] {
    switch (state.step) {
      case 'intro':
        return [
          button('Make an invite', null, 'first', () => invite(players)),
          ...(mostPlayers > 2 ? [playersButton()] : []),
        ];
      case 'invited':
        return [button('Join', null, 'first', join)];
      case 'inviting':
        return [...startOf(state.guests), button('Take the invite back', null, '', again)];
      case 'room':
        return room ? [room.ready, room.more] : [];
      case 'connecting':
        return [button('Stop', null, '', again)];
      case 'trouble':
        return state.canInvite ? [button('Make a new invite', null, 'first', again)] : [];
      default:
        return [];
    }
  }

  function playersButton(): HTMLElement {
    const made = button(`Players: ${players}`, null, '', () => {
      players = players === mostPlayers ? 2 : players + 1;
      setText(made, `Players: ${players}`);
      say(players > 2 ? 'Each friend gets a link of their own, one after the other.' : '');
    });
    return made;
  }

  const startOf = (guests: readonly string[]): HTMLElement[] =>
    guests.length > 0 ? [button(`Play with ${guests.length + 1}`, null, '', () => setReady(true))] : [];

  const showRoom = (state: OnlineState): void => {
    if (state.step === 'room') room?.show(state);
  };

  return (state) => {
    if (state.step === 'room' && room) {
      showRoom(state);
      say(roomStatus(state));
      return;
    }
    room = state.step === 'room' ? createRoom(setReady, () => invite()) : null;
    const { heading, before, after } = stepTexts(state, gameName);
    const texts = (all: readonly string[]): HTMLElement[] => all.map((text) => element('p', '', text));
    const back = button('Back to the game', null, '', close);
    root.replaceChildren(
      element('h2', '', heading),
      ...texts(before),
      ...partsOf(state),
      ...texts(after ? [after] : []),
      element('div', 'row', ...buttonsOf(state), back),
      status,
    );
    root.setAttribute('aria-label', heading);
    showRoom(state);
    root.scrollTop = 0;
    const note = state.step === 'inviting' ? state.note : null;
    say(state.step === 'room' ? roomStatus(state) : note ? `${note.what} ${note.help}`.trim() : '');
    // The focused element was removed, so the first button gets the focus.
    root.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  };
}

type RoomState = Extract<OnlineState, { step: 'room' }>;

interface Room {
  readonly list: HTMLElement;
  readonly ready: HTMLButtonElement;
  readonly more: HTMLButtonElement;
  show(state: RoomState): void;
}

function createRoom(setReady: (isReady: boolean) => void, invite: () => void): Room {
  let isReady = false;
  const list = element('ul', 'online-members');
  const ready = button('Ready', null, 'first', () => setReady(!isReady));
  const more = button('Invite one more', null, '', invite);
  return {
    list,
    ready,
    more,
    show({ members, seat, canInvite }) {
      isReady = members[seat]?.isReady === true;
      setText(ready, isReady ? 'Not ready after all' : 'Ready');
      more.hidden = !canInvite;
      const texts = members.map((member, each) => memberText(member, each === seat));
      while (list.children.length > texts.length) list.lastElementChild?.remove();
      while (list.children.length < texts.length) list.append(element('li', ''));
      for (const [i, item] of [...list.children].entries()) setText(item, texts[i] ?? '');
    },
  };
}

/** Field for pasting a reply whose link cannot be opened on this device. */
function pasteField(paste: (text: string) => void): HTMLElement {
  const input = element('input', '');
  input.type = 'text';
  input.autocomplete = 'off';
  input.spellcheck = false;
  const take = (): void => {
    if (input.value.trim() !== '') paste(input.value);
  };
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    // Otherwise the same press would activate the next focused button, which cancels the connection.
    event.preventDefault();
    take();
  });
  const label = element('label', '', 'Or paste the reply here', input);
  return element('div', '', label, element('div', 'row', button('Take the reply', null, '', take)));
}
