/**
 * How far a page's scripts are. 'late': nothing is wrong yet, but it takes long. 'unsupported': the browser lacks what
 * they need, and they are not asked for. `<html data-script>` carries it, for style sheets.
 */
export type StartState = 'late' | 'failed' | 'unsupported' | 'live';

/** What the page's inline script (`watch-start.ts`) offers to the scripts that come after it. */
export interface PageStart {
  /** Resolves as soon as a script may be asked for; never in a browser that is too old. */
  ready: Promise<void>;
  /** Tells the visitor, and the style sheet. */
  report(state: StartState): void;
}

declare global {
  interface Window {
    /** Absent where the page has no inline script: in development, and where a policy that is not ours refuses it. */
    pageStart?: PageStart;
  }
}
