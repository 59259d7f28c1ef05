export type Scheme = 'light' | 'dark';

/** A browser engine as these tests drive it: one window, one page at a time. */
export interface Engine {
  /** With its version, e.g. 'Firefox 153.0'. */
  readonly name: string;
  /** Resolves when the page has loaded. */
  open(url: string): Promise<void>;
  /** Gives the page so many CSS pixels, or as few as the engine's window can be narrow. */
  resize(width: number, height: number): Promise<void>;
  /** The value, as JSON has it, of an expression in the page; a promise's once it is kept. Rejects where it throws. */
  evaluate<T>(expression: string): Promise<T>;
  /** Errors of the console since the last call: of scripts, of the policy, of what could not be loaded. */
  takeErrors(): readonly string[];
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
