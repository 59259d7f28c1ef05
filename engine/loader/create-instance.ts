import type { UnityConfig, UnityInstance } from '#player/unity-contract.ts';
import type { GameHost } from '../game.ts';
import { reportCrash, watchForFaults } from './faults.ts';
import { setFullscreen } from './fullscreen.ts';
import { offerHotSwap } from './hot-swap.ts';
import { LoadError } from './load-error.ts';
import { loadGame } from './load-game.ts';
import { memoryInfo, type StartTimes } from './metrics.ts';
import type { PackedGame } from './packed-game.ts';
import { sendMessage } from './send-message.ts';
import { Session } from './session.ts';
import { readSettings, type Settings } from './settings.ts';
import { setStage } from './stage.ts';
import { releaseWebGL, requireWebGL2 } from './webgl.ts';

/** Share of the progress that is downloading; the rest is the game's own start. Source: Unity's loaders. */
const DOWNLOAD_SHARE = 0.9;

type Crash = (error: unknown, filename?: string, line?: number) => void;

function requireConnected(canvas: HTMLCanvasElement): void {
  if (!canvas.isConnected) throw new LoadError('The canvas was removed while the game was loading.');
}

/**
 * Loads a packed game and runs it on the canvas: Unity's `createUnityInstance`.
 * Tells the page by the event 'Hears' which methods of the object 'Game' it may send messages to.
 * Unlike Unity's, `Quit` may be called any number of times and always settles, and undefined settings keep their default.
 * @throws LoadError if a file is not what was packed or the browser has no WebGL 2; otherwise what the game's start throws
 */
export async function createInstance(
  packed: PackedGame,
  canvas: HTMLCanvasElement,
  config: UnityConfig,
  onProgress: (progress: number) => void = () => {},
): Promise<UnityInstance> {
  const settings = readSettings(config, document.URL);
  const pageLoadTime = performance.now();
  const stage = setStage(canvas, settings);
  const downloads = new AbortController();
  const cleanups = [() => downloads.abort(), stage.remove];
  const cleanUp = () => {
    for (const each of cleanups.splice(0).reverse()) each();
  };

  try {
    onProgress(0);
    let emit: GameHost['emit'] = (...event) => window.dispatchReactUnityEvent?.(...event);
    let crash: Crash = () => {};
    const crashed = new Promise<never>((_, reject) => {
      crash = reject;
    });
    cleanups.push(
      () => {
        emit = () => {};
        crash = () => {};
      },
      watchForFaults(packed.slug, (...fault) => crash(...fault)),
    );

    const totalBytes = packed.bytes.data + packed.bytes.code;
    let receivedBytes = 0;
    const onBytes = (count: number) => {
      if (downloads.signal.aborted) return;
      requireConnected(canvas);
      receivedBytes += count;
      onProgress((DOWNLOAD_SHARE * receivedBytes) / totalBytes);
    };
    const loading = loadGame(packed, settings, downloads.signal, onBytes);
    const { game, data, startWorker, dataTime, codeTime } = await Promise.race([loading, crashed]);
    requireConnected(canvas);

    const { overlay } = stage;
    // Before the game has started, its menus have neither their place nor their use: nothing to press, nothing to paint.
    overlay.style.visibility = 'hidden';
    const session = new Session({
      canvas,
      data,
      startWorker,
      overlay,
      contextAttributes: settings.webglContextAttributes,
      get pixelRatio() {
        return stage.pixelRatio;
      },
      streamingAssetsUrl: settings.streamingAssetsUrl,
      emit: (...event) => emit(...event),
      crash(error) {
        // A page takes a game away only when it no longer draws, and some report a crash from outside their loop.
        session.stop();
        crash(error);
      },
    } satisfies GameHost);
    cleanups.push(
      () => releaseWebGL(canvas),
      () => session.end(),
    );
    if (import.meta.env.DEV) cleanups.push(offerHotSwap(session, (error) => crash(error)));
    const startedAt = performance.now();
    await Promise.race([session.start(game), crashed]).catch(explainStart);
    overlay.style.visibility = '';
    crash = (...fault) => reportCrash(settings, ...fault);
    emit('Hears', ...Object.keys(session.messages['Game'] ?? {}));
    const times = {
      pageLoadTime,
      assetLoadTime: dataTime,
      codeDownloadTime: codeTime,
      gameStartupTime: performance.now() - startedAt,
    };

    onProgress(1);
    return instanceOf(canvas, settings, session, times, cleanUp);
  } catch (error) {
    cleanUp();
    settings.showBanner(error instanceof Error ? error.message : String(error), 'error');
    throw error;
  }
}

/** Only a start that has failed asks for WebGL: the answer costs a working one tens of milliseconds. Always throws. */
async function explainStart(error: unknown): Promise<never> {
  await requireWebGL2();
  throw error;
}

function instanceOf(
  canvas: HTMLCanvasElement,
  settings: Settings,
  session: Session,
  times: StartTimes,
  cleanUp: () => void,
): UnityInstance {
  return {
    Module: { ...settings, canvas, QuitCleanup: cleanUp },
    // The canvas alone would leave the overlay behind.
    SetFullscreen: (on) => void setFullscreen(canvas.parentElement ?? canvas, on === 1, settings.print),
    SendMessage: (objectName, methodName, value) =>
      sendMessage(session.messages, objectName, methodName, value),
    Quit: async () => cleanUp(),
    GetMemoryInfo: memoryInfo,
    GetMetricsInfo: () => ({ ...memoryInfo(), ...times }),
  };
}
