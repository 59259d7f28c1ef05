export type Scheme = 'light' | 'dark';

/** A tab or a window of a browser, as a visitor has it. */
export interface Tab {
  /** Resolves when the page has loaded. */
  open(url: string): Promise<void>;
  /** Gives the page so many CSS pixels, or as few as the engine's window can be narrow. */
  resize(width: number, height: number): Promise<void>;
  /** The value, as JSON has it, of an expression in the page; a promise's once it is kept. Rejects where it throws. */
  evaluate<T>(expression: string): Promise<T>;
  /** Presses the mouse's first button there and lets it go, in CSS pixels of the window. */
  clickAt(x: number, y: number): Promise<void>;
  moveTo(x: number, y: number): Promise<void>;
  /** Moves the mouse from one place to another with its first button held. */
  drag(from: Point, to: Point): Promise<void>;
  /** Presses a key and lets it go. */
  press(key: Key): Promise<void>;
  /** Presses the keys of a text, one after another. */
  type(text: string): Promise<void>;
  /** What the window shows, as PNG. */
  picture(): Promise<Uint8Array>;
  /** Whether neither a person nor a page has closed it. */
  isOpen(): Promise<boolean>;
  close(): Promise<void>;
}

/** In CSS pixels of the window. */
export interface Point {
  x: number;
  y: number;
}

/** A key by the value that a page sees: those that these tests press and that are no letter, and letters. */
export type Key = (typeof NAMED_KEYS)[number] | Lowercase<string>;

/** Keys with a name. */
export const NAMED_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter', 'Space'] as const;

/** A browser engine as these tests drive it: one visitor's browser, with nothing kept from before. */
export interface Engine {
  /** With its version, e.g. 'Firefox 153.0'. */
  readonly name: string;
  /** The tab that it starts with. */
  readonly tab: Tab;
  openTab(): Promise<Tab>;
  /** A window that has opened since the last call, of itself or by a page; null while there is none. */
  takePopup(): Promise<Tab | null>;
  /** Errors of all tabs' consoles since the last call: of scripts, of the policy, of what could not be loaded. */
  takeErrors(): readonly string[];
  /** Whether the browser is gone without having been closed: it has crashed, or something has ended it. */
  hasEnded(): Promise<boolean>;
  /** Never rejects, and ends what does not end by itself. */
  close(): Promise<void>;
}

/** An engine that tests look for. */
export interface KnownEngine {
  readonly name: string;
  /** What starts it, with the scheme that its pages are asked for; null where it is not installed. */
  find(): ((scheme: Scheme) => Promise<Engine>) | null;
  /** How one comes by it, for who has it not. */
  readonly remedy: string;
}
