/**
 * Common parts of all games around rules and view: storage on the device, settings, sound that starts with the first
 * gesture, the player's name, lost attention, messages from the page, and a disposal of everything.
 */

import { cleanName, NAMELESS } from '#common/player-name.ts';
import type { Command } from '../commands/command.ts';
import type { GameHost, RunningGame } from '../game.ts';
import type { Machine } from '../phases/machine.ts';
import {
  createSaveStore,
  createSettingsStore,
  findStorage,
  type SavedValue,
  type SaveStore,
  type SettingsStore,
  type SoundSettings,
} from '../saving/save-store.ts';

// Lost attention: the tab is hidden, or the window (or frame) loses focus.

/** Calls `onLost` each time until the returned function is called. */
export function watchAttention(target: Window, onLost: () => void): () => void {
  const onVisibility = (): void => {
    if (target.document.visibilityState === 'hidden') onLost();
  };
  // A game that starts in a hidden tab has no attention from the start.
  onVisibility();
  target.document.addEventListener('visibilitychange', onVisibility);
  target.addEventListener('blur', onLost);
  return () => {
    target.document.removeEventListener('visibilitychange', onVisibility);
    target.removeEventListener('blur', onLost);
  };
}

/** A gamepad used within this time still counts as in use after a key press, in milliseconds. */
const RECENTLY_MS = 10_000;

/** Calls `onGone` when a gamepad in use disconnects, until the signal is aborted. */
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

/** A notice stays at least this long, in milliseconds, because a player in play presses a key at any moment. */
const NOTICE_MS = 3_000;

/** Sentence over the game, shown and announced until a key, a press or a gamepad input after `NOTICE_MS`. */
function createNotice(parent: HTMLElement | undefined, signal: AbortSignal): (text: string) => void {
  // In the document only while it has text, because a game has a live region of its own.
  const root = document.createElement('p');
  root.setAttribute('role', 'alert');
  Object.assign(root.style, {
    ...{ position: 'absolute', insetInline: '0', insetBlockStart: '8%', margin: '0', textAlign: 'center' },
    ...{ font: '600 1.1rem system-ui, sans-serif', color: '#fff', background: '#000c' },
  });
  let shownMs = 0;
  const hide = ({ timeStamp }: Event): void => {
    if (timeStamp - shownMs >= NOTICE_MS) root.remove();
  };
  for (const type of ['keydown', 'pointerdown', 'gamepadconnected'])
    window.addEventListener(type, hide, { signal, capture: true });
  signal.addEventListener('abort', () => root.remove());
  return (text) => {
    shownMs = performance.now();
    root.textContent = text;
    parent?.append(root);
  };
}

/** Part of a game's sound that the shell controls. */
export interface ShellAudio {
  /** True once the browser has refused sound. */
  readonly isRefused: boolean;
  /** Call it in a user's gesture; later calls have no effect. The shell calls it at each key and press. */
  unlock(): void;
  setVolume(volume: number): void;
  setMuted(isMuted: boolean): void;
  dispose(): void;
}

/** Parameters of a shell. */
interface ShellParts<Settings extends SoundSettings> {
  readonly host: GameHost;
  /** The game's folder in `games/`, and the prefix of everything that it stores. */
  readonly slug: string;
  readonly savedSettings: SavedValue<Settings>;
  readonly audio: ShellAudio;
}

export interface GameShell<Settings extends SoundSettings> {
  readonly saves: SaveStore;
  readonly settings: SettingsStore<Settings>;
  /** Name from the page's SendMessage, cleaned; 'Player' before it arrives. */
  readonly playerName: string;
  /** Aborted when the game is disposed of: for `addEventListener` and everything else that accepts a signal. */
  readonly ended: AbortSignal;
  /** Runs a function on disposal, in reverse order of registration. */
  onDispose(cleanup: () => void): void;
  /** Shows and announces a sentence for a few seconds, and then until the next key, press or gamepad input. */
  notice(text: string): void;
  /** Reports the end of a round to the page; `name` if somebody other than the player has won. */
  emitGameOver(points: number, name?: string): void;
  /**
   * Starts listening, after all parts are created. Returns the game for the loader. `machine` loses attention when the tab is
   * hidden, the window or frame loses focus, or the gamepad in use disconnects.
   * @param restart sent by the page's Restart button
   */
  run(machine: Pick<Machine, 'send' | 'attentionLost'>, restart: Command): RunningGame;
}

/** Creates the shell of a game: the first part that its `game.ts` creates. */
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
      if (saves.isRefused)
        notice('This device saves nothing for this page: records last until it is closed.');
    },
    run(machine, restart) {
      const onAttentionLost = (): void => machine.attentionLost();
      settings.follow(({ isMuted, volume }, changed) => {
        audio.setMuted(isMuted);
        audio.setVolume(volume);
        const isSoundWanted = !isMuted && ('isMuted' in changed || 'volume' in changed);
        if (isSoundWanted && audio.isRefused) notice('This browser lets the game play no sound.');
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
            Restart: () => machine.send(restart),
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

/** Touch counts as a gesture on release, everything else on press: earlier, browsers refuse sound with a warning. */
function unlockByGestures(audio: ShellAudio, signal: AbortSignal): void {
  const unlock = (event: Event): void => {
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    if (event.type !== 'pointerdown' || !isTouch) audio.unlock();
  };
  for (const type of ['keydown', 'pointerdown', 'pointerup']) {
    // In the capture phase, so that sounds of the handlers that follow are audible.
    window.addEventListener(type, unlock, { signal, capture: true });
  }
}
