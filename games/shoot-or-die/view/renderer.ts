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
import type { Sounds } from './audio/sounds.ts';
import { clearEffects, createEffects, fadeEffects, rumbleFor, showEvents } from './effects/effects.ts';
import { createSceneRenderer } from './scene/layers.ts';
import { drawScene } from './scene/scene.ts';

/** Fraction of life below which colours start to fade. */
const FULL_COLOUR_FRACTION = 0.55;
const LEAST_COLOUR = 0.12;

/** Rate per second at which colours approach the level for the current life. */
const COLOUR_ANSWER = 5;

/** Longest time between frames in seconds, so that particles do not jump after a stall. */
const LONGEST_SHOWN = 0.1;

export interface Look {
  readonly hud?: boolean;
  readonly moves?: boolean;
  /** True if beat and music are audible, and the heart shows the player's aim. */
  readonly isPlayed?: boolean;
  readonly isStill?: boolean;
}

interface Frame {
  readonly game: ShooterGame;
  readonly look: Look;
  /** True while another phase, such as a menu, is open over this one. */
  readonly isCovered: boolean;
  readonly share: number;
  readonly seconds: number;
}

/** Rejects without WebGL 2. `sounds` returns null until they are loaded. */
export async function createRenderer(
  host: GameHost,
  settings: { readonly current: Readonly<Settings> },
  onContextLost: () => void,
  sounds: () => Sounds | null,
) {
  const beat = createBeat();
  const effects = createEffects();
  let blood = 1;
  let viewSeconds = 0;

  let isStale = true;

  const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const redraw = (): void => {
    isStale = true;
  };
  const sceneRenderer = await createSceneRenderer(host, { onContextLost, onPictureLost: redraw });

  function drainColour(run: Run, seconds: number): void {
    const share = run.life.amount / FULL_LIFE / FULL_COLOUR_FRACTION;
    const colour = run.isOver ? LEAST_COLOUR : Math.max(LEAST_COLOUR, Math.min(1, share));
    blood += (colour - blood) * (1 - Math.exp(-COLOUR_ANSWER * seconds));
  }

  function soundBeat(run: Run, seconds: number, isPlaying: boolean): void {
    const perMinute = beatsPerMinute(run.life.amount / FULL_LIFE, secondsPlayed(run));
    if (run.isOver || !advanceBeat(beat, seconds, perMinute)) return;
    sounds()?.beat(isPlaying, streakFactor(run.streak.hits), 60 / perMinute);
  }

  return {
    camera: sceneRenderer.camera,
    redraw,
    showSettings(): void {
      sceneRenderer.setCoarse(settings.current.quality === 'low');
      redraw();
    },
    showStep(run: Run): number {
      const { events } = run;
      sounds()?.play(events, run.player);
      if (settings.current.rumbles) rumbleFor(events);
      return showEvents(effects, run);
    },
    draw({ game, look, isCovered, share, seconds: passed }: Frame): void {
      if (look.isStill && !isStale) return;
      isStale = false;
      const { run, controls, session } = game;
      const { isPlayed = false } = look;
      const seconds = look.isStill ? 0 : Math.min(LONGEST_SHOWN, passed);
      const { motion: wanted, shake } = settings.current;
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
    clear(): void {
      clearEffects(effects);
      blood = 1;
    },
    dispose: sceneRenderer.dispose,
  };
}
