/** A wave spends a growing budget on random kinds and formations. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { liveItem } from '#engine/rules/pool.ts';
import { nextBelow, nextBetween, nextFraction } from '#engine/rules/random.ts';
import { growSegments } from './bosses.ts';
import { makeElite, pickEliteKind } from './elites.ts';
import { noteEvent } from './events.ts';
import { BOSS_KINDS, ENEMY_KINDS, type EnemyKind, isBoss } from './kinds.ts';
import type { Run, Waves } from './run.ts';
import { spawnEnemy } from './spawn.ts';
import type { Tuning } from './tuning.ts';

const FORMATIONS = [
  { sides: 1, spread: 0.09 },
  { sides: 2, spread: 0.1 },
  { sides: 3, spread: 0.06 },
  { sides: 1, spread: 1 },
] as const;

/** The first wave is late, so that players can learn by shooting the targets. */
const FIRST_WAVE_STEPS = 4.5 * STEPS_PER_SECOND;

const SPAWN_GAP_STEPS = 7;

/** Fraction of a wave's usual budget that accompanies a boss. */
const BOSS_WAVE_FACTOR = 0.7;

const MOST_ELITES = 6;

/** Minimum distance of a new enemy from the heart, in world units. */
const SAFE_DISTANCE = 260;

/** Advances by one step; in slow motion, by a part of one. */
export function advanceWaves(run: Run): void {
  const { waves, pace } = run;
  waves.steps += pace;
  if (waves.mites > 0) spawnMite(run);
  if (waves.next < waves.queue.length) {
    waves.gapSteps -= pace;
    if (waves.gapSteps <= 0) spawnNext(run);
  } else if (isNextWaveDue(run)) {
    planWave(run);
  }
}

function isNextWaveDue(run: Run): boolean {
  const { waves, tuning } = run;
  if (waves.number === 0) return waves.steps >= FIRST_WAVE_STEPS || run.enemies.count === 0;
  const { shortestSeconds, longestSeconds, longestBossSeconds, bossEvery } = tuning.waves;
  if (waves.steps < shortestSeconds * STEPS_PER_SECOND) return false;
  const longest = waves.number % bossEvery === 0 ? longestBossSeconds : longestSeconds;
  if (waves.steps >= longest * STEPS_PER_SECOND) return true;
  // Start the next wave early, so that a heart does not starve among a few armoured enemies.
  if (run.enemies.count <= Math.min(tuning.waves.nextAtCount, waves.number)) return true;
  let costLeft = waves.budget * tuning.waves.nextAtShare;
  for (let i = 0; i < run.enemies.count && costLeft >= 0; i++) costLeft -= liveItem(run.enemies, i).cost;
  return costLeft >= 0;
}

/** A boss or a new kind comes first, so that it is met alone. */
function planWave(run: Run): void {
  const { waves, tuning, random } = run;
  const { firstBudget, budgetGrowth, largestBudget, bossEvery } = tuning.waves;
  waves.number++;
  waves.budget = Math.min(largestBudget, firstBudget + budgetGrowth * (waves.number - 1));
  waves.steps = 0;
  waves.gapSteps = 0;
  waves.next = 0;
  waves.queue.length = 0;
  waves.formation = nextBelow(random, FORMATIONS.length);
  waves.turn = nextFraction(random);
  waves.elites = eliteCount(waves.number);
  if (waves.number % bossEvery === 0) queueBoss(run, waves.number / bossEvery - 1);
  else queueNewKinds(waves, tuning);
  queueOthers(run);
  waves.mites = isSwarmWave(waves.number) ? swarmSize(waves.number) * swarmCount(waves.number) : 0;
  waves.budget += waves.mites * tuning.enemies.mite.cost;
  noteEvent(run.events, 'wave', 0, 0, 0, 0, waves.number);
}

function queueBoss({ waves, tuning }: Run, bossesBefore: number): void {
  const boss = BOSS_KINDS[bossesBefore % BOSS_KINDS.length];
  if (boss === undefined) return;
  waves.bossRounds = Math.floor(bossesBefore / BOSS_KINDS.length);
  waves.queue.push(boss);
  // The boss's cost counts, so that killing it clears the wave.
  waves.budget = waves.budget * BOSS_WAVE_FACTOR + tuning.enemies[boss].cost;
}

function queueNewKinds(waves: Waves, tuning: Tuning): void {
  for (const kind of ENEMY_KINDS) if (tuning.enemies[kind].fromWave === waves.number) waves.queue.push(kind);
}

