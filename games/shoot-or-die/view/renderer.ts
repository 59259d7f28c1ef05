/** Everything that is seen and heard, behind one door: the stage, the effects, the beat, HUD and screens. */

import type { AudioOutput } from '#engine/audio/audio-output.ts';
import type { GameHost } from '#engine/game.ts';
import type { FloatingStick } from '#engine/input/floating-stick.ts';
import { element } from '#engine/menus/elements.ts';
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import { streakFactor } from '#games/shooter-kit/rules/streak.ts';
import { createSounds } from '#games/shooter-kit/view/audio/sound-effects.ts';
import { advanceBeat, beatsPerMinute, createBeat } from '#games/shooter-kit/view/beat.ts';
import type { Camera } from '#games/shooter-kit/view/camera.ts';
import { createDrawnSticks } from '#games/shooter-kit/view/hud/touch-sticks.ts';
import { betweenX, betweenY } from '#games/shooter-kit/view/interpolate.ts';
import type { Run } from '../rules/run.ts';
import { secondsPlayed } from '../rules/step.ts';
import type { Settings } from '../session/settings.ts';
import { clearEffects, createEffects, fadeEffects, showEvents } from './effects.ts';
import { createHud } from './hud/hud.ts';
import { createScreens, type ScreenActions, type Screens } from './menus/menus.ts';
import { SCREEN_STYLE } from './menus/screen-style.ts';
import { createStage } from './scene/layers.ts';
import { drawScene } from './scene/scene.ts';
import { STYLE } from './style.ts';

/** Above this share of life all colour is there; it drains below. */
const FULL_COLOUR_SHARE = 0.55;
const LEAST_COLOUR = 0.12;

/** How fast colour follows life, a second. */
const COLOUR_ANSWER = 5;

/** A frame is not shown as longer than this, in seconds, so that a stall does not fling particles about. */
const LONGEST_SHOWN = 0.1;

/** What of the settings is seen. */
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
  run: Run;
  bestScore: number;
  /** Beats and music play only then; before and after, the heart just beats. */
  isPlaying: boolean;
  hudShown: boolean;
  /** How far between the last step and the next, 0 to 1. */
  share: number;
  /** Since the last frame. */
  seconds: number;
  /** Where the player aims, in radians; null to show where the rules' heart aims. */
  aim: number | null;
  leftStick: Readonly<FloatingStick>;
  rightStick: Readonly<FloatingStick>;
}

/** The open theatre. */
export interface Theatre {
  readonly camera: Camera;
  readonly screens: Screens;
  setSettings(settings: ViewSettings): void;
  /** Shows and sounds what the run's last step brought. */
  showStep(run: Run): void;
  draw(frame: Frame): void;
  /** Forgets all effects of the last run. */
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
  const stage = createStage(host, events);
  const sounds = createSounds(room);
  const beat = createBeat();
  const effects = createEffects();
  let settings: ViewSettings = { shake: 1, motion: 'system', quality: 'auto' };
  let blood = 1;
  let viewSeconds = 0;

  const hud = createHud(events.onPause);
  const screens = createScreens(events);
  const sticks = createDrawnSticks();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE + SCREEN_STYLE);
  document.adoptedStyleSheets.push(sheet);
  host.overlay.append(element('div', 'shoot-or-die', sticks.root, hud.root, screens.root));
  const motion = window.matchMedia('(prefers-reduced-motion: reduce)');

  return {
    camera: stage.camera,
    screens,
    setSettings(next) {
      settings = next;
      stage.setCoarse(next.quality === 'low');
    },
    showStep(run) {
      showEvents(effects, run, { sounds, hold, onFactor: hud.moveFactor });
    },
    draw(frame) {
      const { run } = frame;
      const seconds = Math.min(LONGEST_SHOWN, frame.seconds);
      const reducedMotion = motion.matches || settings.motion === 'reduced';
      const life = run.life.amount / FULL_LIFE;
      stage.countFrame(frame.seconds);
      viewSeconds += seconds;
      const colour = run.isOver
        ? LEAST_COLOUR
        : Math.max(LEAST_COLOUR, Math.min(1, life / FULL_COLOUR_SHARE));
      blood += (colour - blood) * (1 - Math.exp(-COLOUR_ANSWER * seconds));
      const perMinute = beatsPerMinute(life, secondsPlayed(run));
      if (!run.isOver && advanceBeat(beat, seconds, perMinute)) {
        sounds.beat(frame.isPlaying, streakFactor(run.streak.hits), 60 / perMinute);
      }
      const heartX = betweenX(run.player, frame.share);
      const heartY = betweenY(run.player, frame.share);
      fadeEffects(effects, seconds, heartX, heartY, reducedMotion ? 0 : settings.shake);
      if (hud.root.hidden === frame.hudShown) hud.root.hidden = !frame.hudShown;
      if (frame.hudShown) hud.update(run, frame.bestScore);
      sticks.update(frame.leftStick, frame.rightStick);
      drawScene(stage, {
        run,
        effects,
        beat,
        share: frame.share,
        viewSeconds,
        blood,
        isHeartWhole: !run.isOver,
        aim: frame.aim,
        reducedMotion,
      });
    },
    clear() {
      clearEffects(effects);
      blood = 1;
    },
    dispose() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      host.overlay.replaceChildren();
      stage.dispose();
    },
  };
}
