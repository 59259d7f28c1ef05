/** Bots play on the rules alone, for tests and for tuning. */
import { type Controls, createControls } from '#games/shooter-kit/rules/controls.ts';
import { createRun } from '../rules/create-run.ts';
import type { EnemyKind } from '../rules/kinds.ts';
import type { Run } from '../rules/run.ts';
import { secondsPlayed, step } from '../rules/step.ts';
import type { Tuning } from '../rules/tuning.ts';
import type { Upgrade } from '../rules/upgrades.ts';

/** Looks at a run and sets the controls of the next step. */
export type Bot = (run: Run, controls: Controls) => void;

/** What became of a round. */
export interface Round {
  seconds: number;
  score: number;
  kills: number;
  /** Share of shots that hit, 0 to 1. */
  accuracy: number;
  longestStreak: number;
  waves: number;
  level: number;
  usedBreath: boolean;
  killed: ReadonlySet<EnemyKind>;
  /** Bosses that came, killed or not. */
  met: ReadonlySet<EnemyKind>;
}

/** Upgrades that a round is played with: those that are chosen as they come, or only these from the start. */
export type Equipment = 'chosen' | readonly Upgrade[];

/** Plays one round to its end, or to `mostSeconds`. */
export function playRound(
  bot: Bot,
  seed: number,
  tuning: Tuning,
  mostSeconds = 900,
  equipment: Equipment = 'chosen',
): Round {
  const run = createRun(seed, tuning);
  if (equipment !== 'chosen') {
    for (const upgrade of equipment) run.upgrades[upgrade] = true;
    run.progress.need = Number.POSITIVE_INFINITY;
  }
  const controls = createControls();
  const killed = new Set<EnemyKind>();
  const met = new Set<EnemyKind>();
  while (!run.isOver && secondsPlayed(run) < mostSeconds) {
    bot(run, controls);
    step(run, controls);
    for (let i = 0; i < run.events.count; i++) {
      const event = run.events.items[i];
      if (!event?.kind) continue;
      if (event.type === 'kill') killed.add(event.kind);
      if (event.type === 'boss') met.add(event.kind);
    }
  }
  return {
    seconds: secondsPlayed(run),
    score: run.score,
    kills: run.kills,
    accuracy: run.shots === 0 ? 0 : run.hits / run.shots,
    longestStreak: run.streak.longest,
    waves: run.waves.number,
    level: run.progress.level,
    usedBreath: run.life.breath !== 'unused',
    killed,
    met,
  };
}
