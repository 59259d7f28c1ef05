/** Lengths in the rules are world units, speeds units per second. */
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

/** 2,000 live objects in all. */
export const MOST_ENEMIES = 1600;
export const MOST_BULLETS = 400;

export const MOST_BLASTS = 128;

interface Player extends Moving {
  /** Direction from 0 to `AIM_DIRECTIONS` − 1. */
  aim: number;
  aimX: number;
  aimY: number;
  cooldownSteps: number;
  restSteps: number;
  /** Number of shots fired: some upgrades change every third or fourth shot. */
  fired: number;
  hitsToLeap: number;
  crownSteps: number;
}

/** Moving, announcing an attack, attacking, or recovering. Simple kinds only roam. */
export type EnemyPhase = 'roam' | 'telegraph' | 'strike' | 'rest';

export interface Enemy extends Moving {
  id: number;
  kind: EnemyKind;
  trait: EliteTrait | null;
  /** Copied from the traits of its kind, because a lookup would be too slow here. */
  radius: number;
  speed: number;
  cost: number;
  /** Speed in this step, including growth and acceleration. */
  presentSpeed: number;
  /** Fraction of the step's time that passes for this enemy. */
  pace: number;
  /** Remaining health, in ordinary hits. */
  health: number;
  /** Initial health, in ordinary hits. */
  fullHealth: number;
  /** Part of the velocity that comes from hits. */
  pushX: number;
  pushY: number;
  /** Heading or facing, one unit long. */
  headingX: number;
  headingY: number;
  phase: EnemyPhase;
  phaseSteps: number;
  ageSteps: number;
  hurtSteps: number;
  slowSteps: number;
  /** A boss's own angle in turns: the valve's gap, the eye's first ray. */
  turn: number;
  stage: number;
  /** Depends on the kind: number of a boss's strikes, or life drunk by a leech. */
  count: number;
}

export interface Bullet extends Moving {
  /** Power of the bullet, in ordinary hits. */
  power: number;
  /** Life that a hit of the bullet gives, as a fraction of an ordinary hit's. */
  feed: number;
  radius: number;
  /** Fired by the trigger and has not hit yet: a hit extends the streak, leaving the arena is a miss. */
  counts: boolean;
  /** Number of enemies that the bullet can still pierce. */
  pierces: number;
  bounces: number;
  /** Number of times that the bullet can still split. */
  splits: number;
  /** Whether the bullet returns from the wall to the heart. */
  comesHome: boolean;
  isHomeward: boolean;
  ageSteps: number;
  /** Whether the bullet follows near enemies as soon as it is fired. */
  seeks: boolean;
  /** Radius of the blast where the bullet hits; 0 for none. */
  bursts: number;
  /** True if a hit of the bullet extends the streak, although a miss does not reduce it. */
  lengthens: boolean;
  /** True if "boomerang" has thrown the bullet again, which happens only once. */
  isThrownAgain: boolean;
  /** Whether a hit throws the enemy far back. */
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
  /** True for a blast that the heart caused, which does not hurt the heart. */
  isFriendly: boolean;
}

/** The order is part of the digests and of the view's texts. */
export const ARENA_EVENTS = ['close', 'flood', 'dark'] as const;

export type ArenaEventName = (typeof ARENA_EVENTS)[number];

export interface ArenaEvent {
  /** Name of the announced or current event. Without one, the name of the last event. */
  name: ArenaEventName;
  /** `told` is an announced event, `on` an active one. */
  stage: 'quiet' | 'told' | 'on';
  steps: number;
  /** Unit vector towards the middle of the flooded half. */
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
  /** Kind of enemy that last hurt the heart, shown as the cause of death. */
  lastHurtBy: EnemyKind | null;
  lastHurtStep: number;
  nextEnemyId: number;
  arenaRadius: number;
  /** Fraction of a step's time that passes for everything except the heart and its bullets. */
  pace: number;
  /** Life that enemies drink from the heart, per second. */
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
  /** The worm's living segments, starting next to the head. */
  readonly segments: Enemy[];
  readonly waves: Waves;
  readonly deaths: Deaths;
  readonly events: RunEvents;
  /** Scratch space for collisions; not used between steps. */
  readonly grid: Grid;
}

/** Number of deaths stored: more than occur in the second and a half that a bullet takes across the arena. */
export const MOST_DEATHS = 64;

/** Step number of unused entries: earlier than the start of any bullet’s flight. */
const NEVER = -1e9;

interface Deaths {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly radii: Float64Array;
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

export interface Waves {
  number: number;
  budget: number;
  steps: number;
  gapSteps: number;
  /** Enemies of the wave; those from index `next` on have not appeared yet. */
  readonly queue: EnemyKind[];
  next: number;
  formation: number;
  /** Number of mites of the swarm that have not appeared yet. */
  mites: number;
  /** Number of elites of the queue that have not appeared yet. */
  elites: number;
  /** Direction from which the wave comes, in turns. */
  turn: number;
  /** Number of times that all bosses have appeared. */
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
