/** Everything that is seen on the canvas and heard of a run: scene, effects, heartbeat. */
import type { AudioOutput } from '#engine/audio/audio-output.ts';
import type { GameHost } from '#engine/game.ts';
import { AIM_DIRECTIONS } from '#games/shooter-kit/rules/controls.ts';
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import { interpolateX, interpolateY } from '#games/shooter-kit/rules/moving.ts';
import { streakFactor } from '#games/shooter-kit/rules/streak.ts';
import { advanceBeat, beatsPerMinute, createBeat } from '#games/shooter-kit/view/beat.ts';
import type { Run } from '../rules/run.ts';
import { secondsPlayed } from '../rules/step.ts';
import type { Settings } from '../session/settings.ts';
import type { ShooterGame } from '../session/shooter-game.ts';
import { createSoundEffects, playEvents } from './audio/sounds.ts';
import { clearEffects, createEffects, fadeEffects, rumbleFor, showEvents } from './effects/effects.ts';
import { createSceneRenderer } from './scene/layers.ts';
import { drawScene } from './scene/scene.ts';

/** Above this share of life all colour is there; it drains below. */
const FULL_COLOUR_SHARE = 0.55;
const LEAST_COLOUR = 0.12;

/** How fast colour follows life, a second. */
const COLOUR_ANSWER = 5;

/** A frame is not shown as longer than this, in seconds, so that a stall does not fling particles about. */
const LONGEST_SHOWN = 0.1;

/** How a phase is drawn. */
export interface Look {
  /** Life, score and time are in sight. */
  readonly hud?: boolean;
  /** Things are drawn between two steps. */
  readonly moves?: boolean;
  /** A run is played: beats and music sound, and the heart aims as the player does. Else the heart just beats. */
  readonly isPlayed?: boolean;
  /** One picture is enough. */
  readonly isStill?: boolean;
}

/** What a frame is drawn from. */
interface Frame {
  readonly game: ShooterGame;
  readonly look: Look;
  /** Another phase lies over this one, and holds its steps. */
  readonly isCovered: boolean;
  /** How far between the last step and the next, 0 to 1. */
  readonly share: number;
  /** Since the last frame. */
  readonly seconds: number;
}

/** Fills the host's canvas. Rejects if there is no WebGL 2. */
export async function createRenderer(
  host: GameHost,
  audio: AudioOutput,
  settings: () => Readonly<Settings>,
  onContextLost: () => void,
) {
  const sounds = createSoundEffects(audio);
  const beat = createBeat();
  const effects = createEffects();
  let blood = 1;
  let viewSeconds = 0;

  /** The last picture is not the current one. */
  let isStale = true;

  const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const redraw = (): void => {
    isStale = true;
  };
  const sceneRenderer = await createSceneRenderer(host, { onContextLost, onPictureLost: redraw });

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
    /** The next frame is drawn, also where one picture is enough. */
    redraw,
    /** Brings the drawing in line with the settings. */
    showSettings(): void {
      sceneRenderer.setCoarse(settings().quality === 'low');
      redraw();
    },
    /** Shows and sounds what the run's last step brought. Returns for how many seconds the steps are to be held. */
    showStep(run: Run): number {
      const { events } = run;
      playEvents(events, sounds);
      if (settings().rumbles) rumbleFor(events);
      return showEvents(effects, run);
    },
    draw({ game, look, isCovered, share, seconds: passed }: Frame): void {
      if (look.isStill && !isStale) return;
      isStale = false;
      const { run, controls, session } = game;
      const { isPlayed = false } = look;
      const seconds = look.isStill ? 0 : Math.min(LONGEST_SHOWN, passed);
      const { motion: wanted, shake } = settings();
      const reducedMotion = motion.matches || wanted === 'reduced';
      const shown = look.moves && !isCovered && !run.progress.isChoosing ? share : 1;
      if (!look.isStill) sceneRenderer.countFrame(passed);
      viewSeconds += seconds;
      drainColour(run, seconds);
      soundBeat(run, seconds, isPlayed);
      const heartX = interpolateX(run.player, shown);
      const heartY = interpolateY(run.player, shown);
      fadeEffects(effects, seconds, heartX, heartY, reducedMotion ? 0 : shake);
      drawScene(sceneRenderer, {
        ...{ run, effects, beat, share: shown, viewSeconds, blood, reducedMotion },
        opponent: session.viewer ? null : session.opponent,
        isHeartWhole: !run.isOver,
        aim: isPlayed ? (controls.aim / AIM_DIRECTIONS) * 2 * Math.PI : null,
      });
    },
    /** Forgets all effects of the last run. */
    clear(): void {
      clearEffects(effects);
      blood = 1;
    },
    dispose: sceneRenderer.dispose,
  };
}
