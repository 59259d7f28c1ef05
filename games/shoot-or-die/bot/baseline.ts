/** Policies that ignore the state of the run, except that some see the nearest enemy. */

import type { PolicyFamily } from '#engine/rules/policy-search.ts';
import { liveItem } from '#engine/rules/pool.ts';
import { nextBelow, nextBetween, nextFraction, type Random } from '#engine/rules/random.ts';
import { setControls } from '#games/shooter-kit/rules/controls.ts';
import type { Run } from '../rules/run.ts';
import type { Tuning } from '../rules/tuning.ts';
import { CARDS, type Card } from '../rules/upgrades.ts';
import { readAutoAim } from '../session/aim-assist.ts';
import { type Bot, playRound } from './play-round.ts';

interface Hold {
  turn: number;
  tilt: number;
  steps: number;
}

/** Only `fleeing` looks at an enemy, the nearest one. */
type Move =
  | { kind: 'still' | 'fleeing' }
  | { kind: 'holds'; holds: readonly Hold[] }
  | { kind: 'rotating'; seconds: number }
  | { kind: 'circle'; fraction: number; way: number }
  | { kind: 'corner'; turn: number };

/** `auto` stands for the game's automatic aim. */
type Aim =
  | { kind: 'auto' }
  | { kind: 'rotating'; seconds: number }
  | { kind: 'fixed'; turn: number }
  | { kind: 'inwards' | 'ahead' };

/** Takes the first offered card that is in a list, or always the card at one position. */
type Cards = { position: number } | { list: readonly Card[] };

export interface BaselinePolicy {
  move: Move;
  aim: Aim;
  cards: Cards;
}

const TWO_PI = 2 * Math.PI;

export function createBaselineBot({ move, aim, cards }: BaselinePolicy): Bot {
  let hold = 0;
  let heldSteps = 0;
  return (run, controls) => {
    const { player } = run;
    controls.choice = run.progress.isChoosing ? choiceOf(run, cards) : 0;
    let x = 0;
    let y = 0;
    switch (move.kind) {
      case 'still':
        break;
      case 'holds': {
        const { turn, tilt, steps } = move.holds[hold] as Hold;
        x = Math.cos(turn * TWO_PI) * tilt;
        y = Math.sin(turn * TWO_PI) * tilt;
        if (!run.progress.isChoosing && ++heldSteps >= steps) {
          heldSteps = 0;
          hold = (hold + 1) % move.holds.length;
        }
        break;
      }
      case 'rotating': {
        const angle = ((run.steps / 60) * TWO_PI) / move.seconds;
        x = Math.cos(angle);
        y = Math.sin(angle);
        break;
      }
      case 'circle': {
        const angle = Math.atan2(player.y, player.x) + 0.45 * move.way;
        const reach = run.arenaRadius * move.fraction;
        x = Math.cos(angle) * reach - player.x;
        y = Math.sin(angle) * reach - player.y;
        break;
      }
      case 'corner':
        x = Math.cos(move.turn * TWO_PI) * run.arenaRadius - player.x;
        y = Math.sin(move.turn * TWO_PI) * run.arenaRadius - player.y;
        break;
      case 'fleeing': {
        const nearest = nearestEnemy(run);
        if (nearest) {
          x = player.x - nearest.x - player.x * 0.3;
          y = player.y - nearest.y - player.y * 0.3;
        }
      }
    }
    const length = Math.max(1, Math.hypot(x, y));
    x /= length;
    y /= length;
    if (aim.kind === 'auto') {
      setControls(controls, x, y, 0, false);
      readAutoAim(run, controls);
    } else setControls(controls, x, y, directionOf(run, aim, x, y), true);
  };
}

function directionOf(
  { steps, player }: Run,
  aim: Exclude<Aim, { kind: 'auto' }>,
  x: number,
  y: number,
): number {
  switch (aim.kind) {
    case 'rotating':
      return ((steps / 60) * TWO_PI) / aim.seconds;
    case 'fixed':
      return aim.turn * TWO_PI;
    case 'inwards':
      return Math.atan2(-player.y, -player.x);
    case 'ahead':
      return Math.atan2(y, x);
  }
}

export function choiceOf({ progress }: Run, cards: Cards): number {
  if ('position' in cards) return Math.min(cards.position, progress.offered.length);
  let best = 1;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, card] of progress.offered.entries()) {
    const rank = cards.list.indexOf(card);
    if (rank >= least) continue;
    least = rank;
    best = index + 1;
  }
  return best;
}

