import { isOneOf, isShare, type SoundSettings } from '#engine/saving/save-store.ts';

/** Settings of both games. */
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

/** Returns the common part of stored settings; null if it is invalid. Early settings lack `isMono`. */
export function parseCommon(stored: Partial<Record<keyof CommonSettings, unknown>>): CommonSettings | null {
  const { isMuted, isMono = false, volume, shake, motion, quality } = stored;
  if (typeof isMuted !== 'boolean' || typeof isMono !== 'boolean') return null;
  if (!isShare(volume) || !isShare(shake)) return null;
  if (!isOneOf(motion, ['system', 'reduced']) || !isOneOf(quality, ['auto', 'low'])) return null;
  return { isMuted, isMono, volume, shake, motion, quality };
}
