/** What happens while a match that an address has brought is watched. */

import { cleanName, shownName } from '#common/player-name.ts';
import { ReplayViewer, type ViewerAction } from '#engine/replay/replay-viewer.ts';
import type { Match } from '../rules/match.ts';
import {
  createMatchPlayback,
  type MatchPlayback,
  type MatchReplay,
  stepMatchPlayback,
} from '../rules/match-replay.ts';
import type { Round } from '../rules/round.ts';
import type { Menus } from '../view/menus/menus.ts';
import type { Renderer } from '../view/renderer.ts';
import { bringsMatch, readMatchLink } from './match-link.ts';
import type { Phase, PlayedSession } from './session.ts';

const DAMAGED = 'This link brings no match: it is damaged, or made with another version of the game.';

export class WatchFlow {
  readonly #menus: Menus;
  readonly #renderer: Renderer;
  readonly #onChange: () => void;
  /** Null while nothing is watched. */
  session: WatchedSession | null = null;

  /** What is shown may be another thing after each `onChange`. */
  constructor(menus: Menus, renderer: Renderer, onChange: () => void) {
    this.#menus = menus;
    this.#renderer = renderer;
    this.#onChange = onChange;
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
    this.#renderer.clear();
    this.session = replay && new WatchedSession(replay);
    this.#onChange();
    if (!replay) this.#menus.showTrouble(DAMAGED);
  }

  /** Back to the game. */
  stop(): void {
    if (!this.session) return;
    this.session = null;
    this.#renderer.clear();
    this.#onChange();
  }

  handle(action: ViewerAction): void {
    const { session } = this;
    if (!session) return;
    const before = session.viewer.run;
    session.viewer.handle(action);
    if (session.viewer.run !== before || session.viewer.isSeeking) this.#renderer.clear();
  }

  /** Stands still, if it moves. */
  hold(): void {
    if (this.session && !this.session.viewer.isHeld) this.handle({ kind: 'hold-replay' });
  }

  /** For one step of the loop. */
  step(): void {
    const { session } = this;
    if (!session) return;
    const wasSeeking = session.viewer.isSeeking;
    const isShown = session.step();
    if (isShown) this.#renderer.showStep(session.shownRound);
    // What flew where one came from is of another moment.
    if (wasSeeking) this.#renderer.clear();
  }

  /** For every frame. */
  draw(): void {
    if (this.session) this.#menus.updateReplay(this.session.viewer);
  }
}

// A match that somebody has sent, watched as it was played. Nobody here has a heart in it. No DOM.

export class WatchedSession implements PlayedSession {
  readonly viewer: ReplayViewer<MatchPlayback>;
  readonly players: readonly string[];
  readonly phase: Phase = 'playing';
  readonly isAsked = false;
  readonly isReplaying = false;

  constructor(replay: MatchReplay) {
    this.players = replay.names.map((name) => shownName(cleanName(name)));
    this.viewer = new ReplayViewer({
      length: replay.words[0]?.length ?? 0,
      begin: () => createMatchPlayback(replay),
      step: (playback) => stepMatchPlayback(playback, replay),
    });
  }

  get match(): Match {
    return this.viewer.run.match;
  }

  get shownRound(): Round {
    return this.match.round;
  }

  /** Goes on at the viewer's speed. Returns whether there is a step to be shown. */
  step(): boolean {
    let isShown = false;
    const { stepsAtOnce } = this.viewer;
    for (let i = 0; i < stepsAtOnce; i++) isShown = this.viewer.step() || isShown;
    return isShown;
  }

  shareOf(share: number): number {
    return this.viewer.isHeld ? 1 : share;
  }

  isFirstSeat(): boolean {
    return false;
  }

  join(): void {}
  leave(): boolean {
    return false;
  }
  restart(): void {}
  pause(): void {}
  resume(): void {}
  setHearts(): void {}
  choose(): void {}
}
