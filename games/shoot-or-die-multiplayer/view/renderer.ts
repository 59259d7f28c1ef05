/** Renders and plays a match on the canvas: scene, effects and heartbeat. */
import type { AudioOutput } from '#engine/audio/audio-output.ts';
import type { GameHost } from '#engine/game.ts';
import type { CanvasEvents } from '#engine/rendering/watch-canvas.ts';
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import { advanceBeat, beatsPerMinute, createBeat } from '#games/shooter-kit/view/beat.ts';
import type { Match } from '../rules/match.ts';
import type { Round } from '../rules/round.ts';
import { secondsPlayed } from '../rules/step.ts';
import type { Settings } from '../session/settings.ts';
import { createSounds } from './audio/sounds.ts';
import { frameArena } from './camera.ts';
import { createEffects, fadeEffects, placeHomes, showEvents } from './effects/effects.ts';
import { createSceneRenderer } from './scene/layers.ts';
import { drawScene } from './scene/scene.ts';

/** Longest frame that is animated, in seconds, so that particles do not jump after a stall. */
const LONGEST_SHOWN = 0.1;

/** The music grows with the round, over the range of the one-player game's multipliers. */
const LARGEST_FACTOR = 7;

export type ViewSettings = Pick<Settings, 'shake' | 'motion' | 'quality'>;

export interface Frame {
  match: Match;
  /** The displayed round: the match's own, or the replay of its end. */
  round: Round;
  /** The title is open, so the arena makes room for its text. */
  isTitle: boolean;
  /** Beat and music play only then. */
  isPlaying: boolean;
  /** Interpolation between the last step and the next, 0 to 1. */
  share: number;
  seconds: number;
}

/** Rejects without WebGL 2. */
export async function createRenderer(
  host: GameHost,
  audio: AudioOutput,
  events: Pick<CanvasEvents, 'onContextLost' | 'onPictureLost'>,
) {
  const sounds = createSounds(audio);
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
    /** Shows and plays the events of the last step. Returns the seconds of hit-stop. */
    showStep: (round: Round) => showEvents(effects, round, sounds),
    draw(frame: Frame): void {
      const { match, round, isPlaying, share, seconds: passed } = frame;
      const seconds = Math.min(LONGEST_SHOWN, passed);
      const played = secondsPlayed(round);
      const reducedMotion = motion.matches || settings.motion === 'reduced';
      sceneRenderer.countFrame(passed);
      viewSeconds += seconds;
      const perMinute = beatsPerMinute(leastLife(match), played * 4);
      if (advanceBeat(beat, seconds, perMinute) && isPlaying) {
        sounds.beat(true, Math.min(LARGEST_FACTOR, 1 + Math.floor(played / 5)), 60 / perMinute);
      }
      placeHomes(effects, round, share);
      fadeEffects(effects, seconds, reducedMotion ? 0 : settings.shake);
      frameArena(sceneRenderer.camera, played, frame.isTitle, reducedMotion ? 1 : 1 - Math.exp(-5 * seconds));
      drawScene(sceneRenderer, { round, effects, beat, share, viewSeconds, reducedMotion });
    },
    clear(): void {
      effects = createEffects();
    },
    dispose: () => sceneRenderer.dispose(),
  };
}

/** The heart with the least life sets the beat. */
function leastLife({ round }: Match): number {
  let least = FULL_LIFE;
  for (const { isBeating, life } of round.hearts) if (isBeating && life < least) least = life;
  return least / FULL_LIFE;
}
