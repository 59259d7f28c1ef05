import type { GameHost } from '#engine/game.ts';
import type { CanvasEvents } from '#engine/rendering/observe-canvas.ts';
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import { advanceBeat, type Beat, beatsPerMinute, createBeat } from '#games/shooter-kit/view/beat.ts';
import { drawNumbers } from '#games/shooter-kit/view/effects/floating-numbers.ts';
import { drawParticles } from '#games/shooter-kit/view/effects/particles.ts';
import { BLACK, RED } from '#games/shooter-kit/view/sprites.ts';
import { wallAt } from '../rules/arena.ts';
import type { Match } from '../rules/match.ts';
import type { Round } from '../rules/round.ts';
import { secondsPlayed } from '../rules/step.ts';
import type { PartyGame } from '../session/party-game.ts';
import type { Settings } from '../session/settings.ts';
import type { Sounds } from './audio/sounds.ts';
import { frameArena } from './camera.ts';
import {
  createEffects,
  drawFood,
  type Effects,
  fadeEffects,
  placeHomes,
  showEvents,
} from './effects/effects.ts';
import { drawCrowd } from './scene/crowd.ts';
import { createSceneRenderer, type SceneRenderer } from './scene/layers.ts';
import { drawArena, drawBullets, drawClot, drawDrops, drawEnemies, drawHeart } from './scene/sprites.ts';

const FLOOR_RED = 0.055;
const floorChannel = (index: 0 | 1 | 2): number => BLACK[index] + (RED[index] - BLACK[index]) * FLOOR_RED;
const FLOOR = [floorChannel(0), floorChannel(1), floorChannel(2)] as const;

/** Speed of a beat's wave over the floor, in world units per beat. */
const WAVE_REACH = 620;

interface Scene {
  round: Round;
  effects: Effects;
  beat: Beat;
  share: number;
  /** View time in seconds, which continues while the rules are paused. */
  viewSeconds: number;
  reducedMotion: boolean;
}

function drawScene(renderer: SceneRenderer, scene: Scene): void {
  const { round, effects, beat, share, viewSeconds } = scene;
  const { arena, layers, uniforms, camera } = renderer;
  const pulse = scene.reducedMotion ? beat.strength * 0.3 : beat.strength;
  arena.uniforms.radius.value = wallAt(secondsPlayed(round));
  arena.uniforms.beat.value = pulse;
  arena.uniforms.wave.value = beat.phase * WAVE_REACH;
  arena.uniforms.time.value = viewSeconds;
  uniforms.time.value = viewSeconds;
  renderer.clear();
  // The crowd took a quarter of the frames of a device without a graphics card.
  if (renderer.isSharp) {
    drawCrowd(layers.crowd, round, camera, beat.phase * WAVE_REACH, scene.reducedMotion ? 0 : 1);
  }
  drawParticles(effects.particles, layers.ground, true);
  drawArena(layers.ground, round, viewSeconds);
  drawDrops(layers.hearts, round, share, viewSeconds);
  drawEnemies(renderer, round, share, viewSeconds);
  drawBullets(layers.hearts, round, share);
  for (const heart of round.hearts) {
    const look = effects.looks[heart.seat];
    if (!heart.isBeating) drawClot(renderer, heart, share, viewSeconds);
    else if (look) drawHeart(renderer, round, heart, look, share, pulse, viewSeconds);
  }
  drawFood(effects.food, layers.hearts);
  drawParticles(effects.particles, layers.air, false);
  drawNumbers(effects.numbers, layers.figures);
  const { x, y } = effects.shake;
  renderer.draw(FLOOR, x * camera.unitsPerCssPixel, y * camera.unitsPerCssPixel);
}

/** Longest time between frames in seconds, so that particles do not jump after a stall. */
const LONGEST_SHOWN = 0.1;

/** At the end of a round the music is as intense as at this multiplier, the highest in the one-player game. */
const LARGEST_FACTOR = 7;

type ViewSettings = Pick<Settings, 'shake' | 'motion' | 'quality'>;

export interface Look {
  /** True if beat and music play in this phase. */
  readonly isPlaying?: true;
  readonly isOver?: true;
  readonly isHeld?: true;
}

interface Frame {
  readonly game: PartyGame;
  readonly look: Look;
  readonly share: number;
  readonly seconds: number;
}

/** Rejects without WebGL 2. `sounds` returns null before they are loaded. */
export async function createRenderer(
  host: GameHost,
  sounds: () => Sounds | null,
  events: Pick<CanvasEvents, 'onContextLost' | 'onPictureLost'>,
) {
  const beat = createBeat();
  let effects = createEffects();
  let viewSeconds = 0;
  let settings: ViewSettings = { shake: 1, motion: 'system', quality: 'auto' };

  const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const sceneRenderer = await createSceneRenderer(host, events);

  return {
    camera: sceneRenderer.camera,
    setSettings(next: ViewSettings): void {
      settings = next;
      sceneRenderer.setCoarse(next.quality === 'low');
    },
    showStep(round: Round): number {
      sounds()?.play(round.events);
      return showEvents(effects, round);
    },
    draw({ game, look, share: between, seconds: sinceLast }: Frame): void {
      const { session, shown } = game;
      const { match, shownRound: round } = shown;
      const share = look.isHeld || look.isOver ? 1 : shown.shareOf(between);
      const passed = look.isHeld ? 0 : sinceLast;
      const seconds = Math.min(LONGEST_SHOWN, passed);
      const isTitle = !session.isPlayed && shown === session;
      const played = secondsPlayed(round);
      const reducedMotion = motion.matches || settings.motion === 'reduced';
      sceneRenderer.countFrame(passed);
      viewSeconds += seconds;
      const perMinute = beatsPerMinute(leastLife(match), played * 4);
      if (advanceBeat(beat, seconds, perMinute) && look.isPlaying) {
        sounds()?.beat(true, Math.min(LARGEST_FACTOR, 1 + Math.floor(played / 5)), 60 / perMinute);
      }
      placeHomes(effects, round, share);
      fadeEffects(effects, seconds, reducedMotion ? 0 : settings.shake);
      frameArena(sceneRenderer.camera, played, isTitle, reducedMotion ? 1 : 1 - Math.exp(-5 * seconds));
      drawScene(sceneRenderer, { round, effects, beat, share, viewSeconds, reducedMotion });
    },
    clear(): void {
      effects = createEffects();
    },
    dispose: () => sceneRenderer.dispose(),
  };
}

function leastLife({ round }: Match): number {
  let least = FULL_LIFE;
  for (const { isBeating, life } of round.hearts) if (isBeating && life < least) least = life;
  return least / FULL_LIFE;
}
