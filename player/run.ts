import type { EmbedStatus, FailureReason } from '#common/messages.ts';
import {
  detectContextLoss,
  detectCrashes,
  FILE_CHECK_AFTER_MS,
  isFatal,
  keepsDrawing,
  STALL_LIMIT_MS,
  startStallTimer,
} from './failure-detection.ts';
import type { PlayConfig } from './play-config.ts';
import { explainFault, faultText, missingScript, PlayFailure } from './play-failure.ts';
import { faultOfFile, findContentFault, probe } from './probe-server.ts';
import { trackResources } from './resources.ts';
import type { UnityInstance } from './unity-contract.ts';
import { addLoaderScript, deleteUnityCache, unityConfig } from './unity-loader.ts';

function contextOf(canvas: HTMLCanvasElement): WebGLRenderingContext | WebGL2RenderingContext | null {
  return canvas.getContext('webgl2') ?? canvas.getContext('webgl');
}

/** Browsers allow about sixteen WebGL contexts per process, and release unused ones late. */
export function loseContext(canvas: HTMLCanvasElement): void {
  try {
    contextOf(canvas)?.getExtension('WEBGL_lose_context')?.loseContext();
  } catch (error) {
    // A canvas that was transferred to a worker has no context here.
    console.warn('The WebGL context could not be released.', error);
  }
}

async function requireWebGL(): Promise<void> {
  const canvas = document.createElement('canvas');
  if (!contextOf(canvas)) throw new PlayFailure('no-webgl', 'getContext supports neither webgl2 nor webgl.');
  loseContext(canvas);
}

/** Time limit in ms, because a build that has crashed, or is asked to quit twice, never responds. */
const QUIT_LIMIT_MS = 5000;

function cleanUpInstance({ Module }: UnityInstance): void {
  try {
    Module.QuitCleanup?.();
  } catch (error) {
    console.warn('The game did not quit cleanly.', error);
  }
}

/** Resolves when the build has quit or the time limit has passed; never rejects. */
export async function quitInstance(instance: UnityInstance): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, QUIT_LIMIT_MS);
  });
  try {
    await Promise.race([instance.Quit(), timeUp]);
  } catch (error) {
    console.warn('The game did not quit cleanly.', error);
  }
  clearTimeout(timer);
  cleanUpInstance(instance);
}

/** One game, from its load to its end. A restart reloads the document, because old Unity builds leak memory. */
export interface Run {
  /** Null before the build has loaded, and after it has failed or quit. */
  instance(): UnityInstance | null;
  quit(): Promise<void>;
  leave(): void;
}

function createCanvas(config: PlayConfig): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.id = `game-${config.game}`;
  canvas.tabIndex = 0;
  // With this role, screen readers pass keys to the game.
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-label', config.name);
  return canvas;
}

/** Reasons that may be caused by a broken file, so the files are checked before one of these is reported. */
const VAGUE: ReadonlySet<FailureReason> = new Set(['crashed', 'loader-fault']);

/** Delay in ms of the WebGL check, which would slow the start. Small games have started by then. */
const WEBGL_AFTER_MS = 5000;

const CHECK_LIMIT_MS = 3000;

