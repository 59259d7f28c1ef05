import type { Colour } from '#engine/gl/resources.ts';
import { liveItem } from '#engine/rules/pool.ts';
import { interpolateX, interpolateY } from '#games/shooter-kit/rules/moving.ts';
import type { Beat } from '#games/shooter-kit/view/beat.ts';
import { drawNumbers } from '#games/shooter-kit/view/effects/floating-numbers.ts';
import { drawParticles } from '#games/shooter-kit/view/effects/particles.ts';
import { ASH, BLACK, BONE, INK_NUMBERS, RED } from '#games/shooter-kit/view/sprites.ts';
import {
  ANNOUNCEMENT_STEPS,
  arenaEventStrength,
  CLOSED_RADIUS,
  DARK_REACH,
} from '../../rules/arena-events.ts';
import { isBoss } from '../../rules/kinds.ts';
import type { Run } from '../../rules/run.ts';
import type { Opponent } from '../../session/ghost.ts';
import { followHeart } from '../camera.ts';
import type { Effects } from '../effects/effects.ts';
import { drawBossPointers } from './boss-pointer.ts';
import { drawEliteRings, drawEliteTrait, drawEnemy } from './enemy-sprites.ts';
import { drawBullets, drawGhost, drawHeart, drawReach } from './heart-sprites.ts';
import type { SceneRenderer } from './layers.ts';
import { drawThreat } from './threat-sprites.ts';

/** Speed of a beat's wave over the floor, in world units per beat. */
const WAVE_REACH = 620;

interface Scene {
  run: Run;
  opponent: Opponent | null;
  effects: Effects;
  beat: Beat;
  /** Interpolation between the last step and the next, 0 to 1. */
  share: number;
  /** View time in seconds, which continues while the rules are paused. */
  viewSeconds: number;
  blood: number;
  isHeartWhole: boolean;
  /** Direction of the heart's aim in radians; null draws the aim from the rules. */
  aim: number | null;
  reducedMotion: boolean;
}

export function drawScene(renderer: SceneRenderer, scene: Scene): void {
  const { run, effects, beat, share, blood, viewSeconds } = scene;
  const { camera, arena, layers } = renderer;
  const { arenaRadius } = run;
  const heartX = interpolateX(run.player, share);
  const heartY = interpolateY(run.player, share);
  followHeart(camera, heartX, heartY, arenaRadius);

  const pulse = scene.reducedMotion ? beat.strength * 0.3 : beat.strength;
  arena.uniforms.radius.value = arenaRadius;
  arena.uniforms.beat.value = pulse;
  arena.uniforms.wave.value = beat.phase * WAVE_REACH;
  // Touches are at least 0.4 s apart, so this flashes less than three times a second.
  arena.uniforms.hurt.value = scene.reducedMotion ? 0 : effects.hurt;
  arena.uniforms.heart.value.set([heartX, heartY]);
  for (const { time, red } of [arena.uniforms, renderer.uniforms]) {
    time.value = viewSeconds;
    red.value.set([drained(0, blood), drained(1, blood), drained(2, blood)]);
  }

  renderer.uniforms.bone.value.set(BONE.map((channel) => channel * (1 - DIMMED * crowdFraction(run))));

  renderer.clear();
  drawParticles(effects.particles, layers.ground, true);
  drawArenaEvent(renderer, run);
  for (let i = 0; i < run.enemies.count; i++) {
    drawEliteRings(layers.ground, liveItem(run.enemies, i), share);
    drawThreat(layers.ground, run, liveItem(run.enemies, i), share);
  }
  drawEnemies(renderer, scene, false);
  // Draw bosses last, so that they cover their tails and clots.
  drawEnemies(renderer, scene, true);
  drawDark(layers.air, run, heartX, heartY);
  drawBullets(layers.air, run, share);
  if (scene.opponent) drawGhost(layers, scene.opponent, run, share);
  if (scene.isHeartWhole) {
    const { recoil, hurt, fed } = effects;
    drawReach(layers.ground, layers.air, run, heartX, heartY, share);
    drawHeart(layers.ground, layers.heart, run, {
      x: heartX,
      y: heartY,
      aimX: scene.aim === null ? run.player.aimX : Math.cos(scene.aim),
      aimY: scene.aim === null ? run.player.aimY : Math.sin(scene.aim),
      pulse,
      recoil,
      hurt,
      fed,
      viewSeconds,
    });
  }
  drawParticles(effects.particles, layers.air, false);
  drawBossPointers(layers.air, run, camera, share, pulse);
  drawNumbers(effects.numbers, layers.figures);

  const { unitsPerCssPixel } = camera;
  const { x, y } = effects.shake;
  renderer.draw(groundColour(scene), x * unitsPerCssPixel, y * unitsPerCssPixel);
}

