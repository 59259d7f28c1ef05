import type { UnityConfig, UnityInstance } from '#player/unity-contract.ts';
import type { Game, GameHost, RunningGame } from '../game.ts';
import { nextTask } from '../loop/frame-loop.ts';
import { stopped } from '../texts.ts';
import { HostedGame, LoadError } from './hosted-game.ts';
import type { PackedGame } from './load-game.ts';
import { loadGame } from './load-game.ts';
import {
  readSettings,
  releaseWebGL,
  requireWebGL2,
  type Settings,
  setFullscreen,
  setStage,
} from './stage.ts';

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = String(error);
  const stack = error.stack ?? '';
  return `${message}\n${stack.startsWith(message) ? stack.slice(message.length).trim() : stack}`.trim();
}

/** Shows the banner unless the page's error handler returns true. */
function reportCrash(settings: Settings, error: unknown, filename = '', line = 0): void {
  const message = describe(error);
  if (settings.errorHandler?.(message, filename, line) === true) return;
  settings.printErr(message);
  settings.showBanner(stopped(error instanceof Error ? error.message : String(error)), 'error');
}

/** Like Unity, reports only errors with a game's file in their stack. Returns a function to stop. */
function observeFaults(
  slug: string,
  onFault: (error: unknown, filename: string, line: number) => void,
): () => void {
  const isOurs = (error: unknown) =>
    error instanceof Error && (error.stack?.includes(`/games/${slug}/`) ?? false);
  const onError = (event: ErrorEvent) => {
    if (isOurs(event.error)) onFault(event.error, event.filename, event.lineno);
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    if (isOurs(event.reason)) onFault(event.reason, '', 0);
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

declare global {
  /** In development, replaces the running game with its changed code, on the same canvas and with the same data. */
  var slashSlashSwap: ((game: Game) => void) | undefined;
}

/** Defines `slashSlashSwap`, whose calls run one at a time. Returns a function that removes it. */
function offerHotSwap(hosted: HostedGame, onFault: (error: unknown) => void): () => void {
  let swapping: Promise<void> = Promise.resolve();
  globalThis.slashSlashSwap = (game) => {
    swapping = swapping
      .then(() => {
        hosted.stop();
        return hosted.start(game);
      })
      .catch(onFault);
  };
  return () => {
    globalThis.slashSlashSwap = undefined;
  };
}

/** Result of `GetMemoryInfo` in Unity 2021.2 and later, in bytes. The WASM heap of our games is always empty. */
interface MemoryInfo {
  totalWASMHeapSize: number;
  usedWASMHeapSize: number;
  totalJSHeapSize: number;
  usedJSHeapSize: number;
}

/** Fields of Unity 6's `GetMetricsInfo` that our games can measure, in milliseconds. */
interface StartTimes {
  /** Time from the page's navigation to the start of the loader. */
  pageLoadTime: number;
  /** Time from the start of the loader to the last byte of the data. */
  assetLoadTime: number;
  /** Time from the start of the loader to the last byte of the code. */
  codeDownloadTime: number;
  gameStartupTime: number;
}

/** Only Chromium reports memory. In other browsers the sizes are NaN, as in Unity. */
function memoryInfo(): MemoryInfo {
  const { memory } = performance as { memory?: { totalJSHeapSize: number; usedJSHeapSize: number } };
  return {
    totalWASMHeapSize: 0,
    usedWASMHeapSize: 0,
    totalJSHeapSize: memory?.totalJSHeapSize ?? Number.NaN,
    usedJSHeapSize: memory?.usedJSHeapSize ?? Number.NaN,
  };
}

/** Logs a warning for an unknown target. @throws string with Unity's message for values of other types */
export function sendMessage(
  messages: RunningGame['messages'],
  objectName: string,
  methodName: string,
  value?: string | number,
): void {
  if (value !== undefined && typeof value !== 'string' && typeof value !== 'number') {
    throw `${String(value)} is does not have a type which is supported by SendMessage.`;
  }
  const target = Object.hasOwn(messages, objectName) ? messages[objectName] : undefined;
  if (!target) {
    console.warn(`SendMessage: object ${objectName} not found!`);
    return;
  }
  const method = Object.hasOwn(target, methodName) ? target[methodName] : undefined;
  if (!method) {
    console.warn(`SendMessage: object ${objectName} does not have receiver for function ${methodName}!`);
    return;
  }
  method(value);
}

/** Fraction of the progress for the download. The rest is for the game's start. Source: Unity's loaders. */
const DOWNLOAD_FRACTION = 0.9;

type Crash = (error: unknown, filename?: string, line?: number) => void;

function requireConnected(canvas: HTMLCanvasElement): void {
  if (!canvas.isConnected) throw new LoadError('The canvas was removed while the game was loading.');
}

/** Returns a callback for the number of bytes in each downloaded chunk. */
function downloadProgress(
  { bytes }: PackedGame,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
  onProgress: (progress: number) => void,
): (count: number) => void {
  const totalBytes = bytes.data + bytes.code;
  let receivedBytes = 0;
  return (count) => {
    if (signal.aborted) return;
    requireConnected(canvas);
    receivedBytes += count;
    onProgress((DOWNLOAD_FRACTION * receivedBytes) / totalBytes);
  };
}

/** Unity's `createUnityInstance`. Reports 'Hears' to the page, with the methods that the page may call. */
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
      observeFaults(packed.slug, (...fault) => crash(...fault)),
    );

    const onBytes = downloadProgress(packed, canvas, downloads.signal, onProgress);
    const loading = loadGame(packed, settings, downloads.signal, onBytes);
    const { game, data, startWorker, dataTime, codeTime } = await Promise.race([loading, crashed]);
    // The page can respond between evaluating the code and starting the game.
    await Promise.race([nextTask(), crashed]);
    requireConnected(canvas);

    const { overlay } = stage;
    // Before the game has started, the menus have no position, so they are hidden.
    overlay.style.visibility = 'hidden';
    const hosted = new HostedGame({
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
        // The page does not remove a game that still draws, and the crash may be outside the game's loop, so
        // stop the loop.
        hosted.stop();
        crash(error);
      },
    } satisfies GameHost);
    cleanups.push(
      () => releaseWebGL(canvas),
      () => hosted.end(),
    );
    if (import.meta.env.DEV) cleanups.push(offerHotSwap(hosted, (error) => crash(error)));
    const startedAt = performance.now();
    await Promise.race([hosted.start(game), crashed]).catch(explainStart);
    overlay.style.visibility = '';
    crash = (...fault) => reportCrash(settings, ...fault);
    emit('Hears', ...Object.keys(hosted.messages['Game'] ?? {}));
    const times = {
      pageLoadTime,
      assetLoadTime: dataTime,
      codeDownloadTime: codeTime,
      gameStartupTime: performance.now() - startedAt,
    };

    onProgress(1);
    return instanceOf(canvas, settings, hosted, times, cleanUp);
  } catch (error) {
    cleanUp();
    settings.showBanner(error instanceof Error ? error.message : String(error), 'error');
    throw error;
  }
}

/** Always throws. Tests WebGL only here, after a failed start, because the test takes tens of milliseconds. */
async function explainStart(error: unknown): Promise<never> {
  await requireWebGL2();
  throw error;
}

function instanceOf(
  canvas: HTMLCanvasElement,
  settings: Settings,
  hosted: HostedGame,
  times: StartTimes,
  cleanUp: () => void,
): UnityInstance {
  return {
    Module: { ...settings, canvas, QuitCleanup: cleanUp },
    // If the canvas alone were full screen, the overlay would be hidden.
    SetFullscreen: (on) => void setFullscreen(canvas.parentElement ?? canvas, on === 1, settings.print),
    SendMessage: (objectName, methodName, value) =>
      sendMessage(hosted.messages, objectName, methodName, value),
    Quit: async () => cleanUp(),
    GetMemoryInfo: memoryInfo,
    GetMetricsInfo: () => ({ ...memoryInfo(), ...times }),
  };
}
