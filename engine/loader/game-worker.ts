/** Name of a game's bundled `worker.ts` in its data file. */
export const WORKER_FILE = 'worker.js';

export interface GameWorker {
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: unknown): void;
  terminate(): void;
}

/** Starts the worker during the download of the code. The returned function throws if the game has no worker. */
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
  // A worker that fails before the game requests it is replaced, so that the game receives the new worker's error.
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

/** Without worker support the script runs on the main thread, so every `worker.ts` splits its work into short tasks. */
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
      // A script that throws causes an ErrorEvent. In newer browsers a refused worker causes a plain Event.
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

/** Runs a worker's script in a hidden frame, which has its own globals. */
function startHere(url: string): GameWorker {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  const worker: GameWorker = {
    onmessage: null,
    onerror: null,
    postMessage(data) {
      // Each message is handled in a separate task, so that the page can paint in between.
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
    // Firefox replaces a frame's initial document, so the script waits for the loaded document.
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
