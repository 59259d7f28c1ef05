export type Scheme = 'light' | 'dark';

export interface Tab {
  /** Resolves when the page has loaded. */
  open(url: string): Promise<void>;
  /** Sets the size of the page in CSS pixels, or the smallest one that the engine supports. */
  resize(width: number, height: number): Promise<void>;
  /** Evaluates an expression in the page and returns its value as JSON, or that of its promise. Rejects if it throws. */
  evaluate<T>(expression: string): Promise<T>;
  /** Clicks with the primary mouse button, in CSS pixels of the window. */
  clickAt(x: number, y: number): Promise<void>;
  moveTo(x: number, y: number): Promise<void>;
  /** Moves the mouse from one point to another with the primary button pressed. */
  drag(from: Point, to: Point): Promise<void>;
  press(key: Key): Promise<void>;
  /** Presses the keys of a text, one after another. */
  type(text: string): Promise<void>;
  /** Returns a screenshot of the window, as PNG. */
  picture(): Promise<Uint8Array>;
  /** Returns false if a person or a page has closed it. */
  isOpen(): Promise<boolean>;
  close(): Promise<void>;
}

/** In CSS pixels of the window. */
export interface Point {
  x: number;
  y: number;
}

/** A key by its value in events: named ones that these tests press, and letters. */
export type Key = (typeof NAMED_KEYS)[number] | Lowercase<string>;

export const NAMED_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter', 'Space'] as const;

/** A browser engine driven by these tests, with empty storage. */
export interface Engine {
  /** With its version, e.g. 'Firefox 153.0'. */
  readonly name: string;
  readonly tab: Tab;
  openTab(): Promise<Tab>;
  /** Returns a window that has opened since the last call; null for none. */
  takePopup(): Promise<Tab | null>;
  /** Returns console errors of all tabs since the last call: scripts, policies, failed requests. */
  takeErrors(): readonly string[];
  /** Returns whether the browser has ended without being closed, e.g. by a crash. */
  hasEnded(): Promise<boolean>;
  /** Never rejects, and kills what does not end by itself. */
  close(): Promise<void>;
}

export interface KnownEngine {
  readonly name: string;
  /** Returns a function that starts it with a colour scheme; null if it is not installed. */
  find(): ((scheme: Scheme) => Promise<Engine>) | null;
  /** How to install it. */
  readonly remedy: string;
}
