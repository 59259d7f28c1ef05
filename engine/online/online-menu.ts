/** Every game contains this empty screen. The script with its contents is loaded when the screen opens. */

import { cleanText, NAMELESS } from '#common/player-name.ts';
import { createPads, gamepads, PAD, type Pads } from '../input/gamepad.ts';
import { runLateScript } from '../loader/run-script.ts';
import { button, element } from '../menus/elements.ts';
import { type FocusDirection, focusedControl, moveFocus, pressFocused } from '../menus/menu-focus.ts';
import { ownAddress } from '../shell/own-address.ts';
import * as texts from '../texts.ts';
import type { Meeting } from './meeting.ts';
import { isHandshakeHash, ONLINE_VERSION, type OnlinePart, type OpenPart } from './online-part.ts';

const ARROWS: Readonly<Record<string, FocusDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export function controlMenu(root: HTMLElement, back: () => void, ended: AbortSignal): void {
  const onKey = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.code === 'Escape') back();
    const way = ARROWS[event.code];
    if (!way || (event.target instanceof HTMLInputElement && (way === 'left' || way === 'right'))) return;
    event.preventDefault();
    moveFocus(root, way);
  };
  // Listens on the document, which receives keys before the window, where the game listens. Text fields still
  // receive keys.
  document.addEventListener('keydown', onKey, { signal: ended });

  // The first poll ignores buttons that are already held, because one of them opened this screen.
  let isFirstLook = true;
  const pads = createPads(gamepads, (pressed) => {
    if (isFirstLook) return;
    if (pressed === PAD.b) back();
    else if (pressed === PAD.a && focusedControl(root)) pressFocused();
  });
  const navigation = createPadNavigation(pads, (way) => moveFocus(root, way));
  const look = (): void => {
    if (ended.aborted) return;
    pads.poll();
    navigation.poll();
    isFirstLook = false;
    requestAnimationFrame(look);
  };
  look();
}

/** Set by the packer. Undefined in development, where the module itself is imported. */
declare const __ONLINE_SCRIPT__: string | undefined;

interface OnlineMenuOptions {
  readonly slug: string;
  readonly gameName: string;
  readonly rulesVersion: number;
  readonly playerName: () => string;
  /** Returns a description of the next match, of at most 24 characters. */
  readonly setup: () => string;
  /** Maximum number of players; 2 if undefined. */
  readonly mostPlayers?: number;
  readonly onMeeting: (meeting: Meeting) => void;
  readonly loadGame?: () => Promise<unknown>;
  readonly onOpen: () => void;
  readonly onClose?: () => void;
}

const NOT_LOADED = [texts.ONLINE_NOT_LOADED, texts.RELOAD_FOR_ONLINE];

/** Returns false for a game opened as a file, because it has no URL to send. */
export const canPlayOnline = (): boolean => /^https?:$/.test(location.protocol);

/** Returns the loaded part; null if its script has not loaded, or belongs to another version. */
function loadedPart(): OnlinePart | null {
  const part = globalThis.slashSlashOnline;
  return part?.version === ONLINE_VERSION ? part : null;
}

async function loadPart(loadGame: OnlineMenuOptions['loadGame']): Promise<OnlinePart | null> {
  try {
    await loadGame?.();
    if (typeof __ONLINE_SCRIPT__ === 'undefined') return (await import('./main.ts')).onlinePart;
    await runLateScript(__ONLINE_SCRIPT__, () => loadedPart() !== null);
  } catch (error) {
    console.warn(texts.ONLINE_NOT_LOADED, error);
    return null;
  }
  return loadedPart();
}

interface PhasesBelow {
  attentionLost(): void;
  open(name: 'friend'): void;
  close(): void;
}

/** Returns options for a game that shows this screen in its phase 'friend'. */
export const asFriendPhase = (shell: { readonly playerName: string }, machine: PhasesBelow) => ({
  // The default name is omitted, because it means nothing to a friend.
  playerName: () => (shell.playerName === NAMELESS ? '' : shell.playerName),
  onOpen() {
    machine.attentionLost();
    machine.open('friend');
  },
  onClose: () => machine.close(),
});

export function createOnlineMenu(options: OnlineMenuOptions) {
  const { slug, gameName, rulesVersion, playerName, setup, mostPlayers = 2 } = options;
  const root = element('section', 'screen online');
  root.hidden = true;
  let part: OpenPart | null = null;
  let controlling = new AbortController();
  /** Incremented when the screen opens or closes, to recognise scripts that load too late. */
  let turn = 0;

  const setOpen = (isOpen: boolean): void => {
    turn += 1;
    root.hidden = !isOpen;
    for (const sibling of root.parentElement?.children ?? []) {
      if (sibling instanceof HTMLElement && sibling !== root) sibling.inert = isOpen;
    }
    if (isOpen) options.onOpen();
    else options.onClose?.();
  };
  const close = (): void => {
    part?.close();
    part = null;
    controlling.abort();
    root.replaceChildren();
    if (root.hidden) return;
    // The link has been read. Remove it, so that a reload does not open it again.
    if (isHandshakeHash(window.location.hash)) history.replaceState(null, '', ownAddress());
    setOpen(false);
  };
  const open = async (): Promise<OpenPart | null> => {
    if (part) return part;
    setOpen(true);
    controlling.abort();
    controlling = new AbortController();
    controlMenu(root, close, controlling.signal);
    const asked = turn;
    root.replaceChildren(element('p', '', texts.ONE_MOMENT));
    const loaded = await loadPart(options.loadGame);
    if (asked !== turn) return null;
    if (!loaded) {
      const back = button(texts.BACK_TO_GAME, null, 'first', close);
      root.replaceChildren(...NOT_LOADED.map((text) => element('p', '', text)), back);
      back.focus();
      return null;
    }
    part = loaded.start({
      slug,
      gameName,
      rulesVersion,
      playerName: playerName(),
      cleanText,
      setup: setup(),
      mostPlayers,
      root,
      onMeeting(meeting) {
        close();
        options.onMeeting(meeting);
      },
      onClose: close,
    });
    return part;
  };

  return {
    root,
    get isOpen() {
      return !root.hidden;
    },
    open: () => void open(),
    /** Opens the screen for each invite or reply in the document's URL. */
    followAddress(ended: AbortSignal) {
      const follow = (): void => {
        const { hash } = window.location;
        if (isHandshakeHash(hash)) void open().then((opened) => opened?.open(hash));
      };
      window.addEventListener('hashchange', follow, { signal: ended });
      follow();
    },
    dispose: close,
  };
}

export type OnlineMenu = ReturnType<typeof createOnlineMenu>;

/** Tilt from which a stick counts as pushed. Below half of it, the stick counts as released. */
const PUSHED_TILT = 0.6;

function createPadNavigation(
  pads: Omit<Pads, 'poll'>,
  onWay: (way: FocusDirection) => void,
): { poll(): void } {
  let pushed: FocusDirection | null = null;
  const padDirection = (): FocusDirection | null => {
    const x = pads.axis(0) + pads.value(PAD.right) - pads.value(PAD.left);
    const y = pads.axis(1) + pads.value(PAD.down) - pads.value(PAD.up);
    const least = pushed ? PUSHED_TILT / 2 : PUSHED_TILT;
    if (Math.max(Math.abs(x), Math.abs(y)) < least) return null;
    if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'right' : 'left';
    return y > 0 ? 'down' : 'up';
  };
  return {
    poll() {
      const way = padDirection();
      if (way && way !== pushed) onWay(way);
      pushed = way;
    },
  };
}
