import { defaultKeys, parseKeys } from '#engine/commands/key-bindings.ts';
import { SPEEDS } from '#engine/rules/assists.ts';
import { isOneOf, isShare, type SavedValue } from '#engine/saving/save-store.ts';
import { CONTROLS } from '../commands.ts';
import { GAME_MODES, type Settings } from './settings.ts';

const DEFAULT_KEYS = defaultKeys(CONTROLS);

export const SAVED_SETTINGS: SavedValue<Settings> = {
  name: 'settings',
  version: 1,
  fallback: {
    trackId: '',
    mode: 'race',
    isDaily: false,
    assist: 'cruise',
    isRubberBandOn: true,
    speed: 100,
    isOnRails: false,
    camera: 'chase',
    motion: 'system',
    quality: 'auto',
    isTilting: false,
    rumbles: true,
    isMono: false,
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
      keys: parseKeys(found.keys, CONTROLS) ?? DEFAULT_KEYS,
      isDaily: found.isDaily === true,
      isRubberBandOn: found.isRubberBandOn !== false,
      speed: isOneOf(found.speed, SPEEDS) ? found.speed : 100,
      isOnRails: found.isOnRails === true,
      isTilting: found.isTilting === true,
      rumbles: found.rumbles !== false,
      isMuted: found.isMuted === true,
      isMono: found.isMono === true,
      hasLearned: found.hasLearned === true,
    };
  },
};
