/**
 * What every game of ours has around its rules and its view: what is kept on the device, settings, sound that begins with
 * the first gesture, the player's name, losing the player's attention, the page's messages, and an end that lets go of all.
 */

import { cleanName, NAMELESS } from '#common/player-name.ts';
import type { GameHost, RunningGame } from '../game.ts';
import {
  createSaveStore,
  createSettingsStore,
  findStorage,
  type SavedValue,
  type SaveStore,
  type SettingsStore,
  type SoundSettings,
} from '../saving/save-store.ts';

// Tells when the player looks away: the tab is hidden, or the window (or frame) has lost focus.

/** Calls `onLost` each time until the returned function is called. */
export function watchAttention(target: Window, onLost: () => void): () => void {
  const onVisibility = (): void => {
    if (target.document.visibilityState === 'hidden') onLost();
  };
  // A game that starts in a hidden tab is not looked at from the first.
  onVisibility();
  target.document.addEventListener('visibilitychange', onVisibility);
  target.addEventListener('blur', onLost);
  return () => {
    target.document.removeEventListener('visibilitychange', onVisibility);
    target.removeEventListener('blur', onLost);
  };
}

/** A gamepad that was used so recently is in use, though a key was pressed since, in milliseconds. */
const RECENTLY_MS = 10_000;

/** Calls `onGone` when a gamepad that was in use disconnects, until the signal aborts. */
function watchGamepads(onGone: () => void, signal: AbortSignal): void {
  let otherMs = Number.NEGATIVE_INFINITY;
  const note = ({ timeStamp }: Event): void => {
    otherMs = timeStamp;
  };
  for (const type of ['keydown', 'pointerdown'])
    window.addEventListener(type, note, { signal, capture: true });
  window.addEventListener(
    'gamepaddisconnected',
    ({ gamepad }) => gamepad.timestamp > otherMs - RECENTLY_MS && onGone(),
    { signal },
  );
}

/** A sentence over the game, seen and announced until the next key, press or gamepad. */
function createNotice(parent: HTMLElement | undefined, signal: AbortSignal): (text: string) => void {
  // In the document only while it says something: a game has a live region of its own.
  const root = document.createElement('p');
  root.setAttribute('role', 'alert');
  Object.assign(root.style, {
    ...{ position: 'absolute', insetInline: '0', insetBlockStart: '8%', margin: '0', textAlign: 'center' },
    ...{ font: '600 1.1rem system-ui, sans-serif', color: '#fff', textShadow: '0 0 6px #000, 0 0 2px #000' },
  });
  const hide = (): void => root.remove();
  for (const type of ['keydown', 'pointerdown', 'gamepadconnected'])
    window.addEventListener(type, hide, { signal, capture: true });
  signal.addEventListener('abort', hide);
  return (text) => {
    root.textContent = text;
    parent?.append(root);
  };
}

// The event queue connects the parts of a game in one direction. Input and menus are created first and push events; the part
// that handles them is created last. So no part depends on one that is created after it.

/** Events in the order in which they happen. */
interface EventQueue<Event> {
  /** Handled at once; from within a handler, as soon as that has returned. What comes before there is a handler waits for it. */
  push(event: Event): void;
  /** Hands all events to `handler` from now on, those that wait first. */
  handle(handler: (event: Event) => void): void;
}

/** An empty queue without a handler. */
export function createEventQueue<Event>(): EventQueue<Event> {
  const waiting: Event[] = [];
  let handler: ((event: Event) => void) | null = null;
  let isHandling = false;

  const handleWaiting = (): void => {
    if (!handler || isHandling) return;
    isHandling = true;
    try {
      while (waiting.length > 0) handler(waiting.shift() as Event);
    } finally {
      isHandling = false;
    }
  };

  return {
    push(event) {
      waiting.push(event);
      handleWaiting();
    },
    handle(next) {
      handler = next;
      handleWaiting();
    },
  };
}

