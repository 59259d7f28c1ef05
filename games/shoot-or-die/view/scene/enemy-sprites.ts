import { interpolateX, interpolateY } from '#games/shooter-kit/rules/moving.ts';
import { INK_NUMBERS, type SpriteBatch } from '#games/shooter-kit/view/sprites.ts';
import {
  BOMB_FUSE_STEPS,
  BOMB_RADIUS,
  MITE_TELEGRAPH_STEPS,
  SNIPER_AIM_STEPS,
  TELEGRAPH_STEPS,
} from '../../rules/attackers.ts';
import { EYE_TELEGRAPH_STEPS, PUMP_STEPS, valveGaps, WORM_TELEGRAPH_STEPS } from '../../rules/bosses.ts';
import { ELITE_REACH } from '../../rules/elites.ts';
import { HURT_STEPS } from '../../rules/hits.ts';
import type { EnemyKind } from '../../rules/kinds.ts';
import type { Enemy } from '../../rules/run.ts';
import { BIRTH_STEPS } from '../../rules/spawn.ts';
import type { SceneRenderer } from './layers.ts';

/** Size of a sprite relative to the enemy's body; the shaders divide by the same factor. */
const MARGIN = 1.45;

const FULL_LEECH = 10;

const LID_STEPS = 14;

const LAYER_OF = {
  target: 'enemies',
  drifter: 'enemies',
  seeker: 'enemies',
  splitter: 'enemies',
  dasher: 'enemies',
  splinter: 'enemies',
  shield: 'hunters',
  sniper: 'hunters',
  leech: 'hunters',
  bomber: 'hunters',
  clot: 'hunters',
  valve: 'bosses',
  worm: 'bosses',
  segment: 'bosses',
  eye: 'bosses',
  mite: 'hunters',
} as const satisfies Record<EnemyKind, keyof SceneRenderer['layers']>;

/** Kinds that are drawn in the direction of their flight, not of their heading. */
const FLIES_AHEAD: ReadonlySet<EnemyKind> = new Set(['seeker', 'splinter', 'leech', 'mite']);

/** `viewSeconds` continues while the rules are paused. */
export function drawEnemy(
  layers: SceneRenderer['layers'],
  enemy: Enemy,
  share: number,
  viewSeconds: number,
): void {
  const { kind, radius } = enemy;
  const birth = Math.min(1, enemy.ageSteps / BIRTH_STEPS);
  const isNewborn = birth < 1 && kind !== 'target';
  const swell = isNewborn ? 0.4 + 0.6 * birth : 1 + (0.12 * enemy.hurtSteps) / HURT_STEPS;
  const half = radius * MARGIN * swell;
  face(enemy, viewSeconds);
  const { cosine, sine } = facing;
  // The enemy trembles, so that motion and not only colour warns of the attack.
  const isTrembling = enemy.phase === 'telegraph' && kind !== 'sniper' && kind !== 'eye';
  const tremble = isTrembling ? radius * 0.09 * (enemy.phaseSteps % 4 < 2 ? 1 : -1) : 0;
  const sprites: SpriteBatch = layers[LAYER_OF[kind]];
  sprites.add(
    kind,
    interpolateX(enemy, share) - sine * tremble,
    interpolateY(enemy, share) + cosine * tremble,
    half,
    half,
    cosine,
    sine,
    isNewborn ? birth : 1,
    seedOf(enemy),
    enemy.hurtSteps > HURT_STEPS - 3 ? 1 : 0,
    1 - Math.max(0, enemy.health) / enemy.fullHealth,
    chargeOf(enemy),
  );
}

/** Cosine and sine of the drawn direction, reused for each enemy. */
const facing = { cosine: 1, sine: 0 };

function face(enemy: Enemy, viewSeconds: number): void {
  const { kind, velocityX, velocityY } = enemy;
  if (kind === 'target' || kind === 'eye') faceAlong(1, 0);
  else if (kind === 'splitter') faceAngle(viewSeconds * 0.5 + enemy.id);
  else if (kind === 'bomber') faceAngle(viewSeconds * 1.3 + enemy.id);
  else if (kind === 'valve') faceAngle(enemy.turn * 2 * Math.PI);
  else {
    const speed = FLIES_AHEAD.has(kind) ? Math.sqrt(velocityX * velocityX + velocityY * velocityY) : 0;
    if (speed > 1) faceAlong(velocityX / speed, velocityY / speed);
    else faceAlong(enemy.headingX, enemy.headingY);
  }
}

function faceAngle(radians: number): void {
  faceAlong(Math.cos(radians), Math.sin(radians));
}