/** Waves with a swarm have no elites. */
function eliteCount(wave: number): number {
  if (wave < SECOND_ACT || isSwarmWave(wave)) return 0;
  return Math.min(MOST_ELITES, 1 + Math.floor((wave - SECOND_ACT) / 4));
}

function queueOthers(run: Run): void {
  const { waves, tuning } = run;
  for (let i = 0; i < waves.elites; i++) waves.queue.push(pickEliteKind(run));
  let left = waves.budget;
  for (const kind of waves.queue) left -= tuning.enemies[kind].cost;
  for (let kind = pickOnSale(run, left); kind !== null; kind = pickOnSale(run, left)) {
    waves.queue.push(kind);
    left -= tuning.enemies[kind].cost;
  }
}

/** Returns a random kind that the budget can buy in this wave, or null. */
function pickOnSale(run: Run, budget: number): EnemyKind | null {
  let onSale = 0;
  for (const kind of ENEMY_KINDS) if (isOnSale(run, kind, budget)) onSale++;
  let rank = nextBelow(run.random, onSale);
  for (const kind of ENEMY_KINDS) if (isOnSale(run, kind, budget) && rank-- === 0) return kind;
  return null;
}

function isOnSale({ waves, tuning }: Run, kind: EnemyKind, budget: number): boolean {
  const { fromWave, cost } = tuning.enemies[kind];
  return fromWave > 0 && fromWave <= waves.number && cost <= budget;
}

function spawnNext(run: Run): void {
  const { waves, random, player } = run;
  const kind = waves.queue[waves.next];
  const formation = FORMATIONS[waves.formation];
  if (kind === undefined || formation === undefined) return;
  const side = (waves.next % formation.sides) / formation.sides;
  const turn = waves.turn + side + nextBetween(random, -formation.spread / 2, formation.spread / 2);
  const distance = run.arenaRadius - run.tuning.enemies[kind].radius;
  let x = distance * cosineOfTurn(turn);
  let y = distance * sineOfTurn(turn);
  const awayX = x - player.x;
  const awayY = y - player.y;
  if (awayX * awayX + awayY * awayY < SAFE_DISTANCE * SAFE_DISTANCE) {
    x = -x;
    y = -y;
  }
  waves.next++;
  waves.gapSteps = SPAWN_GAP_STEPS;
  if (isBoss(kind) && isAlive(run, kind)) return;
  const born = spawnEnemy(run, kind, x, y);
  if (born && isEliteNext(run)) {
    waves.elites--;
    makeElite(run, born);
  }
  if (born && isBoss(kind)) noteEvent(run.events, 'boss', x, y, 0, 0, 0, kind);
  if (born && kind === 'worm') growSegments(run, born);
}

/** Elites appear before ordinary enemies, but after a boss. */
function isEliteNext({ waves }: Run): boolean {
  return waves.elites > 0 && !isBoss(waves.queue[waves.next - 1] ?? 'target');
}

function isAlive({ enemies }: Run, kind: EnemyKind): boolean {
  for (let i = 0; i < enemies.count; i++) if (liveItem(enemies, i).kind === kind) return true;
  return false;
}

export const SECOND_ACT = 12;

const FIRST_SWARM = 60;
/** Increase of this number per wave. */
const SWARM_GROWTH = 6;
const LARGEST_SWARM = 150;

const SECOND_SWARM = 19;
const THIRD_SWARM = 27;

/** Width of the stream of mites at the wall, in turns. */
const SPREAD = 0.05;

/** Returns true for the second and the fourth of every five waves, between the bosses. */
export function isSwarmWave(wave: number): boolean {
  return wave >= SECOND_ACT && (wave % 5 === 2 || wave % 5 === 4);
}

export function swarmSize(wave: number): number {
  return Math.min(LARGEST_SWARM, FIRST_SWARM + SWARM_GROWTH * (wave - SECOND_ACT));
}

function swarmCount(wave: number): number {
  return wave < SECOND_SWARM ? 1 : wave < THIRD_SWARM ? 2 : 3;
}

function spawnMite(run: Run): void {
  const { waves, random, player } = run;
  waves.mites--;
  const swarms = swarmCount(waves.number);
  const turn = waves.turn + (waves.mites % swarms) / swarms + nextBetween(random, -SPREAD, SPREAD);
  const distance = run.arenaRadius - run.tuning.enemies.mite.radius;
  let x = distance * cosineOfTurn(turn);
  let y = distance * sineOfTurn(turn);
  if (x * player.x + y * player.y > 0) {
    x = -x;
    y = -y;
  }
  const mite = spawnEnemy(run, 'mite', x, y);
  if (mite) mite.stage = waves.number % 4 < 2 ? 0 : 1;
}