function nearestEnemy({ enemies, player }: Run): { x: number; y: number } | null {
  let nearest: { x: number; y: number } | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < enemies.count; i++) {
    const enemy = liveItem(enemies, i);
    if (enemy.kind === 'target') continue;
    const away = Math.hypot(enemy.x - player.x, enemy.y - player.y) - enemy.radius;
    if (away >= least) continue;
    least = away;
    nearest = enemy;
  }
  return nearest;
}

const MOST_HOLDS = 8;

const createHold = (random: Random): Hold => ({
  turn: nextBelow(random, 16) / 16,
  tilt: nextFraction(random) < 0.2 ? 0 : 1,
  steps: 5 + nextBelow(random, 115),
});

function createMove(random: Random): Move {
  switch (nextBelow(random, 6)) {
    case 0:
      return { kind: 'still' };
    case 1:
      return { kind: 'rotating', seconds: nextBetween(random, 0.5, 8) };
    case 2:
      return { kind: 'corner', turn: nextFraction(random) };
    case 3:
      return {
        kind: 'holds',
        holds: Array.from({ length: 1 + nextBelow(random, MOST_HOLDS) }, () => createHold(random)),
      };
    default:
      return {
        kind: 'circle',
        fraction: nextBetween(random, 0.1, 0.95),
        way: nextFraction(random) < 0.5 ? -1 : 1,
      };
  }
}

function createAim(random: Random): Aim {
  const kinds = ['rotating', 'fixed', 'inwards', 'ahead'] as const;
  const kind = kinds[nextBelow(random, kinds.length)] ?? 'ahead';
  if (kind === 'rotating') return { kind, seconds: nextBetween(random, 0.3, 12) };
  return kind === 'fixed' ? { kind, turn: nextFraction(random) } : { kind };
}

function createCards(random: Random): Cards {
  if (nextFraction(random) < 0.4) return { position: 1 + nextBelow(random, 3) };
  return { list: shuffled(CARDS, random) };
}

function shuffled<T>(things: readonly T[], random: Random): T[] {
  const left = [...things];
  return things.map(() => left.splice(nextBelow(random, left.length), 1)[0] as T);
}

function mutateMove(move: Move, random: Random): Move {
  if (nextFraction(random) < 0.25) return createMove(random);
  switch (move.kind) {
    case 'holds': {
      const holds = [...move.holds];
      holds[nextBelow(random, holds.length)] = createHold(random);
      if (holds.length < MOST_HOLDS && nextFraction(random) < 0.3) holds.push(createHold(random));
      return { kind: 'holds', holds };
    }
    case 'rotating':
      return { ...move, seconds: Math.max(0.3, move.seconds * nextBetween(random, 0.7, 1.4)) };
    case 'circle':
      return {
        ...move,
        fraction: Math.max(0.05, Math.min(1, move.fraction + nextBetween(random, -0.15, 0.15))),
      };
    default:
      return move;
  }
}

function mutateCards(cards: Cards, random: Random): Cards {
  if ('position' in cards) return createCards(random);
  const list = [...cards.list];
  list.unshift(...list.splice(nextBelow(random, list.length), 1));
  return { list };
}

/** Longest round of a search, in seconds of play. */
const MOST_SECONDS = 600;

const scoreBy = (policy: BaselinePolicy, seed: number, tuning: Tuning): number =>
  playRound(createBaselineBot(policy), seed, tuning, MOST_SECONDS).score;

export const BASELINE_KINDS = ['blind', 'auto-aim', 'fleeing'] as const;

export function baselineFamily(
  name: (typeof BASELINE_KINDS)[number],
  tuning: Tuning,
): PolicyFamily<BaselinePolicy> {
  const newMove = (random: Random): Move => (name === 'fleeing' ? { kind: 'fleeing' } : createMove(random));
  const newAim = (random: Random): Aim => (name === 'auto-aim' ? { kind: 'auto' } : createAim(random));
  return {
    create: (random) => ({ move: newMove(random), aim: newAim(random), cards: createCards(random) }),
    mutate({ move, aim, cards }, random) {
      const what = nextBelow(random, 3);
      if (what === 0 && name !== 'fleeing') return { move: mutateMove(move, random), aim, cards };
      if (what === 1 && name !== 'auto-aim') return { move, aim: newAim(random), cards };
      return { move, aim, cards: mutateCards(cards, random) };
    },
    play: (policy, seed) => scoreBy(policy, seed, tuning),
  };
}