function faceAlong(cosine: number, sine: number): void {
  facing.cosine = cosine;
  facing.sine = sine;
}

/** Returns a number that varies the look; for bosses, a parameter of the shader. */
function seedOf(enemy: Enemy): number {
  if (enemy.kind === 'valve') return valveGaps(enemy);
  if (enemy.kind === 'eye') return Math.atan2(enemy.headingY, enemy.headingX);
  return enemy.id * 1.7;
}

function chargeOf(enemy: Enemy): number {
  const { kind, phase, phaseSteps } = enemy;
  if (kind === 'leech') return Math.min(1, enemy.count / FULL_LEECH);
  if (kind === 'eye') return opennessOf(enemy);
  if (kind === 'worm')
    return phase === 'telegraph'
      ? (0.5 * phaseSteps) / WORM_TELEGRAPH_STEPS
      : phase === 'rest'
        ? 0.6
        : phase === 'strike'
          ? 1
          : 0;
  if (phase === 'strike') return 1;
  if (phase !== 'telegraph') return 0;
  if (kind === 'bomber') return phaseSteps / BOMB_FUSE_STEPS;
  if (kind === 'sniper') return phaseSteps / SNIPER_AIM_STEPS;
  if (kind === 'mite') return phaseSteps / MITE_TELEGRAPH_STEPS;
  return phaseSteps / (kind === 'valve' ? PUMP_STEPS : TELEGRAPH_STEPS);
}

function opennessOf({ phase, phaseSteps }: Enemy): number {
  if (phase === 'telegraph') return Math.max(0, 1 - (EYE_TELEGRAPH_STEPS - phaseSteps) / LID_STEPS);
  if (phase === 'roam') return Math.max(0, 1 - phaseSteps / LID_STEPS);
  return 1;
}

/** Size of the plate relative to the shielded body; shaders divide a sprite's half size by `MARGIN`. */
const PLATE_SCALE = 1.35;
const ELITE_MARGIN = 1.45;

const SPLINTERS = 3;

/** Call this before drawing the enemies. */
export function drawEliteRings(ground: SceneRenderer['layers']['ground'], enemy: Enemy, share: number): void {
  if (enemy.trait === null || enemy.ageSteps < BIRTH_STEPS) return;
  const x = interpolateX(enemy, share);
  const y = interpolateY(enemy, share);
  for (const away of [9, 15]) {
    const half = enemy.radius + away;
    ground.add('ring', x, y, half, half, 1, 0, 0.8, INK_NUMBERS.bone, 1.1, 0, 0);
  }
  if (enemy.trait === 'blast') {
    ground.add('ring', x, y, BOMB_RADIUS, BOMB_RADIUS, 1, 0, 0.5, INK_NUMBERS.red, 1.2, 0, 0);
  } else if (enemy.trait === 'thirst') {
    ground.add('ring', x, y, ELITE_REACH, ELITE_REACH, 1, 0, 0.35, INK_NUMBERS.red, 0.8, 0, 0);
  }
}

export function drawEliteTrait(
  layers: SceneRenderer['layers'],
  enemy: Enemy,
  share: number,
  viewSeconds: number,
): void {
  const { trait, radius, id } = enemy;
  if (trait === null || enemy.ageSteps < BIRTH_STEPS) return;
  const x = interpolateX(enemy, share);
  const y = interpolateY(enemy, share);
  const { hunters, enemies } = layers;
  if (trait === 'plate') {
    const angle = enemy.turn * 2 * Math.PI;
    const half = radius * PLATE_SCALE * ELITE_MARGIN;
    hunters.add('plate', x, y, half, half, Math.cos(angle), Math.sin(angle), 1, id, 0, 0, 0);
  } else if (trait === 'burst') {
    for (let i = 0; i < SPLINTERS; i++) {
      const angle = viewSeconds * 1.4 + ((i + id) / SPLINTERS) * 2 * Math.PI;
      const cosine = Math.cos(angle);
      const sine = Math.sin(angle);
      const away = radius + 6;
      enemies.add('splinter', x + cosine * away, y + sine * away, 14, 14, cosine, sine, 1, id + i, 0, 0, 0);
    }
  } else {
    const half = radius * 0.62 * ELITE_MARGIN;
    const angle = viewSeconds * (trait === 'blast' ? 1.3 : 2.2) + id;
    const shape = trait === 'blast' ? 'bomber' : 'leech';
    hunters.add(shape, x, y, half, half, Math.cos(angle), Math.sin(angle), 1, id, 0, 0, 1);
  }
}
