/** The present wave as plain data. */
import type { EnemyKind } from './kinds.ts';

/** What is known of the present wave. */
export interface Waves {
  /** 0 before the first. */
  number: number;
  budget: number;
  /** Steps since it began. */
  steps: number;
  /** Steps until the next enemy of it. */
  gapSteps: number;
  /** Those still to come: from `next` on. */
  readonly queue: EnemyKind[];
  next: number;
  formation: number;
  /** Mites of its swarm still to come, and elites among the queue still to be made. */
  mites: number;
  elites: number;
  /** The side it comes from, in turns. */
  turn: number;
  /** How often all bosses have come already. */
  bossRounds: number;
}

export function createWaves(): Waves {
  return {
    number: 0,
    budget: 0,
    steps: 0,
    gapSteps: 0,
    queue: [],
    next: 0,
    formation: 0,
    mites: 0,
    elites: 0,
    turn: 0,
    bossRounds: 0,
  };
}
