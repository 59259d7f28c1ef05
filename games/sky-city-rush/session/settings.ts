/** What a player can set, as the device keeps it. */

import type { Keys } from '#engine/commands/key-bindings.ts';
import type { Day } from '#engine/rules/day.ts';
import { TRIAL_LAPS } from '../rules/points.ts';
import type { Assist, RaceMode } from '../rules/state.ts';
import { type Cup, trackOfRace } from './cup.ts';

// What can be chosen to fly, and the race of the rules that it is.

/** Beside the modes of the rules: four races for points, and one lap that is everybody's for a day. */
export const GAME_MODES = ['race', 'trial', 'endless', 'cup', 'lap'] as const;
export type GameMode = (typeof GAME_MODES)[number];

/** What of the settings makes a race. */
export interface RaceSetup {
  trackId: string;
  mode: GameMode;
  /** Whether the day's seed is flown, the same for everybody. */
  isDaily: boolean;
  assist: Assist;
  isRubberBandOn: boolean;
}

/** The rules' mode. */
export function raceModeOf(mode: GameMode): RaceMode {
  return mode === 'cup' ? 'race' : mode === 'lap' ? 'trial' : mode;
}

/** How many laps are flown; an endless run counts none. */
export function lapsOf(mode: GameMode): number {
  return mode === 'lap' ? 1 : TRIAL_LAPS;
}

/** Whether the day decides the seed: a lap always is the day's, a cup never. */
export function isOfDay({ mode, isDaily }: Pick<RaceSetup, 'mode' | 'isDaily'>): boolean {
  return mode === 'lap' || (isDaily && mode !== 'cup');
}

/** The track that is flown: the one that was chosen, unless cup or day decide. `tracks` are all ids. */
export function trackIdOf(
  { mode, trackId }: Pick<RaceSetup, 'mode' | 'trackId'>,
  tracks: readonly string[],
  cup: Cup | null,
  today: Day,
): string {
  if (mode === 'lap') return tracks[today % tracks.length] ?? trackId;
  return mode === 'cup' && cup ? trackOfRace(cup, tracks) : trackId;
}

/** Where the camera is: behind the ship or on its nose. */
export type CameraView = 'chase' | 'hood';

/** How the resolution is chosen: by measured frame time, or fixed. */
export type QualityChoice = 'auto' | 'high' | 'low';

/** Whether motion is reduced: as the system says, or as the player says. */
export type MotionChoice = 'system' | 'full' | 'reduced';

/** What the player has set. */
export interface Settings extends RaceSetup {
  camera: CameraView;
  motion: MotionChoice;
  quality: QualityChoice;
  isTilting: boolean;
  /** Whether gamepads and phones rumble. */
  rumbles: boolean;
  isMuted: boolean;
  /** 0…1 */
  volume: number;
  music: number;
  /** How far the camera is shaken, 0…1. */
  shake: number;
  /** Keys for flying, by the control's id. */
  keys: Keys;
  /** True once the player has boosted: the first lesson is over. */
  hasLearned: boolean;
}
