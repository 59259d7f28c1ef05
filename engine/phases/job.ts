/** Work that continues while the phase changes, such as recording a film, an export, or sharing a text. */

export type JobState =
  | { readonly kind: 'idle' }
  /** `fraction` is null if the progress is unknown. */
  | { readonly kind: 'running'; readonly text: string; readonly fraction: number | null }
  | { readonly kind: 'done' | 'failed'; readonly text: string };

interface JobTools {
  readonly signal: AbortSignal;
  report(fraction: number): void;
}

interface JobParts<Value> {
  /** Resolves to a sentence that describes the result. */
  run(value: Value, tools: JobTools): Promise<string>;
  running(value: Value): string;
  failed(value: Value): string;
  readonly stopped: string;
}

const IDLE: JobState = { kind: 'idle' };

export class Job<Value> {
  state: JobState = IDLE;
  readonly #parts: JobParts<Value>;
  readonly #listeners = new Set<() => void>();
  #running: AbortController | null = null;

  constructor(parts: JobParts<Value>) {
    this.#parts = parts;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** Has no effect if the work is already running. */
  start(value: Value): void {
    if (this.#running) return;
    const running = new AbortController();
    this.#running = running;
    const { signal } = running;
    const text = this.#parts.running(value);
    const show = (state: JobState): void => {
      if (!signal.aborted) this.#show(state);
    };
    const end = (state: JobState): void => {
      if (signal.aborted) return;
      this.#running = null;
      this.#show(state);
    };
    show({ kind: 'running', text, fraction: null });
    const report = (fraction: number): void => show({ kind: 'running', text, fraction });
    this.#parts.run(value, { signal, report }).then(
      (done) => end({ kind: 'done', text: done }),
      (error) => {
        if (signal.aborted) return;
        console.warn('A job failed.', error);
        end({ kind: 'failed', text: this.#parts.failed(value) });
      },
    );
  }

  readonly stop = (): void => {
    if (!this.#running) return;
    this.#running.abort();
    this.#running = null;
    this.#show({ kind: 'done', text: this.#parts.stopped });
  };

  forget(): void {
    if (!this.#running) this.#show(IDLE);
  }

  readonly follow = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #show(state: JobState): void {
    this.state = state;
    for (const listener of this.#listeners) listener();
  }
}
