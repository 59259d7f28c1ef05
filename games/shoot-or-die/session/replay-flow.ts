/** What happens while a run is watched: it goes on step by step, is held, sped up, and taken elsewhere. */
import type { Menus } from '../view/menus/menus.ts';
import type { Renderer } from '../view/renderer.ts';
import type { Action } from './actions.ts';
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
  handle(action: Extract<Action, { type: 'hold-replay' | 'change-replay-speed' | 'seek-replay' }>): void {
    const { viewer } = this.#session;
    if (!viewer) return;
    if (action.type === 'change-replay-speed') viewer.changeSpeed();
    else if (action.type === 'seek-replay') this.#seek(action.share);
    else if (viewer.isAtEnd) {
      viewer.isPaused = false;
      this.#seek(0);
    } else viewer.isPaused = !viewer.isPaused;
  }

  /** For one step of the loop. Returns for how many seconds the steps are to be held: hit-stop. */
  step(): number {
    const { viewer } = this.#session;
    if (!viewer) return 0;
    const wasSeeking = viewer.isSeeking;
    let holdSeconds = 0;
    for (let i = 0; i < (wasSeeking ? 1 : viewer.speed); i++) {
      if (this.#session.watchStep()) holdSeconds = this.#renderer.showStep(this.#session.run);
    }
    // What flew where one came from is of another moment.
    if (wasSeeking) this.#renderer.clear();
    return viewer.speed === 1 ? holdSeconds : 0;
  }

  /** For every frame. */
  draw(): void {
    const { viewer, run } = this.#session;
    if (viewer) this.#menus.updateReplay(run.steps, viewer);
  }

  /** Whom one plays against to beat what is watched: who sent it, or its ghost. */
  async opponent(): Promise<Opponent | null> {
    const { viewer, opponent, tuning } = this.#session;
    if (!viewer) return null;
    if (opponent?.recording === viewer.recording) return opponent;
    return opponentOfRecording(viewer.recording, tuning);
  }

  #seek(share: number): void {
    const { viewer } = this.#session;
    viewer?.seek(share);
    if (viewer) this.#session.run = viewer.run;
    this.#renderer.clear();
  }
}
