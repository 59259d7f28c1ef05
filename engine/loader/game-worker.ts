/** In the data file: the bundled `worker.ts` of a game that has one. */
export const WORKER_FILE = 'worker.js';

/** The part of a worker that games use. */
export interface GameWorker {
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: unknown): void;
  terminate(): void;
}

/**
 * Starts the worker of a game that has one at once, while the game's own code is still on its way.
 * @param signal ends it where nobody has taken it
 * @returns hands it out, and starts another at each further call; throws an Error where the game has no worker
 */
export function startGameWorker(
  data: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
): () => GameWorker {
  const script = data.get(WORKER_FILE);
  if (!script) {
    return () => {
      throw new Error('This game has no worker.ts.');
    };
  }
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  let early: GameWorker | null = startWorker(url);
  // One that fails before it has an owner is not handed out: its owner hears the next one fail.
  early.onerror = () => {
    early = null;
  };
  signal.addEventListener('abort', () => {
    early?.terminate();
    URL.revokeObjectURL(url);
  });
  return () => {
    const worker = early ?? startWorker(url);
    early = null;
    worker.onerror = null;
    return worker;
  };
}

/** Where the browser or a policy refuses workers, the script runs in this document, and pictures wait for it. */
function startWorker(url: string): GameWorker {
  let running: GameWorker;
  let hasAnswered = false;
  const messages: unknown[] = [];
  const worker: GameWorker = {
    onmessage: null,
    onerror: null,
    postMessage(message) {
      if (!hasAnswered) messages.push(message);
      running.postMessage(message);
    },
    terminate: () => running.terminate(),
  };

  function run(started: GameWorker, isRefusable: boolean): void {
    running = started;
    started.onmessage = (event) => {
      hasAnswered = true;
      worker.onmessage?.(event);
    };
    started.onerror = (event) => {
      // A script that throws gives an ErrorEvent. Newer browsers give a plain one for a worker that a policy refuses.
      if (!isRefusable || hasAnswered || event instanceof ErrorEvent) return worker.onerror?.(event);
      run(startHere(url), false);
      for (const message of messages) running.postMessage(message);
    };
  }

  try {
    run(new Worker(url), true);
  } catch {
    run(startHere(url), false);
  }
  return worker;
}

/** Runs a worker's script in a frame that nobody sees, and that gives it globals of its own. */
function startHere(url: string): GameWorker {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  const worker: GameWorker = {
    onmessage: null,
    onerror: null,
    postMessage(data) {
      // Each in a task of its own: the page paints between two.
      void scope.then((global) => setTimeout(() => deliver(global, data)));
    },
    terminate: () => frame.remove(),
  };
  const fail = (fault: unknown) => worker.onerror?.(new ErrorEvent('error', { message: String(fault) }));

  function deliver(global: Window, data: unknown): void {
    try {
      global.onmessage?.({ data } as MessageEvent);
    } catch (error) {
      fail(error);
    }
  }

  const scope = new Promise<Window>((resolve) => {
    // Firefox replaces the first document of a frame: only the one that has loaded stays.
    frame.onload = () => {
      const global = frame.contentWindow as Window;
      Object.assign(global, {
        postMessage: (data: unknown) => worker.onmessage?.({ data } as MessageEvent),
        onerror: fail,
      });
      const script = global.document.createElement('script');
      script.src = url;
      script.onload = () => resolve(global);
      script.onerror = () => fail('the browser refuses its script');
      global.document.head.append(script);
    };
  });
  document.body.append(frame);
  return worker;
}
