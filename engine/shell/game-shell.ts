/** Shared parts of all games besides rules and view: storage, settings, sound, name, messages, disposal. */

import { cleanName, NAMELESS } from '#common/player-name.ts';
import type { Command } from '../commands/command.ts';
import type { GameHost, RunningGame } from '../game.ts';
import type { Machine } from '../phases/machine.ts';
import {
  createSaveStore,
  createSettingsStore,
  findStorage,
  type SavedValue,
  type SoundSettings,
} from '../saving/save-store.ts';
import * as texts from '../texts.ts';

export const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Calls `onLost` when the tab is hidden, or the window or frame loses focus. Returns a function to stop. */
export function observeAttention(target: Window, onLost: () => void): () => void {
  const onVisibility = (): void => {
    if (target.document.visibilityState === 'hidden') onLost();
  };
  // The game may have started in a hidden tab.
  onVisibility();
  target.document.addEventListener('visibilitychange', onVisibility);
  target.addEventListener('blur', onLost);
  return () => {
    target.document.removeEventListener('visibilitychange', onVisibility);
    target.removeEventListener('blur', onLost);
  };
}

/** Time in ms for which a gamepad counts as in use after its last input, even if a key was pressed since. */
const RECENTLY_MS = 10_000;

function observeGamepads(onGone: () => void, signal: AbortSignal): void {
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

/** Minimum duration of a notice in ms, because a player may press a key just as it appears. */
const NOTICE_MS = 3_000;

function createNotice(parent: HTMLElement | undefined, signal: AbortSignal): (text: string) => void {
  // The notice is in the document only while it has text, because a game has its own live region.
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

export interface ShellAudio {
  ifRefused(say: () => void): void;
  /** Call it for each key press and click, because browsers allow sound only after a user gesture. */
  unlock(): void;
  setVolume(volume: number): void;
  setMuted(isMuted: boolean): void;
  dispose(): void;
}

/** `slug` is the game's folder in `games/`, and the prefix of its storage keys. */
export function createGameShell<Settings extends SoundSettings>(
  host: GameHost,
  slug: string,
  savedSettings: SavedValue<Settings>,
  audio: ShellAudio,
) {
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
    /** Player's name from the page, sanitised. 'Player' until the page has sent a name. */
    get playerName() {
      return playerName;
    },
    /** Aborted when the game is disposed of. */
    ended: ending.signal,
    /** Registers functions to call on disposal, in reverse order of registration. */
    onDispose(...more: (() => void)[]) {
      cleanups.push(...more);
    },
    /** Shows a notice for a few seconds, and then until the next key, click or gamepad input. */
    notice,
    /** Omit `winner` if it is the player. Pages show a score with assists, but do not count it as a best score. */
    emitGameOver(
      points: number,
      { winner, isAssisted = false }: { winner?: string; isAssisted?: boolean } = {},
    ) {
      host.emit('GameOver', winner ?? playerName, points, ...(isAssisted ? [true] : []));
      if (saves.isRefused) notice(texts.NOTHING_SAVED);
    },
    /** Call it after all parts have been created. The page's restart button sends `restart`. */
    run(machine: Pick<Machine, 'send' | 'attentionLost'>, restart: Command): RunningGame {
      const onAttentionLost = (): void => machine.attentionLost();
      settings.follow(({ isMuted, volume }, changed) => {
        audio.setMuted(isMuted);
        audio.setVolume(volume);
        const isSoundWanted = !isMuted && ('isMuted' in changed || 'volume' in changed);
        if (isSoundWanted) audio.ifRefused(() => notice(texts.NO_SOUND));
        host.emit('Muted', isMuted);
      });
      unlockByGestures(audio, ending.signal);
      cleanups.push(observeAttention(window, onAttentionLost));
      observeGamepads(() => {
        onAttentionLost();
        notice(texts.GAMEPAD_GONE);
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

export type GameShell<Settings extends SoundSettings> = ReturnType<typeof createGameShell<Settings>>;

/** Unlocks on release of a touch, and on press of other pointers, because earlier attempts log a warning. */
function unlockByGestures(audio: ShellAudio, signal: AbortSignal): void {
  const unlock = (event: Event): void => {
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    if (event.type !== 'pointerdown' || !isTouch) audio.unlock();
  };
  for (const type of ['keydown', 'pointerdown', 'pointerup']) {
    // In the capture phase, so that sounds from later handlers of the same event are audible.
    window.addEventListener(type, unlock, { signal, capture: true });
  }
}
