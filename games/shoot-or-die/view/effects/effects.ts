import { rumble } from '#engine/input/gamepad.ts';
import { liveItem } from '#engine/rules/pool.ts';
import { addTrauma, advanceShake, createShake, type Shake } from '#games/shooter-kit/view/camera.ts';
import {
  addRing,
  burstHeart,
  drawArc,
  ejectShell,
  explode,
  feed,
  pop,
  scatter,
  sparkle,
} from '#games/shooter-kit/view/effects/bursts.ts';
import {
  addNumber,
  createFloatingNumbers,
  type FloatingNumbers,
  keepNumbersOff,
  moveNumbers,
} from '#games/shooter-kit/view/effects/floating-numbers.ts';
import {
  addParticle,
  createParticles,
  moveParticles,
  type Particles,
} from '#games/shooter-kit/view/effects/particles.ts';
import type { RunEvent, RunEvents, RunEventType } from '../../rules/events.ts';
import { isBoss } from '../../rules/kinds.ts';
import type { Run } from '../../rules/run.ts';

/** The numbers are strengths of effects, which fade from 1 to 0. */
export interface Effects {
  readonly particles: Particles;
  readonly numbers: FloatingNumbers;
  readonly shake: Shake;
  recoil: number;
  hurt: number;
  fed: number;
}

const HIT_STOP_SECONDS = 0.035;

const BOSS_HIT_STOP_SECONDS = 0.16;

export function createEffects(): Effects {
  return {
    particles: createParticles(),
    numbers: createFloatingNumbers(),
    shake: createShake(),
    recoil: 0,
    hurt: 0,
    fed: 0,
  };
}

export function clearEffects(effects: Effects): void {
  effects.particles.count = 0;
  effects.numbers.count = 0;
  effects.shake.trauma = 0;
  effects.recoil = 0;
  effects.hurt = 0;
  effects.fed = 0;
}

/** Returns the seconds of hit-stop. */
export function showEvents(effects: Effects, run: Run): number {
  let holdSeconds = 0;
  for (let i = 0; i < run.events.count; i++) {
    const event = liveItem(run.events, i);
    showEvent(effects, run, event);
    holdSeconds = Math.max(holdSeconds, hitStopOf(event));
  }
  return holdSeconds;
}

function hitStopOf({ type, kind }: RunEvent): number {
  if (type !== 'kill') return 0;
  return kind && isBoss(kind) ? BOSS_HIT_STOP_SECONDS : HIT_STOP_SECONDS;
}

function showEvent(effects: Effects, run: Run, event: RunEvent): void {
  const { particles, numbers, shake } = effects;
  const { x, y, directionX, directionY, amount, kind } = event;
  switch (event.type) {
    case 'shot':
      effects.recoil = 1;
      ejectShell(particles, x, y, directionX, directionY);
      addParticle(particles, 'glow', 'red', x, y, 30, 0.09);
      break;
    case 'hit':
      scatter(particles, 'shard', 'bone', x, y, 3, 240, 4);
      feed(particles, x, y, 2);
      break;
    case 'kill': {
      const radius = kind ? run.tuning.enemies[kind].radius : 20;
      addTrauma(shake, radius / 130);
      if (kind && isBoss(kind)) explode(particles, x, y, radius * 2.4);
      pop(particles, x, y, radius, directionX, directionY);
      addNumber(numbers, '+', amount, x, y - radius, Math.min(32, 17 + amount / 25));
      break;
    }
    case 'miss':
      scatter(particles, 'drop', 'dried', x, y, 3, 120, 3);
      break;
    case 'touch':
      effects.hurt = 1;
      addTrauma(shake, 0.75);
      scatter(particles, 'drop', 'red', x, y, 16, 420, 6);
      addRing(particles, x, y, 24, 420, 0.3, 'bone');
      break;
    case 'blocked':
      sparkle(particles, x, y, directionX, directionY);
      break;
    case 'ray':
      addTrauma(shake, 0.3);
      break;
    case 'arc':
      drawArc(particles, x, y, directionX, directionY);
      break;
    case 'pump':
      addRing(particles, x, y, amount, 420, 0.35, 'bone');
      addTrauma(shake, 0.3);
      break;
    case 'blast':
      addTrauma(shake, kind ? 0.55 : 0.15);
      explode(particles, x, y, amount);
      break;
    case 'boss':
      addTrauma(shake, 0.6);
      break;
    case 'boss-stage':
      addTrauma(shake, 0.7);
      for (const speed of [260, 520]) addRing(particles, x, y, 60, speed, 0.5, 'bone');
      break;
    case 'upgrade':
      for (const speed of [260, 460]) addRing(particles, x, y, 20, speed, 0.45, 'bone');
      break;
    case 'factor-up':
      addNumber(numbers, '×', amount, x, y - 62, 30);
      addRing(particles, x, y, 40, 340, 0.35, 'red');
      break;
    case 'last-breath':
      addTrauma(shake, 0.5);
      break;
    case 'revived':
      for (const speed of [300, 520, 760]) addRing(particles, x, y, 20, speed, 0.6, 'red');
      break;
    case 'over':
      addTrauma(shake, 1);
      burstHeart(particles, x, y);
      break;
    case 'arena-on':
      addTrauma(shake, 0.4);
      break;
    case 'arena-told':
    case 'wave':
      break;
  }
}

export function fadeEffects(
  effects: Effects,
  seconds: number,
  heartX: number,
  heartY: number,
  shakeStrength: number,
): void {
  const { particles, numbers, shake } = effects;
  if (moveParticles(particles, seconds, heartX, heartY) > 0) effects.fed = 1;
  moveNumbers(numbers, seconds);
  keepNumbersOff(numbers, heartX, heartY);
  advanceShake(shake, seconds, shakeStrength);
  effects.recoil *= Math.exp(-16 * seconds);
  effects.hurt *= Math.exp(-6 * seconds);
  effects.fed *= Math.exp(-9 * seconds);
}

/** Rumble for the strongest event of a step. Strengths are 0 to 1; phones ignore them. */
const FELT: Readonly<Partial<Record<RunEventType, { ms: number; strength: number }>>> = {
  touch: { ms: 120, strength: 0.7 },
  'last-breath': { ms: 400, strength: 0.5 },
  'boss-stage': { ms: 160, strength: 0.5 },
  'arena-on': { ms: 200, strength: 0.4 },
  revived: { ms: 200, strength: 0.8 },
  over: { ms: 500, strength: 1 },
};

export function rumbleFor(events: RunEvents): void {
  let strongest: { ms: number; strength: number } | null = null;
  for (let i = 0; i < events.count; i++) {
    const felt = FELT[liveItem(events, i).type];
    if (felt && (!strongest || felt.strength > strongest.strength)) strongest = felt;
  }
  if (strongest) rumble(strongest.ms, strongest.strength);
}
