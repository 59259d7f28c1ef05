import type { Keys } from '#engine/commands/key-bindings.ts';
import type { Day } from '#engine/rules/day.ts';
import { TRIAL_LAPS } from '../rules/points.ts';
import type { Assist, RaceMode } from '../rules/state.ts';
import { type Cup, trackOfRace } from './cup.ts';

/** A cup is four races for points, a daily lap is the same for everybody. */
export const GAME_MODES = ['race', 'trial', 'endless', 'cup', 'lap'] as const;
export type GameMode = (typeof GAME_MODES)[number];

export interface RaceSetup {
  trackId: string;
  mode: GameMode;
  isDaily: boolean;
  assist: Assist;
  isRubberBandOn: boolean;
  /** Percent of the usual speed. */
  speed: number;
  isOnRails: boolean;
}

export function raceModeOf(mode: GameMode): RaceMode {
  return mode === 'cup' ? 'race' : mode === 'lap' ? 'trial' : mode;
}

/** Returns the number of laps; an endless run ignores the setting. */
export function lapsOf(mode: GameMode): number {
  return mode === 'lap' ? 1 : TRIAL_LAPS;
}

export function isDailyRace({ mode, isDaily }: Pick<RaceSetup, 'mode' | 'isDaily'>): boolean {
  return mode === 'lap' || (isDaily && mode !== 'cup');
}

/** The chosen track, which cup and daily lap ignore. */
export function trackIdOf(
  { mode, trackId }: Pick<RaceSetup, 'mode' | 'trackId'>,
  tracks: readonly string[],
  cup: Cup | null,
  today: Day,
): string {
  if (mode === 'lap') return tracks[today % tracks.length] ?? trackId;
  return mode === 'cup' && cup ? trackOfRace(cup, tracks) : trackId;
}

export type CameraView = 'chase' | 'hood';

export type QualityChoice = 'auto' | 'high' | 'low';

export type MotionChoice = 'system' | 'full' | 'reduced';

export interface Settings extends RaceSetup {
  camera: CameraView;
  motion: MotionChoice;
  quality: QualityChoice;
  isTilting: boolean;
  rumbles: boolean;
  isMuted: boolean;
  isMono: boolean;
  volume: number;
  music: number;
  shake: number;
  keys: Keys;
  /** True once the player has boosted, which ends the first lesson. */
  hasLearned: boolean;
}
