import { interpolateX, interpolateY } from '#games/shooter-kit/rules/moving.ts';
import { INK_NUMBERS, type SpriteBatch } from '#games/shooter-kit/view/sprites.ts';
import {
  BOMB_FUSE_STEPS,
  BOMB_RADIUS,
  DASH_SPEED,
  DASH_STEPS,
  SNIPER_AIM_STEPS,
  SNIPER_HOLD_STEPS,
  SNIPER_RAY_STEPS,
  TELEGRAPH_STEPS,
} from '../../rules/attackers.ts';
import {
  EYE_RAY_STEPS,
  EYE_TELEGRAPH_STEPS,
  eyeRays,
  WORM_CHARGE_SPEED,
  WORM_CHARGE_STEPS,
  WORM_TELEGRAPH_STEPS,
} from '../../rules/bosses.ts';
import { ELITE_REACH } from '../../rules/elites.ts';
import type { Enemy, Run } from '../../rules/run.ts';

/** Length of a drawn ray in world units, enough for the whole arena. */
const RAY_REACH = 1300;

/** Half the width of a drawn ray, slightly less than the part that hurts; in world units. */
const RAY_HALF_WIDTH = 6;

export function drawThreat(ground: SpriteBatch, run: Run, enemy: Enemy, share: number): void {
  const { kind, phase, phaseSteps } = enemy;
  const x = interpolateX(enemy, share);
  const y = interpolateY(enemy, share);
  if (enemy.trait === 'thirst') drawThirst(ground, run, enemy, x, y, share);
  if (kind === 'leech' && phase === 'strike') {
    drawThread(ground, run, x, y, share);
  } else if (kind === 'dasher' && phase === 'telegraph') {
    const reach = (DASH_SPEED * DASH_STEPS) / 60;
    drawLine(ground, enemy, x, y, reach, phaseSteps / TELEGRAPH_STEPS);
  } else if (kind === 'worm' && (phase === 'telegraph' || phase === 'rest')) {
    const reach = (WORM_CHARGE_SPEED * WORM_CHARGE_STEPS) / 60;
    const steps = phase === 'rest' ? phaseSteps + WORM_TELEGRAPH_STEPS / 2 : phaseSteps;
    drawLine(ground, enemy, x, y, reach, steps / WORM_TELEGRAPH_STEPS);
  } else if (kind === 'bomber' && phase === 'telegraph') {
    drawFuseRing(ground, x, y, phaseSteps / BOMB_FUSE_STEPS);
  } else if (kind === 'sniper') {
    drawSniperLine(ground, enemy, x, y);
  } else if (kind === 'eye') {
    drawEyeRays(ground, enemy, x, y);
  }
}

/** `share` is the progress of the warning, 0 to 1. */
function drawLine(
  ground: SpriteBatch,
  enemy: Enemy,
  x: number,
  y: number,
  reach: number,
  share: number,
): void {
  const half = (reach * Math.min(1, share * 3)) / 2;
  const { headingX, headingY } = enemy;
  const width = 1.5 + 2.5 * share;
  addLine(ground, 'line', x + headingX * half, y + headingY * half, half, width, headingX, headingY, 0.9);
}

function drawSniperLine(ground: SpriteBatch, enemy: Enemy, x: number, y: number): void {
  const { phase, phaseSteps, headingX, headingY } = enemy;
  const half = RAY_REACH / 2;
  const middleX = x + headingX * half;
  const middleY = y + headingY * half;
  if (phase === 'telegraph') {
    // A fixed line is drawn thick, because it is time to step aside.
    const isHeld = phaseSteps >= SNIPER_AIM_STEPS - SNIPER_HOLD_STEPS;
    addLine(ground, 'line', middleX, middleY, half, isHeld ? 3 : 1.2, headingX, headingY, isHeld ? 1 : 0.55);
  } else if (phase === 'strike') {
    const left = 1 - phaseSteps / SNIPER_RAY_STEPS;
    addLine(ground, 'beam', middleX, middleY, half, RAY_HALF_WIDTH * left, headingX, headingY, left);
  }
}

function drawEyeRays(ground: SpriteBatch, enemy: Enemy, x: number, y: number): void {
  const { phase, phaseSteps } = enemy;
  if (phase !== 'telegraph' && phase !== 'strike') return;
  const half = RAY_REACH / 2;
  const rays = eyeRays(enemy);
  for (let ray = 0; ray < rays; ray++) {
    const angle = (enemy.turn + ray / rays) * 2 * Math.PI;
    const cosine = Math.cos(angle);
    const sine = Math.sin(angle);
    const middleX = x + cosine * half;
    const middleY = y + sine * half;
    if (phase === 'telegraph') {
      addLine(
        ground,
        'line',
        middleX,
        middleY,
        half,
        1.2 + (2 * phaseSteps) / EYE_TELEGRAPH_STEPS,
        cosine,
        sine,
        0.9,
      );
    } else {
      const grown = Math.min(1, phaseSteps / 6, (EYE_RAY_STEPS - phaseSteps) / 6);
      addLine(ground, 'beam', middleX, middleY, half, RAY_HALF_WIDTH * grown, cosine, sine, 1);
    }
  }
}

function drawFuseRing(ground: SpriteBatch, x: number, y: number, share: number): void {
  ground.add('ring', x, y, BOMB_RADIUS, BOMB_RADIUS, 1, 0, 0.75, INK_NUMBERS.red, 2, 0, 0);
  const closing = BOMB_RADIUS * (1 - share);
  if (closing > 4) ground.add('ring', x, y, closing, closing, 1, 0, 0.9, INK_NUMBERS.bone, 1.5, 0, 0);
}

/** The dashes of the line move from the heart to the leech. */
function drawThread(ground: SpriteBatch, { player }: Run, x: number, y: number, share: number): void {
  const heartX = interpolateX(player, share);
  const heartY = interpolateY(player, share);
  const wayX = x - heartX;
  const wayY = y - heartY;
  const distance = Math.hypot(wayX, wayY);
  if (distance < 1) return;
  const middleX = heartX + wayX / 2;
  const middleY = heartY + wayY / 2;
  const width = 1 + 300 / (distance + 60);
  addLine(ground, 'line', middleX, middleY, distance / 2, width, wayX / distance, wayY / distance, 1);
}

function drawThirst(ground: SpriteBatch, run: Run, enemy: Enemy, x: number, y: number, share: number): void {
  const awayX = run.player.x - enemy.x;
  const awayY = run.player.y - enemy.y;
  if (awayX * awayX + awayY * awayY < ELITE_REACH * ELITE_REACH) drawThread(ground, run, x, y, share);
}

function addLine(
  ground: SpriteBatch,
  shape: 'line' | 'beam',
  x: number,
  y: number,
  halfLength: number,
  halfWidth: number,
  cosine: number,
  sine: number,
  alpha: number,
): void {
  ground.add(shape, x, y, halfLength, halfWidth, cosine, sine, alpha, INK_NUMBERS.red, 0, 0, 0);
}
