/** A match from a link, replayed as it was played, without any local player. */
import { cleanName, shownName } from '#common/player-name.ts';
import { ReplayViewer } from '#engine/replay/replay-viewer.ts';
import type { Match } from '../rules/match.ts';
import {
  createMatchPlayback,
  type MatchPlayback,
  type MatchReplay,
  stepMatchPlayback,
} from '../rules/match-replay.ts';
import type { Round } from '../rules/round.ts';
import type { PlayedSession } from './session.ts';

export class WatchedMatch implements PlayedSession {
  readonly viewer: ReplayViewer<MatchPlayback>;
  readonly players: readonly string[];
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

  /** Returns whether there is a step to show. */
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
}
