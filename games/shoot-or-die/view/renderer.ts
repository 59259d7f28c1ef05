/** Everything that is seen and heard of a run: scene, effects, heartbeat, HUD and touch sticks; the menus lie over it. */
import type { AudioOutput } from '#engine/audio/audio-output.ts';
import type { GameHost } from '#engine/game.ts';
import type { FloatingStick } from '#engine/input/pointers.ts';
import { liveItem } from '#engine/rules/pool.ts';
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import { interpolateX, interpolateY } from '#games/shooter-kit/rules/moving.ts';
import { streakFactor } from '#games/shooter-kit/rules/streak.ts';
import { advanceBeat, beatsPerMinute, createBeat } from '#games/shooter-kit/view/beat.ts';
import { createTouchSticks, showOverlay } from '#games/shooter-kit/view/overlay.ts';
import type { Run } from '../rules/run.ts';
import { secondsPlayed } from '../rules/step.ts';
import type { PushAction } from '../session/actions.ts';
import type { Opponent } from '../session/opponent.ts';
import type { Settings } from '../session/settings.ts';
import { createSoundEffects, playEvents } from './audio/sounds.ts';
import { clearEffects, createEffects, fadeEffects, rumbleFor, showEvents } from './effects/effects.ts';
import hudStyle from './hud/hud.css?inline';
import { createHud } from './hud/hud.ts';
import menuStyle from './menus/menus.css?inline';
import upgradeMenuStyle from './menus/upgrade-menu.css?inline';
import overlayStyle from './overlay.css?inline';
import { createSceneRenderer } from './scene/layers.ts';
import { drawScene } from './scene/scene.ts';

/** Above this share of life all colour is there; it drains below. */
const FULL_COLOUR_SHARE = 0.55;
const LEAST_COLOUR = 0.12;

/** How fast colour follows life, a second. */
const COLOUR_ANSWER = 5;

/** A frame is not shown as longer than this, in seconds, so that a stall does not fling particles about. */
const LONGEST_SHOWN = 0.1;

/** What of the settings is seen. */
export type ViewSettings = Pick<Settings, 'shake' | 'motion' | 'quality' | 'rumbles'>;

/** What a frame is drawn from. */
export interface Frame {
  run: Run;
  /** Whose ghost is seen beside the heart; null for nobody's. */
  opponent: Opponent | null;
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

/** Fills the host's canvas and overlay; `menus` lies over HUD and sticks. Rejects if there is no WebGL 2. */
export async function createRenderer(
  host: GameHost,
  audio: AudioOutput,
  menus: HTMLElement,
  push: PushAction,
) {
  const sounds = createSoundEffects(audio);
  const beat = createBeat();
  const effects = createEffects();
  let settings: ViewSettings = { shake: 1, motion: 'system', quality: 'auto', rumbles: true };
  let blood = 1;
  let viewSeconds = 0;

  const hud = createHud(() => push({ kind: 'pause' }));
  const sticks = createTouchSticks();
  const styles = [overlayStyle, hudStyle, menuStyle, upgradeMenuStyle];
  const hideOverlay = showOverlay(host, 'shoot-or-die', styles, [sticks.root, hud.root, menus]);
  const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const sceneRenderer = await createSceneRenderer(host, {
    onContextLost: () => push({ kind: 'pause' }),
    onPictureLost: () => push({ kind: 'redraw' }),
  });

  function drainColour(run: Run, seconds: number): void {
    const share = run.life.amount / FULL_LIFE / FULL_COLOUR_SHARE;
    const colour = run.isOver ? LEAST_COLOUR : Math.max(LEAST_COLOUR, Math.min(1, share));
    blood += (colour - blood) * (1 - Math.exp(-COLOUR_ANSWER * seconds));
  }

  function soundBeat(run: Run, seconds: number, isPlaying: boolean): void {
    const perMinute = beatsPerMinute(run.life.amount / FULL_LIFE, secondsPlayed(run));
    if (run.isOver || !advanceBeat(beat, seconds, perMinute)) return;
    sounds.beat(isPlaying, streakFactor(run.streak.hits), 60 / perMinute);
  }

  return {
    camera: sceneRenderer.camera,
    setSettings(next: ViewSettings): void {
      settings = next;
      sceneRenderer.setCoarse(next.quality === 'low');
    },
    /** Shows and sounds what the run's last step brought. Returns for how many seconds the steps are to be held. */
    showStep(run: Run): number {
      const { events } = run;
      for (let i = 0; i < events.count; i++) hud.showEvent(liveItem(events, i));
      playEvents(events, sounds);
      if (settings.rumbles) rumbleFor(events);
      return showEvents(effects, run);
    },
    draw(frame: Frame): void {
      const { run, share, aim } = frame;
      const seconds = Math.min(LONGEST_SHOWN, frame.seconds);
      const reducedMotion = motion.matches || settings.motion === 'reduced';
      sceneRenderer.countFrame(frame.seconds);
      viewSeconds += seconds;
      drainColour(run, seconds);
      soundBeat(run, seconds, frame.isPlaying);
      const heartX = interpolateX(run.player, share);
      const heartY = interpolateY(run.player, share);
      fadeEffects(effects, seconds, heartX, heartY, reducedMotion ? 0 : settings.shake);
      if (hud.root.hidden === frame.hudShown) hud.root.hidden = !frame.hudShown;
      if (frame.hudShown) hud.update(run, frame.bestScore, frame.opponent);
      sticks.update(frame.leftStick, frame.rightStick);
      const isHeartWhole = !run.isOver;
      const { opponent } = frame;
      const scene = {
        run,
        opponent,
        effects,
        beat,
        share,
        viewSeconds,
        blood,
        isHeartWhole,
        aim,
        reducedMotion,
      };
      drawScene(sceneRenderer, scene);
    },
    /** Forgets all effects of the last run. */
    clear(): void {
      clearEffects(effects);
      blood = 1;
    },
    dispose(): void {
      hideOverlay();
      sceneRenderer.dispose();
    },
  };
}

/** The game's view. */
export type Renderer = Awaited<ReturnType<typeof createRenderer>>;
