/** Numbers read from `data/tuning.json`. */
import { ENEMY_KINDS, type EnemyKind, isBoss } from './kinds.ts';

/** Lengths are world units (about a CSS pixel of a 1280×720 screen), speeds units per second. */
export interface EnemyTraits {
  /** Health in ordinary hits. */
  health: number;
  radius: number;
  speed: number;
  /** Points before the multiplier. */
  value: number;
  cost: number;
  /** First wave that may contain the enemy; 0 for enemies that waves never contain. */
  fromWave: number;
}

export interface WaveTuning {
  firstBudget: number;
  budgetGrowth: number;
  largestBudget: number;
  /** The next wave starts when the living enemies cost at most this fraction of the last wave. */
  nextAtShare: number;
  /** The next wave also starts when at most this number of enemies is left. */
  nextAtCount: number;
  shortestSeconds: number;
  /** Latest time of the next wave, in seconds. */
  longestSeconds: number;
  /** Growth of speed as a fraction, up to `largestSpeedGrowth`. */
  speedGrowthPerMinute: number;
  largestSpeedGrowth: number;
  /** Growth of new enemies' health as a fraction. */
  healthGrowthPerMinute: number;
  /** Number of waves from one boss to the next. */
  bossEvery: number;
  /** Latest time of the wave after a boss's wave, in seconds. */
  longestBossSeconds: number;
  /** Growth of bosses' health, as a fraction, each time all bosses have appeared. */
  bossHealthGrowth: number;
}

export interface Tuning {
  enemies: Readonly<Record<EnemyKind, Readonly<EnemyTraits>>>;
  waves: Readonly<WaveTuning>;
}

const TRAIT_NAMES = ['health', 'radius', 'speed', 'value', 'cost', 'fromWave'] as const;
const WAVE_NAMES = [
  'firstBudget',
  'budgetGrowth',
  'largestBudget',
  'nextAtShare',
  'nextAtCount',
  'shortestSeconds',
  'longestSeconds',
  'speedGrowthPerMinute',
  'largestSpeedGrowth',
  'healthGrowthPerMinute',
  'bossEvery',
  'longestBossSeconds',
  'bossHealthGrowth',
] as const;

/** Largest radius that the cells of the collision grid support; bosses are larger and have their own cell. */
export const LARGEST_RADIUS = 36;
const LARGEST_BOSS_RADIUS = 90;

/** Throws an Error that names the faulty number. */
export function parseTuning(text: string): Tuning {
  const file = record(JSON.parse(text), 'tuning.json');
  const enemies = record(file.enemies, 'enemies');
  const traits = Object.fromEntries(
    ENEMY_KINDS.map((kind) => [kind, numbers(enemies[kind], TRAIT_NAMES, `enemies.${kind}`)]),
  ) as Record<EnemyKind, EnemyTraits>;
  for (const kind of ENEMY_KINDS) {
    const { health, radius, value, cost } = traits[kind];
    const largest = isBoss(kind) ? LARGEST_BOSS_RADIUS : LARGEST_RADIUS;
    if (radius <= 0 || radius > largest) throw new Error(`enemies.${kind}.radius must be in 0…${largest}`);
    if (!Number.isInteger(value)) throw new Error(`enemies.${kind}.value must be a whole number`);
    if (!Number.isInteger(health) || health < 1) throw new Error(`enemies.${kind}.health must be 1 or more`);
    if (cost <= 0) throw new Error(`enemies.${kind}.cost must be more than 0`);
  }
  const waves = numbers(file.waves, WAVE_NAMES, 'waves');
  if (!Number.isInteger(waves.bossEvery) || waves.bossEvery < 1)
    throw new Error('waves.bossEvery must be 1 or more');
  return { enemies: traits, waves };
}

function record(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error(`${name} must be an object`);
  return value as Record<string, unknown>;
}

function numbers<Name extends string>(
  value: unknown,
  names: readonly Name[],
  where: string,
): Record<Name, number> {
  const source = record(value, where);
  const result = {} as Record<Name, number>;
  for (const name of names) {
    const number = source[name];
    if (typeof number !== 'number' || !Number.isFinite(number) || number < 0) {
      throw new Error(`${where}.${name} must be a number of 0 or more`);
    }
    result[name] = number;
  }
  return result;
}