/** The part of a game's sound that the shell sets and ends. */
export interface ShellAudio {
  /** To be called in a user's gesture; later calls are harmless. The shell does so at each key and press. */
  unlock(): void;
  setVolume(volume: number): void;
  setMuted(isMuted: boolean): void;
  dispose(): void;
}

/** What a shell is made from. */
interface ShellParts<Settings extends SoundSettings> {
  readonly host: GameHost;
  /** The game's folder in `games/`: what it keeps lies under this name. */
  readonly slug: string;
  readonly savedSettings: SavedValue<Settings>;
  readonly audio: ShellAudio;
}

/** What the shell asks of the game. */
interface ShellEvents {
  /** The page's Restart button. */
  onRestart(): void;
  /** The player looks away (the tab is hidden, or the window or frame has lost focus), or the gamepad in use has disconnected. */
  onAttentionLost(): void;
}

export interface GameShell<Settings extends SoundSettings> {
  readonly saves: SaveStore;
  readonly settings: SettingsStore<Settings>;
  /** What the page gave by SendMessage, cleaned; 'Player' until then. */
  readonly playerName: string;
  /** Aborted when the game is disposed: for `addEventListener` and whatever else takes a signal. */
  readonly ended: AbortSignal;
  /** Runs at the end; what was made last is let go of first. */
  onDispose(cleanup: () => void): void;
  /** Shows and announces a sentence until the next key, press or gamepad. */
  notice(text: string): void;
  /** Tells the page that a round is over; `name` if somebody else than the player has won it. */
  emitGameOver(points: number, name?: string): void;
  /** Begins to listen, once all parts are there. What it returns is the game for the loader. */
  run(events: ShellEvents): RunningGame;
}

/** Makes the shell of a game: the first part that its `game.ts` makes. */
export function createGameShell<Settings extends SoundSettings>({
  host,
  slug,
  savedSettings,
  audio,
}: ShellParts<Settings>): GameShell<Settings> {
  const ending = new AbortController();
  const saves = createSaveStore(slug, findStorage(), (listener) =>
    window.addEventListener('storage', listener, { signal: ending.signal }),
  );
  const settings = createSettingsStore(saves, savedSettings);
  const cleanups: (() => void)[] = [() => audio.dispose()];
  let playerName = NAMELESS;

  const notice = createNotice(host.overlay, ending.signal);
  const setMuted = (isMuted: boolean): void => settings.change({ isMuted } as Partial<Settings>);

  return {
    saves,
    settings,
    get playerName() {
      return playerName;
    },
    ended: ending.signal,
    onDispose(cleanup) {
      cleanups.push(cleanup);
    },
    notice,
    emitGameOver(points, name = playerName) {
      host.emit('GameOver', name, points);
    },
    run({ onRestart, onAttentionLost }) {
      settings.follow(({ isMuted, volume }) => {
        audio.setMuted(isMuted);
        audio.setVolume(volume);
        host.emit('Muted', isMuted);
      });
      unlockByGestures(audio, ending.signal);
      cleanups.push(watchAttention(window, onAttentionLost));
      watchGamepads(() => {
        onAttentionLost();
        notice('Your gamepad has disconnected.');
      }, ending.signal);
      return {
        messages: {
          Game: {
            SetPlayerName(value) {
              playerName = cleanName(value);
            },
            Mute: (value) => setMuted(value !== 0 && value !== '0'),
            Restart: onRestart,
          },
        },
        dispose() {
          ending.abort();
          for (const cleanup of cleanups.splice(0).reverse()) cleanup();
        },
      };
    },
  };
}

/** A finger counts as a gesture when it is lifted, all else when it presses: earlier, browsers refuse sound with a warning. */
function unlockByGestures(audio: ShellAudio, signal: AbortSignal): void {
  const unlock = (event: Event): void => {
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    if (event.type !== 'pointerdown' || !isTouch) audio.unlock();
  };
  for (const type of ['keydown', 'pointerdown', 'pointerup']) {
    // In the capture phase: what the gesture leads to is heard.
    window.addEventListener(type, unlock, { signal, capture: true });
  }
}
