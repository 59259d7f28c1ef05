import type { EmbedStatus, FailureReason } from '#common/messages.ts';
import type { PlayConfig } from './play-config.ts';
import { explainFault, faultText, missingScript, PlayFailure } from './play-failure.ts';
import { judgeContents, judgeFile, probe } from './probe-server.ts';
import { trackResources } from './resources.ts';
import type { UnityInstance } from './unity-contract.ts';
import { addLoaderScript, dropUnitysCopy, unityConfig } from './unity-loader.ts';
import { drawsOn, LULL_MS, STALL_LIMIT_MS, startStallClock, watchContext, watchCrashes } from './watchdog.ts';

function contextOf(canvas: HTMLCanvasElement): WebGLRenderingContext | WebGL2RenderingContext | null {
  return canvas.getContext('webgl2') ?? canvas.getContext('webgl');
}

/** Gives a canvas' WebGL context back to the browser, which has only some sixteen of them and frees them late. */
export function loseContext(canvas: HTMLCanvasElement): void {
  try {
    contextOf(canvas)?.getExtension('WEBGL_lose_context')?.loseContext();
  } catch (error) {
    // A canvas whose control was handed to a worker has no context to be had here.
    console.warn('The WebGL context could not be released.', error);
  }
}

/**
 * Makes sure that this browser has WebGL at all, on this machine and now.
 * @throws PlayFailure if it has not, as a rejection
 */
async function requireWebGL(): Promise<void> {
  const canvas = document.createElement('canvas');
  if (!contextOf(canvas)) throw new PlayFailure('no-webgl', 'getContext gives neither webgl2 nor webgl.');
  loseContext(canvas);
}

/** A Unity build that has crashed, or was asked twice, never answers; this is how long we wait, in milliseconds. */
const QUIT_LIMIT_MS = 5000;

/** Lets a build clean up that has quit or crashed and can be asked nothing more. Never throws. */
function cleanUpInstance({ Module }: UnityInstance): void {
  try {
    Module.QuitCleanup?.();
  } catch (error) {
    console.warn('The game did not quit cleanly.', error);
  }
}

/** Lets a build go: resolves when it has quit or its time is up, and never rejects. */
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

/** The one run of a document's game. Starting anew means a new document: old Unity builds leak what no code can free. */
export interface Run {
  /** The running build; null before it is loaded, and from the moment it fails or is quit. */
  instance(): UnityInstance | null;
  /** Ends the run and lets go of everything. Resolves when it is done; asking again is the same. */
  quit(): Promise<void>;
  /** The same for a document that goes away and cannot wait. */
  leave(): void;
}

function createCanvas(config: PlayConfig): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.id = `game-${config.game}`;
  canvas.tabIndex = 0;
  // The role tells a screen reader to leave the keys to the game.
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-label', config.name);
  return canvas;
}

/** What a build says that was given something else in place of a file. */
const VAGUE: ReadonlySet<FailureReason> = new Set(['crashed', 'loader-fault']);

/** When it is asked whether there is WebGL at all, in milliseconds: nobody shall wait for a large build in vain. */
const WEBGL_AFTER_MS = 1000;

/** How long a fault waits for what the files themselves tell, in milliseconds. */
const CHECK_LIMIT_MS = 3000;

/**
 * Loads a game and starts it.
 * @param stage gets the canvas
 * @param onStatus told of every change: loading, then loaded or failed, and idle after `quit`
 */
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
  let isJudging = false;
  let isGone = false;
  const files = [config.loaderUrl, config.dataUrl, config.frameworkUrl, config.codeUrl];

  function fail(failure: PlayFailure) {
    if (signal.aborted) return;
    void end();
    onStatus({ state: 'failed', reason: failure.reason, detail: failure.message });
  }

  /**
   * A file that was sent wrongly shows first as any odd fault: its headers are nearer to the cause, so they come first,
   * and then its first bytes.
   */
  async function failAfterChecks(failure: PlayFailure) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeUp = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), CHECK_LIMIT_MS);
    });
    if (failure.reason !== 'no-webgl') await Promise.race([checkFiles(), timeUp]);
    const isVague = !signal.aborted && VAGUE.has(failure.reason);
    const nearer = isVague ? await Promise.race([judgeContents(files, signal), timeUp]) : null;
    // A file that is cut off shows as an uncaught error first, and the loader finds out which file it was.
    if (!nearer && failure.reason === 'crashed') await Promise.race([settled, timeUp]);
    clearTimeout(timer);
    if (instance) void failUnlessItDraws(failure);
    else fail(nearer ?? failure);
  }

  /** A game that draws on is never taken away, whatever was reported: most builds leave errors uncaught that stop nothing. */
  async function failUnlessItDraws(failure: PlayFailure) {
    if (isJudging) return;
    isJudging = true;
    const draws = await drawsOn(canvas, signal);
    isJudging = false;
    if (draws) return console.warn(`The game goes on after a fault: ${failure.message}`);
    isGone = true;
    fail(failure);
  }

  /** From inside the build's last frame, which must be over before its canvas is taken away. */
  function onQuit() {
    if (signal.aborted) return;
    isGone = true;
    queueMicrotask(() => void quit());
  }

  function crash(fault: unknown) {
    const text = faultText(fault);
    const failure = missingScript(text) ?? new PlayFailure('crashed', text);
    void (instance ? failUnlessItDraws(failure) : failAfterChecks(failure));
  }

  const stall = () => fail(new PlayFailure('stalled', `no progress for ${STALL_LIMIT_MS / 1000} s.`));

  async function checkFile(url: string) {
    const fault = await probe(url, judgeFile, loading.signal);
    if (fault && !loading.signal.aborted) fail(fault);
  }

  /** Not at the start, which it would hold up by tens of milliseconds: a game that is there by then has tried it itself. */
  function checkWebGL() {
    requireWebGL().catch((fault: unknown) => fail(explainFault(fault)));
  }

  /** Asks for the files' headers, once: only where loading has failed or stands still, because it costs round trips. */
  function checkFiles() {
    filesChecked ??= Promise.all([config.dataUrl, config.frameworkUrl, config.codeUrl].map(checkFile));
    return filesChecked;
  }

  async function load(): Promise<void> {
    stage.append(canvas);
    const loader = addLoaderScript(config.loaderUrl, loading.signal);
    script = loader.element;
    const clocks = [
      startStallClock(stall, loading.signal),
      startStallClock(checkFiles, loading.signal, LULL_MS),
    ];
    const signOfLife = () => {
      for (const restart of clocks) restart();
    };
    const timer = setTimeout(checkWebGL, WEBGL_AFTER_MS);
    loading.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    const create = await loader.ready;
    if (signal.aborted) return;
    signOfLife();
    watchCrashes(crash, signal);
    watchContext(canvas, (detail) => fail(new PlayFailure('context-lost', detail)), signal);
    void dropUnitysCopy(config);
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

  /**
   * The instance is forgotten first: a message to a build that is quitting can hang it for minutes, and so does a Quit to one
   * that is gone.
   */
  async function endOnce() {
    const running = instance;
    instance = null;
    loading.abort();
    ending.abort();
    canvas.classList.add('parked');
    if (!running) resources.silence();
    if (isGone && running) cleanUpInstance(running);
    else if (!isGone) await (running ? quitInstance(running) : settled);
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
