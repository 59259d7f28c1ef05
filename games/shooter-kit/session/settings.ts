import {
  checkFlag,
  checkOneOf,
  checkShare,
  type FieldChecks,
  type SoundSettings,
} from '#engine/saving/save-store.ts';

export interface CommonSettings extends SoundSettings {
  isMono: boolean;
  /** Strength of the screen shake, 0 to 1. */
  shake: number;
  motion: 'system' | 'reduced';
  quality: 'auto' | 'low';
}

export const COMMON_DEFAULTS: CommonSettings = {
  isMuted: false,
  isMono: false,
  volume: 0.7,
  shake: 1,
  motion: 'system',
  quality: 'auto',
};

export const COMMON_CHECKS: FieldChecks<Omit<CommonSettings, keyof SoundSettings>> = {
  isMono: checkFlag,
  shake: checkShare,
  motion: checkOneOf(['system', 'reduced']),
  quality: checkOneOf(['auto', 'low']),
};
