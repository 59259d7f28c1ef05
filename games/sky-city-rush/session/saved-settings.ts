import { defaultKeys, savedSettings } from '#engine/commands/key-bindings.ts';
import { SPEEDS } from '#engine/rules/assists.ts';
import { checkFlag, checkOneOf, checkShare } from '#engine/saving/save-store.ts';
import { CONTROLS } from '../commands.ts';
import { GAME_MODES, type Settings } from './settings.ts';

const DEFAULTS: Settings = {
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
  isMuted: false,
  isMono: false,
  volume: 0.7,
  music: 0.6,
  shake: 0.7,
  keys: defaultKeys(CONTROLS),
  hasLearned: false,
};

export const SAVED_SETTINGS = savedSettings(1, DEFAULTS, CONTROLS, {
  trackId: (id) => (typeof id === 'string' ? id : null),
  mode: checkOneOf(GAME_MODES),
  isDaily: checkFlag,
  assist: checkOneOf(['cruise', 'pilot', 'ace']),
  isRubberBandOn: checkFlag,
  speed: checkOneOf(SPEEDS),
  isOnRails: checkFlag,
  camera: checkOneOf(['chase', 'hood']),
  motion: checkOneOf(['system', 'full', 'reduced']),
  quality: checkOneOf(['auto', 'high', 'low']),
  isTilting: checkFlag,
  rumbles: checkFlag,
  isMono: checkFlag,
  music: checkShare,
  shake: checkShare,
  hasLearned: checkFlag,
});
