export const SHAKE = 'Shake';
export const soundText = (isMuted: boolean): string => (isMuted ? 'Sound is off' : 'Sound is on');
export const monoText = (isMono: boolean): string => (isMono ? 'Sound: mono' : 'Sound: stereo');
export const motionText = (isReduced: boolean): string =>
  isReduced ? 'Motion: reduced' : 'Motion: system setting';
export const qualityText = (isLow: boolean): string => (isLow ? 'Quality: low' : 'Quality: automatic');
export const DEFAULT_KEYS_TEXT = 'Default keys';

export const PAUSED = 'Paused';
export const PAUSE_TITLE = ['Held', 'breath'] as const;
