/** Runs a game in this document without a network, even from file: URLs, where modules and fetch do not work. */
import { ignoreKeyRepeats } from '#common/key-repeats.ts';
import type { GameHost } from '../game.ts';
import { startGameWorker } from '../loader/game-worker.ts';
import { HostedGame, LoadError, takeGame } from '../loader/hosted-game.ts';
import { readSettings, requireWebGL2, setStage } from '../loader/stage.ts';
import { unpackData } from '../loader/unpack-data.ts';
import { stopped, TRY_AGAIN } from '../texts.ts';

export const STAND_ALONE_IDS = { canvas: 'game', data: 'game-data', notice: 'notice' } as const;

function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The document has no #${id}.`);
  return found;
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0));
}

/** Elements that handle keys themselves. */
const CONTROLS = 'input, textarea, select, button, a[href]';

/** Unhandled keys make a Mac app's window beep, and scroll a browser's. Tab remains, so that buttons can be reached. */
function keepKeys(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.key === 'Tab') return;
  if (event.target instanceof Element && event.target.closest(CONTROLS)) return;
  event.preventDefault();
}

/** Shows a fatal error as text, with a button to restart. */
export async function startAlone(): Promise<void> {
  const canvas = byId(STAND_ALONE_IDS.canvas);
  const notice = byId(STAND_ALONE_IDS.notice);
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('#game is not a canvas.');
  let hosted: HostedGame | null = null;

  function fail(error: unknown): void {
    console.error(error);
    hosted?.end();
    hosted = null;
    const again = document.createElement('button');
    again.textContent = TRY_AGAIN;
    again.addEventListener('click', () => location.reload());
    const sentence = document.createElement('p');
    sentence.textContent = stopped(error instanceof Error ? error.message : String(error));
    notice.replaceChildren(sentence, again);
    again.focus();
  }

  try {
    await requireWebGL2();
    const game = await takeGame();
    if (!game) throw new LoadError('This file does not contain a game.');
    const data = unpackData(decode(byId(STAND_ALONE_IDS.data).textContent ?? ''));
    const settings = readSettings({ dataUrl: '#', frameworkUrl: '#', codeUrl: '#' }, document.URL);
    const stage = setStage(canvas, settings);
    const host: GameHost = {
      canvas,
      overlay: stage.overlay,
      data,
      startWorker: startGameWorker(data, new AbortController().signal),
      contextAttributes: settings.webglContextAttributes,
      get pixelRatio() {
        return stage.pixelRatio;
      },
      streamingAssetsUrl: settings.streamingAssetsUrl,
      // There is no page that could receive events.
      emit: () => {},
      crash: fail,
    };
    ignoreKeyRepeats(window);
    window.addEventListener('keydown', keepKeys);
    hosted = new HostedGame(host);
    await hosted.start(game);
    canvas.focus({ preventScroll: true });
  } catch (error) {
    fail(error);
  }
}
