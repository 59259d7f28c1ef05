import { type Bitmap2D, generate } from 'lean-qr/nano';
import { hasShareSheet } from '../../commands/command.ts';
import { button, element, setText } from '../../menus/elements.ts';
import { copyLink, shareOrCopy } from '../../shell/share.ts';
import { BACK_TO_GAME, COPIED } from '../../texts.ts';
import type { OnlineState } from '../flow.ts';
import * as texts from './texts.ts';
import { memberText, roomStatus, stepTexts } from './texts.ts';

/** Width of the white border that the QR standard requires, in modules. */
const QUIET = 4;

/** Maximum modules per side (version 15) that a phone's camera reads reliably from a screen. */
const LARGEST_SIZE = 77;

const SVG = 'http://www.w3.org/2000/svg';

function codeOf(link: string): Bitmap2D | null {
  try {
    const code = generate(link);
    return code.size <= LARGEST_SIZE ? code : null;
  } catch {
    // The library throws only for a text that is too long for a QR code.
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
  svg.setAttribute('aria-label', texts.QR_LABEL);
  const path = document.createElementNS(SVG, 'path');
  const sides = Array.from({ length: code.size }, (_, at) => at);
  const modules = sides.flatMap((y) =>
    sides.filter((x) => code.get(x, y)).map((x) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`),
  );
  path.setAttribute('d', modules.join(''));
  svg.append(path);
  return svg;
}

function linkParts(link: string, say: (text: string) => void): Element[] {
  const copy = async (): Promise<void> => say((await copyLink(link)) ? COPIED : texts.NOT_COPIED);
  const send = async (): Promise<void> => say(texts.SHARE_OUTCOMES[await shareOrCopy(link)]);
  const buttons = hasShareSheet()
    ? [button(texts.SEND_LINK, null, 'first', send), button(texts.COPY_LINK, null, '', copy)]
    : [button(texts.COPY_LINK, null, 'first', copy)];
  const picture = qrPicture(link);
  return [
    element('div', 'row', ...buttons),
    element('p', 'invite-link', link),
    ...(picture ? [picture] : []),
  ];
}

interface OnlineScreenOptions {
  readonly gameName: string;
  readonly mostPlayers: number;
  /** `players` is passed only with the first invite. */
  readonly invite: (players?: number) => void;
  /** If the host is still inviting, the match starts with the connected guests only. */
  readonly setReady: (isReady: boolean) => void;
  readonly join: () => void;
  readonly paste: (text: string) => void;
  /** Cancels the current step. */
  readonly again: () => void;
  readonly close: () => void;
}

/** Creates a button that cycles through the numbers of players, and calls `onChange` with the chosen number. */
function playersButton(players: number, most: number, onChange: (players: number) => void): HTMLElement {
  const made = button(texts.playersText(players), null, '', () => {
    players = players === most ? 2 : players + 1;
    setText(made, texts.playersText(players));
    onChange(players);
  });
  return made;
}

const paragraphs = (texts: readonly string[]): HTMLElement[] => texts.map((text) => element('p', '', text));

export class OnlineScreen {
  readonly #root: HTMLElement;
  readonly #options: OnlineScreenOptions;
  readonly #status = element('p', 'online-status');
  #players = 2;
  /** Room that is updated in place, so that the focused button keeps the focus. */
  #room: Room | null = null;

  constructor(root: HTMLElement, options: OnlineScreenOptions) {
    this.#root = root;
    this.#options = options;
    this.#status.setAttribute('role', 'status');
  }

  show(state: OnlineState): void {
    if (state.step !== 'room') this.#room = null;
    else if (this.#room) {
      this.#room.show(state);
      this.#say(roomStatus(state));
      return;
    } else {
      this.#room = createRoom(this.#options.setReady, () => this.#options.invite());
      this.#room.show(state);
    }
    const { heading, before, after } = stepTexts(state, this.#options.gameName);
    const back = button(BACK_TO_GAME, null, '', this.#options.close);
    this.#root.replaceChildren(
      element('h2', '', heading),
      ...paragraphs(before),
      ...this.#partsOf(state),
      ...paragraphs(after ? [after] : []),
      element('div', 'row', ...this.#buttonsOf(state), back),
      this.#status,
    );
    this.#root.setAttribute('aria-label', heading);
    this.#root.scrollTop = 0;
    const note = state.step === 'inviting' ? state.note : null;
    this.#say(state.step === 'room' ? roomStatus(state) : note ? `${note.what} ${note.help}`.trim() : '');
    // The focused element was removed, so focus the first button.
    this.#root.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }

  #say = (text: string): void => {
    this.#status.textContent = text;
  };

  #partsOf(state: OnlineState): Element[] {
    switch (state.step) {
      case 'inviting':
        return [...linkParts(state.link, this.#say), pasteField(this.#options.paste)];
      case 'replying':
        return linkParts(state.link, this.#say);
      case 'room':
        return this.#room ? [this.#room.list] : [];
      default:
        return [];
    }
  }

  #buttonsOf(state: OnlineState): HTMLElement[] {
    const { mostPlayers, invite, setReady, join, again } = this.#options;
    switch (state.step) {
      case 'intro':
        return [
          button(texts.INVITE, null, 'first', () => invite(this.#players)),
          ...(mostPlayers > 2 ? [playersButton(this.#players, mostPlayers, this.#choosePlayers)] : []),
        ];
      case 'invited':
        return [button(texts.JOIN, null, 'first', join)];
      case 'inviting': {
        const { length } = state.guests;
        const start = length > 0 ? [button(texts.playWith(length + 1), null, '', () => setReady(true))] : [];
        return [...start, button(texts.WITHDRAW, null, '', again)];
      }
      case 'room':
        return this.#room ? [this.#room.ready, this.#room.more] : [];
      case 'connecting':
        return [button(texts.STOP, null, '', again)];
      case 'trouble':
        return state.canInvite ? [button(texts.NEW_INVITE, null, 'first', again)] : [];
      default:
        return [];
    }
  }

  #choosePlayers = (players: number): void => {
    this.#players = players;
    this.#say(players > 2 ? texts.ONE_LINK_EACH : '');
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
  const ready = button(texts.READY, null, 'first', () => setReady(!isReady));
  const more = button(texts.INVITE_ANOTHER, null, '', invite);
  return {
    list,
    ready,
    more,
    show({ members, seat, canInvite }) {
      isReady = members[seat]?.isReady === true;
      setText(ready, isReady ? texts.NOT_READY : texts.READY);
      more.hidden = !canInvite;
      const lines = members.map((member, each) => memberText(member, each === seat));
      while (list.children.length > lines.length) list.lastElementChild?.remove();
      while (list.children.length < lines.length) list.append(element('li', ''));
      for (const [i, item] of [...list.children].entries()) setText(item, lines[i] ?? '');
    },
  };
}

/** Creates a field for pasting a reply, for links that cannot be opened on this device. */
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
    // Otherwise the same press would also activate the newly focused button, which cancels the connection.
    event.preventDefault();
    take();
  });
  const label = element('label', '', texts.PASTE_REPLY, input);
  return element('div', '', label, element('div', 'row', button(texts.USE_REPLY, null, '', take)));
}