/** Calls `onStatus` with loading, then loaded or failed, and with idle after `quit`. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one game from its load to its end: each step may be the last, and all share how to end it.
export function startRun(
  config: PlayConfig,
  stage: HTMLElement,
  onStatus: (status: EmbedStatus) => void,
): Run {
  const loading = new AbortController();
  const ending = new AbortController();
  const { signal } = ending;
  const canvas = createCanvas(config);
  const resources = trackResources();
  let script: HTMLScriptElement | null = null;
  let instance: UnityInstance | null = null;
  let progress = 0;
  let ended: Promise<void> | null = null;
  let filesChecked: Promise<unknown> | null = null;
  let survived: PlayFailure | null = null;
  let isChecking = false;
  let isGone = false;
  /** Set by a trap or an abort, until the build draws again. */
  let isSuspect = false;
  const files = [config.loaderUrl, config.dataUrl, config.frameworkUrl, config.codeUrl];

  function fail(failure: PlayFailure) {
    if (signal.aborted) return;
    void end();
    onStatus({ state: 'failed', reason: failure.reason, detail: failure.message });
  }

  /** Reports a faulty file instead of `failure`. With `mayLoadOn`, does not fail while files still arrive. */
  async function failAfterChecks(failure: PlayFailure, mayLoadOn = false) {
    const before = progress;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeUp = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), CHECK_LIMIT_MS);
    });
    if (failure.reason !== 'no-webgl') await Promise.race([checkFiles(), timeUp]);
    const isVague = !signal.aborted && VAGUE.has(failure.reason);
    const nearer = isVague ? await Promise.race([findContentFault(files, signal), timeUp]) : null;
    // A truncated file causes an uncaught error before the loader reports which file it was.
    if (!nearer && mayLoadOn) await Promise.race([settled, timeUp]);
    clearTimeout(timer);
    if (instance) void failIfBlank(failure);
    else if (!nearer && mayLoadOn && progress > before) void failAfterChecks(failure, mayLoadOn);
    else fail(nearer ?? failure);
  }

  /** Fails only if the build has stopped drawing, because most uncaught errors of builds are harmless. */
  async function failIfBlank(failure: PlayFailure) {
    if (isChecking) return;
    isChecking = true;
    const draws = await keepsDrawing(canvas, signal);
    isChecking = false;
    if (signal.aborted) return;
    isSuspect = false;
    if (draws) return console.warn(`The game continues after a fault: ${failure.message}`);
    isGone = true;
    fail(failure);
  }

  /** The build calls this within its last frame, so the canvas is removed after that frame. */
  function onQuit() {
    if (signal.aborted) return;
    isGone = true;
    queueMicrotask(() => void quit());
  }

  function crash(fault: unknown) {
    const text = faultText(fault);
    const failure = missingScript(text) ?? new PlayFailure('crashed', text);
    if (instance) {
      isSuspect ||= isFatal(fault);
      return void failIfBlank(failure);
    }
    // The browser's own errors, such as a refused permission, cannot explain a stall.
    if (!(fault instanceof DOMException)) survived ??= failure;
    if (isFatal(fault)) void failAfterChecks(failure, true);
  }

  const stall = () =>
    fail(survived ?? new PlayFailure('stalled', `no progress for ${STALL_LIMIT_MS / 1000} s.`));

  async function checkFile(url: string) {
    const fault = await probe(url, faultOfFile, loading.signal);
    if (fault && !loading.signal.aborted) fail(fault);
  }

  /** Delayed, because it takes tens of ms and is unnecessary after a game has loaded. */
  function checkWebGL() {
    requireWebGL().catch((fault: unknown) => fail(explainFault(fault)));
  }

  /** Checks once, and only after a failure or a stall, because the requests take time. */
  function checkFiles() {
    filesChecked ??= Promise.all([config.dataUrl, config.frameworkUrl, config.codeUrl].map(checkFile));
    return filesChecked;
  }

  async function load(): Promise<void> {
    stage.append(canvas);
    const loader = addLoaderScript(config.loaderUrl, loading.signal);
    script = loader.element;
    const clocks = [
      startStallTimer(stall, loading.signal),
      startStallTimer(checkFiles, loading.signal, FILE_CHECK_AFTER_MS),
    ];
    const signOfLife = () => {
      for (const restart of clocks) restart();
    };
    const timer = setTimeout(checkWebGL, WEBGL_AFTER_MS);
    loading.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    const create = await loader.ready;
    if (signal.aborted) return;
    signOfLife();
    detectCrashes(crash, signal);
    detectContextLoss(canvas, (detail) => fail(new PlayFailure('context-lost', detail)), signal);
    void deleteUnityCache(config);
    const settings = unityConfig(config, {
      onCrash: crash,
      onBannerError: (message) =>
        loading.signal.aborted ? console.warn(message) : void failAfterChecks(explainFault(message)),
      onQuit,
    });
    const created = await create(canvas, settings, (share) => {
      if (loading.signal.aborted || !(share > progress)) return;
      progress = Math.min(share, 1);
      signOfLife();
      onStatus({ state: 'loading', progress });
    });
    loading.abort();
    if (isGone) return cleanUpInstance(created);
    if (signal.aborted) return quitInstance(created);
    instance = created;
    onStatus({ state: 'loaded' });
  }

  function release() {
    loseContext(canvas);
    canvas.remove();
    script?.remove();
  }

  /** Clears `instance` first: a second Quit, or a message while quitting, can hang a build for minutes. */
  async function endOnce() {
    const running = instance;
    instance = null;
    loading.abort();
    ending.abort();
    canvas.classList.add('parked');
    if (!running) resources.silence();
    const isDead = isGone || isSuspect;
    if (isDead && running) cleanUpInstance(running);
    else if (!isDead) await (running ? quitInstance(running) : settled);
    resources.close();
    release();
  }

  function end() {
    ended ??= endOnce();
    return ended;
  }

  onStatus({ state: 'loading', progress });
  const settled = load().catch((error: unknown) => failAfterChecks(explainFault(error)));

  async function quit() {
    const alreadyOver = signal.aborted;
    await end();
    if (!alreadyOver) onStatus({ state: 'idle' });
  }

  return {
    instance: () => (isGone ? null : instance),
    quit,
    leave() {
      void end();
      release();
    },
  };
}
