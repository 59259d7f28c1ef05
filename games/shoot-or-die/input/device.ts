/** What one plays with. */
export type Device = 'mouse' | 'keyboard' | 'touch' | 'gamepad';
