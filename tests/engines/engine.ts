export type Scheme = 'light' | 'dark';

export interface Tab {
  open(url: string): Promise<void>;
  /** Sets the size in CSS pixels, or the smallest size that the engine supports. */
  resize(width: number, height: number): Promise<void>;
  /** Returns the value of an expression, or of its promise, as JSON. Rejects if the expression throws. */
  evaluate<T>(expression: string): Promise<T>;
  /** Clicks with the primary mouse button, in CSS pixels of the window. */
  clickAt(x: number, y: number): Promise<void>;
  moveTo(x: number, y: number): Promise<void>;
  drag(from: Point, to: Point): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  picture(): Promise<Uint8Array>;
  isOpen(): Promise<boolean>;
  close(): Promise<void>;
}

/** Position in CSS pixels of the window. */
export interface Point {
  x: number;
  y: number;
}

export type Key = (typeof NAMED_KEYS)[number] | Lowercase<string>;

export const NAMED_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter', 'Space'] as const;

export interface Engine {
  /** Name and version of the engine, e.g. 'Firefox 153.0'. */
  readonly name: string;
  readonly tab: Tab;
  openTab(): Promise<Tab>;
  /** Returns the window that has opened since the last call; null if there is none. */
  takePopup(): Promise<Tab | null>;
  /** Returns the console errors of all tabs since the last call: scripts, policies, failed requests. */
  takeErrors(): readonly string[];
  /** True if the browser has ended without being closed, e.g. by a crash. */
  hasEnded(): Promise<boolean>;
  /** Never rejects, and kills processes that do not end by themselves. */
  close(): Promise<void>;
}

export interface KnownEngine {
  readonly name: string;
  find(): ((scheme: Scheme) => Promise<Engine>) | null;
  readonly remedy: string;
}

export interface Look {
  name: string;
  fault: string | null;
}

/** Error for a check that needs something which the engine or this machine does not have; the message names it. */
export class NotHereError extends Error {
  override name = 'NotHereError';
}

export const START_MS = 120_000;
export const CLOSE_MS = 20_000;

export async function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
