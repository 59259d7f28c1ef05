import type { Keys } from '#engine/commands/key-bindings.ts';
import type { Day } from '#engine/rules/day.ts';
import { TRIAL_LAPS } from '../rules/points.ts';
import type { Assist, RaceMode } from '../rules/state.ts';
import { type Cup, trackOfRace } from './cup.ts';

// Selectable kinds of flight, and the rules' modes that they use.

/** Adds to the modes of the rules: a cup of four races for points, and a daily lap that is the same for everybody. */
export const GAME_MODES = ['race', 'trial', 'endless', 'cup', 'lap'] as const;
export type GameMode = (typeof GAME_MODES)[number];

export interface RaceSetup {
  trackId: string;
  mode: GameMode;
  /** Whether the daily seed is used, which is the same for everybody. */
  isDaily: boolean;
  assist: Assist;
  isRubberBandOn: boolean;
}

export function raceModeOf(mode: GameMode): RaceMode {
  return mode === 'cup' ? 'race' : mode === 'lap' ? 'trial' : mode;
}

/** Returns the number of laps, which an endless run ignores. */
export function lapsOf(mode: GameMode): number {
  return mode === 'lap' ? 1 : TRIAL_LAPS;
}

/** Returns whether the seed is the daily one: always for a lap of the day, never for a cup. */
export function isOfDay({ mode, isDaily }: Pick<RaceSetup, 'mode' | 'isDaily'>): boolean {
  return mode === 'lap' || (isDaily && mode !== 'cup');
}

/** Returns the track: the chosen one, unless cup or day decide. `tracks` contains all ids. */
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
  /** 0…1 */
  volume: number;
  music: number;
  /** Strength of camera shake, 0…1. */
  shake: number;
  keys: Keys;
  /** True once the player has boosted, which completes the first lesson. */
  hasLearned: boolean;
}
