/** Everything that is seen and heard, behind one door: the renderer, the effects, the beat, HUD and screens. */

import type { AudioOutput } from '#engine/audio/audio-output.ts';
import { Color } from '#engine/framework.ts';
import type { GameHost } from '#engine/game.ts';
import type { FloatingStick } from '#engine/input/floating-stick.ts';
import { element } from '#engine/menus/elements.ts';
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import { createSoundEffects } from '#games/shooter-kit/view/audio/sound-effects.ts';
import { advanceBeat, beatsPerMinute, createBeat } from '#games/shooter-kit/view/beat.ts';
import type { Camera } from '#games/shooter-kit/view/camera.ts';
import { drawNumbers } from '#games/shooter-kit/view/effects/floating-numbers.ts';
import { drawParticles } from '#games/shooter-kit/view/effects/particles.ts';
import { createTouchSticks } from '#games/shooter-kit/view/hud/touch-sticks.ts';
import { BLACK, RED } from '#games/shooter-kit/view/inks.ts';
import { wallAt } from '../rules/arena.ts';
import type { Match } from '../rules/match.ts';
import { secondsPlayed } from '../rules/step.ts';
import type { Settings } from '../session/settings.ts';
import { createEffects, fadeEffects, placeHomes, showEvents } from './effects/effects.ts';
import { drawFood } from './effects/food.ts';
import { createHud } from './hud/hud.ts';
import { createScreens, type ScreenActions, type Screens } from './menus/menus.ts';
import { createSceneRenderer } from './scene/layers.ts';
import { drawBullets, drawHeart, drawEnemies } from './scene/round-sprites.ts';
import { STYLE } from './style.ts';

/** A frame is not shown as longer than this, in seconds, so that a stall does not fling particles about. */
const LONGEST_SHOWN = 0.1;

/** How fast a beat's wave runs across the floor, in world units in a beat. */
const WAVE_REACH = 620;

/** How much of red is in the black of the floor. */
const FLOOR_RED = 0.055;

/** The music grows with the round, through the factors that the one-player game's streaks have. */
const LARGEST_FACTOR = 7;

/** What of the settings is seen in the picture. */
export type ViewSettings = Pick<Settings, 'shake' | 'motion' | 'quality'>;

/** What the theatre tells. */
export interface TheatreEvents extends ScreenActions {
  onPause(): void;
  onContextLost(): void;
  /** The picture is gone (a new size, a restored context) and has to be drawn again even in a pause. */
  onPictureLost(): void;
}

/** What a frame is drawn from. */
export interface Frame {
  match: Match;
  /** Who plays each seat, as the HUD says it. */
  players: readonly string[];
  /** Beats and music play only then. */
  isPlaying: boolean;
  hudShown: boolean;
  /** How far between the last step and the next, 0 to 1. */
  share: number;
  /** Since the last frame. */
  seconds: number;
  leftStick: Readonly<FloatingStick>;
  rightStick: Readonly<FloatingStick>;
}

/** The open theatre. */
export interface Theatre {
  readonly camera: Camera;
  readonly screens: Screens;
  setSettings(settings: ViewSettings): void;
  /** Shows and sounds what the last step brought. */
  showStep(match: Match): void;
  draw(frame: Frame): void;
  /** Forgets all effects of the last match. */
  clear(): void;
  dispose(): void;
}

/** Opens it. `hold` holds the rules' steps for so many seconds. Throws if there is no WebGL 2. */
export function openTheatre(
  host: GameHost,
  room: AudioOutput,
  hold: (seconds: number) => void,
  events: TheatreEvents,
): Theatre {
  const renderer = createSceneRenderer(host, events);
  const sounds = createSoundEffects(room);
  const beat = createBeat();
  const floor = new Color(
    BLACK[0] + (RED[0] - BLACK[0]) * FLOOR_RED,
    BLACK[1] + (RED[1] - BLACK[1]) * FLOOR_RED,
    BLACK[2] + (RED[2] - BLACK[2]) * FLOOR_RED,
  );
  let effects = createEffects();
  let viewSeconds = 0;
  let settings: ViewSettings = { shake: 1, motion: 'system', quality: 'auto' };

  const hud = createHud(events.onPause);
  const screens = createScreens(events);
  const sticks = createTouchSticks();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  host.overlay.append(element('div', 'sodm', sticks.root, hud.root, screens.root));
  const motion = window.matchMedia('(prefers-reduced-motion: reduce)');

  const isMotionReduced = (): boolean => motion.matches || settings.motion === 'reduced';

  /** The heart that is nearest to its end sets the beat for all. */
  function leastLife({ round }: Match): number {
    let least = FULL_LIFE;
    for (const { isBeating, life } of round.hearts) if (isBeating && life < least) least = life;
    return least / FULL_LIFE;
  }

  function drawPicture({ match, share }: Frame): void {
    const { round } = match;
    const { arena, layers, uniforms, camera } = renderer;
    const pulse = isMotionReduced() ? beat.strength * 0.3 : beat.strength;
    arena.uniforms.radius.value = wallAt(secondsPlayed(round));
    arena.uniforms.beat.value = pulse;
    arena.uniforms.wave.value = beat.phase * WAVE_REACH;
    arena.uniforms.time.value = viewSeconds;
    uniforms.time.value = viewSeconds;
    renderer.clear();
    drawParticles(effects.particles, layers.ground, true);
    drawEnemies(renderer, round, share, viewSeconds);
    drawBullets(layers.hearts, round, share);
    for (const heart of round.hearts) {
      const look = effects.looks[heart.seat];
      if (heart.isBeating && look) drawHeart(layers.hearts, heart, look, share, pulse, viewSeconds);
    }
    drawFood(effects.food, layers.hearts);
    drawParticles(effects.particles, layers.air, false);
    drawNumbers(effects.numbers, layers.figures);
    const { x, y } = effects.shake;
    renderer.draw(x * camera.unitsPerCssPixel, y * camera.unitsPerCssPixel, floor);
  }

  return {
    camera: renderer.camera,
    screens,
    setSettings(next) {
      settings = next;
      renderer.setCoarse(next.quality === 'low');
    },
    showStep(match) {
      showEvents(effects, match.round, sounds, hold);
    },
    draw(frame) {
      const { match } = frame;
      const seconds = Math.min(LONGEST_SHOWN, frame.seconds);
      const played = secondsPlayed(match.round);
      renderer.countFrame(frame.seconds);
      viewSeconds += seconds;
      const perMinute = beatsPerMinute(leastLife(match), played * 2);
      if (advanceBeat(beat, seconds, perMinute) && frame.isPlaying) {
        sounds.beat(true, Math.min(LARGEST_FACTOR, 1 + Math.floor(played / 13)), 60 / perMinute);
      }
      placeHomes(effects, match.round, frame.share);
      fadeEffects(effects, seconds, isMotionReduced() ? 0 : settings.shake);
      if (hud.root.hidden === frame.hudShown) hud.root.hidden = !frame.hudShown;
      if (frame.hudShown) hud.update(match, frame.players);
      sticks.update(frame.leftStick, frame.rightStick);
      drawPicture(frame);
    },
    clear() {
      effects = createEffects();
    },
    dispose() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      host.overlay.replaceChildren();
      renderer.dispose();
    },
  };
}
