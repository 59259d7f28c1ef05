/** Texts of screens in the second script of a game. */

export const REPLAY = 'Replay';
export const FROM_THE_START = 'From the start';
export const CONTINUE = 'Go on';
export const PAUSE = 'Pause';
export const positionText = (position: string, length: string): string => `${position} of ${length}`;
export const speedText = (speed: number): string => `Speed ×${speed}`;

export const SOUND = 'Sound';
export const VOLUME = 'Volume';

export const PRESS_A_KEY = 'press a key';
export const changeKeyText = (input: string, key: string): string => `${input}: ${key}. Change`;
export const FILTER_KEYS = 'Holding Right Shift turns on the Filter Keys of Windows.';
export const KEY_OF_SYSTEM = 'Ctrl, Alt and Command are reserved for the browser.';
export const KEY_OF_MENUS = 'The browser or the menus need this key.';
export const keyTaken = (key: string, input: string): string => `${key} is the key for “${input}”.`;

export const PAUSED_HERE = 'Paused here';
export const MATCH_STOPPED = 'Match stopped';
export const BACK_TO_TITLE = 'Back to the title';
