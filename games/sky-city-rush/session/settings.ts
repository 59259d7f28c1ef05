/** What a player can set, as the device keeps it. */

import { parseKeyMap } from '#engine/input/key-map.ts';
import type { Day } from '#engine/rules/day.ts';
import type { SavedValue } from '#engine/saving/save-store.ts';
import { isOneOf, isShare } from '#engine/saving/save-store.ts';
import { DEFAULT_KEYS, type RaceKeys, RESERVED_KEYS } from '../input/key-map.ts';
import { TRIAL_LAPS } from '../rules/points.ts';
import type { Assist, RaceMode } from '../rules/state.ts';
import { type Cup, trackOfRace } from './cup.ts';

// What can be chosen to fly, and the race of the rules that it is.

/** Beside the modes of the rules: four races for points, and one lap that is everybody's for a day. */
const GAME_MODES = ['race', 'trial', 'endless', 'cup', 'lap'] as const;
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
  keys: RaceKeys;
  /** True once the player has boosted: the first lesson is over. */
  hasLearned: boolean;
}

/** The settings as they are kept. */
export const SAVED_SETTINGS: SavedValue<Settings> = {
  name: 'settings',
  version: 1,
  fallback: {
    trackId: '',
    mode: 'race',
    isDaily: false,
    assist: 'cruise',
    isRubberBandOn: true,
    camera: 'chase',
    motion: 'system',
    quality: 'auto',
    isTilting: false,
    rumbles: true,
    isMuted: false,
    volume: 0.7,
    music: 0.6,
    shake: 0.7,
    keys: DEFAULT_KEYS,
    hasLearned: false,
  },
  parse(stored) {
    const found = stored as Partial<Record<keyof Settings, unknown>>;
    const { trackId, mode, assist, camera, motion, quality, volume, music, shake } = found;
    if (typeof trackId !== 'string' || !isOneOf(mode, GAME_MODES)) return null;
    if (!isOneOf(assist, ['cruise', 'pilot', 'ace']) || !isOneOf(camera, ['chase', 'hood'])) return null;
    if (!isOneOf(motion, ['system', 'full', 'reduced']) || !isOneOf(quality, ['auto', 'high', 'low']))
      return null;
    if (!isShare(volume) || !isShare(music) || !isShare(shake)) return null;
    return {
      trackId,
      mode,
      assist,
      camera,
      motion,
      quality,
      volume,
      music,
      shake,
      keys: parseKeyMap(found.keys, DEFAULT_KEYS, RESERVED_KEYS) ?? DEFAULT_KEYS,
      isDaily: found.isDaily === true,
      isRubberBandOn: found.isRubberBandOn !== false,
      isTilting: found.isTilting === true,
      rumbles: found.rumbles !== false,
      isMuted: found.isMuted === true,
      hasLearned: found.hasLearned === true,
    };
  },
};
