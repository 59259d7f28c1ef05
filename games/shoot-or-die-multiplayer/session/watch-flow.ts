/** What happens while a match that an address has brought is watched. */
import type { ViewerAction } from '#engine/replay/replay-viewer.ts';
import type { Menus } from '../view/menus/menus.ts';
import type { Renderer } from '../view/renderer.ts';
import { bringsMatch, readMatchLink } from './match-link.ts';
import { WatchedSession } from './watched-session.ts';

export interface WatchFlowParts {
  readonly menus: Menus;
  readonly renderer: Renderer;
  /** What is shown may be another thing from now on. */
  readonly onChange: () => void;
}

const DAMAGED = 'This link brings no match: it is damaged, or made with another version of the game.';

export class WatchFlow {
  readonly #parts: WatchFlowParts;
  /** Null while nothing is watched. */
  session: WatchedSession | null = null;

  constructor(parts: WatchFlowParts) {
    this.#parts = parts;
  }

  /** Watches what the document's address brings, now and whenever it changes, until `ended` is aborted. */
  followAddress(ended: AbortSignal): void {
    const follow = (): void => void this.open(window.location.hash);
    window.addEventListener('hashchange', follow, { signal: ended });
    follow();
  }

  async open(hash: string): Promise<void> {
    if (!bringsMatch(hash)) return;
    const replay = await readMatchLink(hash);
    this.#parts.renderer.clear();
    this.session = replay && new WatchedSession(replay);
    this.#parts.onChange();
    if (!replay) this.#parts.menus.showTrouble(DAMAGED, false);
  }

  /** Back to the game. */
  stop(): void {
    if (!this.session) return;
    this.session = null;
    this.#parts.renderer.clear();
    this.#parts.onChange();
  }

  handle(action: ViewerAction): void {
    const { session } = this;
    if (!session) return;
    const before = session.viewer.run;
    session.viewer.handle(action);
    if (session.viewer.run !== before || session.viewer.isSeeking) this.#parts.renderer.clear();
  }

  /** Stands still, if it moves. */
  hold(): void {
    if (this.session && !this.session.viewer.isHeld) this.handle({ type: 'hold-replay' });
  }

  /** For one step of the loop. */
  step(): void {
    const { session } = this;
    if (!session) return;
    const wasSeeking = session.viewer.isSeeking;
    const isShown = session.step();
    if (isShown) this.#parts.renderer.showStep(session.shownRound);
    // What flew where one came from is of another moment.
    if (wasSeeking) this.#parts.renderer.clear();
  }

  /** For every frame. */
  draw(): void {
    if (this.session) this.#parts.menus.updateReplay(this.session.viewer);
  }
}
