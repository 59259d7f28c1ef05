/** One run: its whole state as plain data. */
import type { Pool } from '#engine/rules/pool.ts';
import type { Random } from '#engine/rules/random.ts';
import type { Moving } from '#games/shooter-kit/rules/moving.ts';
import type { Streak } from '#games/shooter-kit/rules/streak.ts';
import type { RunEvents } from './events.ts';
import type { Grid } from './grid.ts';
import type { EliteTrait, EnemyKind } from './kinds.ts';
import type { Life } from './life.ts';
import type { Tuning } from './tuning.ts';
import type { Fusion, LevelProgress, Upgrades, Wound } from './upgrades.ts';

/** Increase it when the same inputs would play differently: replays of other versions are refused. */
export const RULES_VERSION = 5;

/** Limits of live objects: 2,000 in all. */
export const MOST_ENEMIES = 1600;
export const MOST_BULLETS = 400;

/** Largest number of pending blasts; more are dropped. */
export const MOST_BLASTS = 128;

interface Player extends Moving {
  /** One of `AIM_DIRECTIONS`. */
  aim: number;
  aimX: number;
  aimY: number;
  /** Steps until the next shot. */
  cooldownSteps: number;
  /** Steps since fire was last held. */
  restSteps: number;
  /** Number of shots: every third or fourth may be special. */
  fired: number;
  hitsToLeap: number;
  /** Steps until the crown takes a touch again. */
  crownSteps: number;
}

/** Moving, announcing an attack, attacking, or recovering. Simple kinds only roam. */
export type EnemyPhase = 'roam' | 'telegraph' | 'strike' | 'rest';

export interface Enemy extends Moving {
  /** Unique in a run. */
  id: number;
  kind: EnemyKind;
  /** Null for non-elites. */
  trait: EliteTrait | null;
  /** Copied from its kind's traits, because it is read too often for a lookup. */
  radius: number;
  speed: number;
  cost: number;
  /** In this step: its speed with growth and acceleration, and the fraction of the step that passes for it. */
  presentSpeed: number;
  pace: number;
  /** Remaining and initial health, in power of hits. */
  health: number;
  fullHealth: number;
  /** Speed given by a hit, which fades. */
  pushX: number;
  pushY: number;
  /** Heading or facing, one unit long. */
  headingX: number;
  headingY: number;
  phase: EnemyPhase;
  phaseSteps: number;
  ageSteps: number;
  /** Steps left of the flinch after a hit, and of the slowness by venom. */
  hurtSteps: number;
  slowSteps: number;
  /** A boss's own angle in turns: the valve's gap, the eye's first ray. */
  turn: number;
  /** A boss's stage, from 0. */
  stage: number;
  /** Counter of a kind: a boss's strikes, life drunk by a leech. */
  count: number;
}

export interface Bullet extends Moving {
  /** Power of its hit: 1 is an ordinary one. */
  power: number;
  /** Life that a hit of the bullet gives, as a fraction of an ordinary hit's. */
  feed: number;
  radius: number;
  /** Fired by the trigger and still without a hit: leaving the arena is a miss, and a hit extends the streak. */
  counts: boolean;
  /** Number of times that the bullet can still pierce, bounce, or split. */
  pierces: number;
  bounces: number;
  splits: number;
  /** Whether the bullet returns from the wall to the heart. */
  comesHome: boolean;
  /** Whether the bullet is on its way back to the heart. */
  isHomeward: boolean;
  ageSteps: number;
  /** Follows near enemies from the muzzle on. */
  seeks: boolean;
  /** Radius of the blast where the bullet hits; 0 for none. */
  bursts: number;
  /** A hit of the bullet extends the streak, although its miss does not end the streak. */
  lengthens: boolean;
  /** The heart has caught the bullet and thrown it again, which happens only once. */
  isThrownAgain: boolean;
  /** A hit of the bullet throws the enemy far back. */
  throws: boolean;
  /** Id of the enemy that the bullet hit last and does not hit again; 0 for none. */
  struckId: number;
}

export interface Blast {
  x: number;
  y: number;
  radius: number;
  power: number;
  steps: number;
  /** True for a blast caused by the heart, which does not hurt it; other blasts do. */
  isFriendly: boolean;
}

/** In the order used by digests and the view's texts. */
export const ARENA_EVENTS = ['close', 'flood', 'dark'] as const;

export type ArenaEventName = (typeof ARENA_EVENTS)[number];

export interface ArenaEvent {
  /** The next or last event. */
  name: ArenaEventName;
  /**
   * - `quiet`: no event.
   * - `told`: announced.
   * - `on`: active.
   */
  stage: 'quiet' | 'told' | 'on';
  /** Steps of this stage. */
  steps: number;
  /** Direction to the middle of the flooded half, one unit long. */
  wayX: number;
  wayY: number;
}

export interface Run {
  readonly seed: number;
  readonly tuning: Tuning;
  readonly random: Random;
  steps: number;
  isOver: boolean;
  score: number;
  kills: number;
  bossKills: number;
  shots: number;
  hits: number;
  /** Last enemy that hurt the heart, and the step: the cause of death at the end of a run. */
  lastHurtBy: EnemyKind | null;
  lastHurtStep: number;
  nextEnemyId: number;
  /** The wall's radius, and the fraction of a step that passes for all but the heart and its bullets. */
  arenaRadius: number;
  pace: number;
  /** Life that leeches drink in this step, per second. */
  leechDrain: number;
  readonly life: Life;
  readonly streak: Streak;
  readonly progress: LevelProgress;
  readonly upgrades: Upgrades;
  readonly fusions: Record<Fusion, boolean>;
  readonly wounds: Record<Wound, boolean>;
  readonly arenaEvent: ArenaEvent;
  readonly player: Player;
  readonly enemies: Pool<Enemy>;
  readonly bullets: Pool<Bullet>;
  readonly blasts: Pool<Blast>;
  /** The worm's living segments, from the head on. */
  readonly segments: Enemy[];
  readonly waves: Waves;
  readonly deaths: Deaths;
  /** Events of the last step only. */
  readonly events: RunEvents;
  /** Scratch space for collisions; not used between steps. */
  readonly grid: Grid;
}

// Recent deaths of enemies.

/** Number of deaths stored: more than occur in the second and a half that a bullet takes across the arena. */
export const MOST_DEATHS = 64;

/** Longer ago than any bullet has flown. */
const NEVER = -1e9;

/** A ring buffer of the last deaths. */
interface Deaths {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly radii: Float64Array;
  /** Steps in which the deaths happened. */
  readonly steps: Int32Array;
  next: number;
}

export function createDeaths(): Deaths {
  return {
    xs: new Float64Array(MOST_DEATHS),
    ys: new Float64Array(MOST_DEATHS),
    radii: new Float64Array(MOST_DEATHS),
    steps: new Int32Array(MOST_DEATHS).fill(NEVER),
    next: 0,
  };
}

// The current wave as plain data.

export interface Waves {
  /** 0 before the first. */
  number: number;
  budget: number;
  /** Steps since the wave started. */
  steps: number;
  /** Steps until the wave's next enemy. */
  gapSteps: number;
  /** Enemies still to come: from `next` on. */
  readonly queue: EnemyKind[];
  next: number;
  formation: number;
  /** Remaining mites of the wave's swarm, and remaining elites in the queue. */
  mites: number;
  elites: number;
  /** Direction from which the wave comes, in turns. */
  turn: number;
  /** Number of complete rounds of all bosses. */
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
