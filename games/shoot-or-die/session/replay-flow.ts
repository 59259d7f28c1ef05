/** What happens while a run is watched: it goes on step by step, is held, sped up, and taken elsewhere. */
import type { ViewerAction } from '#engine/replay/replay-viewer.ts';
import type { Menus } from '../view/menus/menus.ts';
import type { Renderer } from '../view/renderer.ts';
import { type Opponent, opponentOfRecording } from './opponent.ts';
import type { Session } from './session.ts';

/** A part of the flow: it has the session's viewer to itself. */
export class ReplayFlow {
  readonly #session: Session;
  readonly #menus: Menus;
  readonly #renderer: Renderer;

  constructor(session: Session, menus: Menus, renderer: Renderer) {
    this.#session = session;
    this.#menus = menus;
    this.#renderer = renderer;
  }

  /** Does what was asked for, where something is watched. */
  handle(action: ViewerAction): void {
    const { viewer } = this.#session;
    if (!viewer) return;
    const before = viewer.run;
    viewer.handle(action);
    this.#session.run = viewer.run;
    if (viewer.run !== before || viewer.isSeeking) this.#renderer.clear();
  }

  /** For one step of the loop. Returns for how many seconds the steps are to be held: hit-stop. */
  step(): number {
    const { viewer } = this.#session;
    if (!viewer) return 0;
    const { isSeeking: wasSeeking, stepsAtOnce } = viewer;
    let holdSeconds = 0;
    for (let i = 0; i < stepsAtOnce; i++) {
      if (this.#session.watchStep()) holdSeconds = this.#renderer.showStep(this.#session.run);
    }
    // What flew where one came from is of another moment.
    if (wasSeeking) this.#renderer.clear();
    return viewer.speed === 1 ? holdSeconds : 0;
  }

  /** For every frame. */
  draw(): void {
    const { viewer } = this.#session;
    if (viewer) this.#menus.updateReplay(viewer);
  }

  /** Whom one plays against to beat what is watched: who sent it, or its ghost. */
  async opponent(): Promise<Opponent | null> {
    const { watched, opponent, tuning } = this.#session;
    if (!watched) return null;
    if (opponent?.recording === watched) return opponent;
    return opponentOfRecording(watched, tuning);
  }
}