function drawEnemies({ layers }: SceneRenderer, { run, share, viewSeconds }: Scene, bosses: boolean): void {
  for (let i = 0; i < run.enemies.count; i++) {
    const enemy = liveItem(run.enemies, i);
    if (isBoss(enemy.kind) !== bosses) continue;
    drawEnemy(layers, enemy, share, viewSeconds);
    drawEliteTrait(layers, enemy, share, viewSeconds);
  }
}

/** Numbers of enemies between which all bone but the heart's darkens, and the fraction of brightness that it loses. */
const [FEW, MANY] = [40, 240];
const DIMMED = 0.56;

/** Returns 0 for few enemies and 1 for a crowd, in which the heart would be lost among bright shapes. */
function crowdFraction({ enemies }: Run): number {
  return Math.max(0, Math.min(1, (enemies.count - FEW) / (MANY - FEW)));
}

/** Returns the ground's colour, which is redder for a moment after a touch. */
function groundColour({ effects, blood, reducedMotion }: Scene): Colour {
  const share = 0.09 + (reducedMotion ? 0 : 0.25 * effects.hurt);
  const channel = (index: 0 | 1 | 2): number => BLACK[index] + (drained(index, blood) - BLACK[index]) * share;
  return [channel(0), channel(1), channel(2)];
}

function drained(channel: 0 | 1 | 2, blood: number): number {
  return ASH[channel] + (RED[channel] - ASH[channel]) * blood;
}

const ANNOUNCED_FLOOD = 0.45;

/** Opacity of the dark: below 1, so that shapes stay recognisable. */
const DARKEST = 0.93;

/** Half size of the dark in world units, which covers the arena wherever the heart is. */
const DARK_HALF = 1500;

function drawArenaEvent(renderer: SceneRenderer, { arenaEvent }: Run): void {
  const { name, stage, steps, wayX, wayY } = arenaEvent;
  const told = stage === 'told' ? steps / ANNOUNCEMENT_STEPS : 0;
  const flood = name === 'flood' ? Math.max(told * ANNOUNCED_FLOOD, arenaEventStrength(arenaEvent)) : 0;
  renderer.arena.uniforms.flood.value.set([wayX, wayY, flood]);
  if (name === 'close' && stage === 'told') {
    const { ground } = renderer.layers;
    // A second ring moves from the wall to the wall's next position as a warning.
    for (const reach of [CLOSED_RADIUS, CLOSED_RADIUS + (1 - told) * 260]) {
      ground.add('ring', 0, 0, reach, reach, 1, 0, 0.5 + 0.4 * told, INK_NUMBERS.red, 3, 0, 0);
    }
  } else if (flood > 0) {
    const width = 2 + 2 * flood;
    renderer.layers.ground.add('line', 0, 0, 640, width, -wayY, wayX, 0.9, INK_NUMBERS.red, 0, 0, 0);
  }
}

/** Darkens only sprites that were added before; add sprites that stay visible afterwards. */
function drawDark(air: SceneRenderer['layers']['air'], { arenaEvent }: Run, x: number, y: number): void {
  if (arenaEvent.name !== 'dark') return;
  const share = arenaEventStrength(arenaEvent);
  if (share <= 0) return;
  const alpha = DARKEST * share;
  air.add('dark', x, y, DARK_HALF, DARK_HALF, 1, 0, alpha, INK_NUMBERS.black, DARK_REACH, 0, 0);
}
