import { command, control } from '#engine/commands/command.ts';
import type { Meeting } from '#engine/online/meeting.ts';
import type { Brought } from './session/links.ts';
import type { Orbit } from './session/orbit.ts';
import type { RaceSetup, Settings } from './session/settings.ts';

// Keys are stored by id. The settings list commands in this order.

export const left = control('left', 'Steer left', {
  keys: ['ArrowLeft', 'KeyA'],
  pad: ['left stick left', 'd-pad left'],
});
export const right = control('right', 'Steer right', {
  keys: ['ArrowRight', 'KeyD'],
  pad: ['left stick right', 'd-pad right'],
});
export const thrust = control('thrust', 'Thrust', { keys: ['ArrowUp', 'KeyW'], pad: 'right trigger' });
export const brake = control('brake', 'Brake', { keys: ['ArrowDown', 'KeyS'], pad: 'left trigger' });
export const boost = control('boost', 'Boost', {
  keys: ['Space', 'ShiftLeft'],
  pad: ['a', 'x'],
  mouse: 'the left button',
  touch: 'your right thumb',
});
export const brakeLeft = control('airBrakeLeft', 'Left air brake', { keys: ['KeyQ'], pad: 'left bumper' });
export const brakeRight = control('airBrakeRight', 'Right air brake', {
  keys: ['KeyE'],
  pad: 'right bumper',
});
export const reset = control('reset', 'Back to the track', { keys: ['Backspace'], pad: 'b' });
export const CONTROLS = [left, right, thrust, brake, boost, brakeLeft, brakeRight, reset] as const;

const isFixed = true;
export const go = command('go', 'Start', { keys: ['Enter'], isFixed, pad: 'start' });
export const press = command('press', 'Click or touch');
export const pause = command('pause', 'Pause', { keys: ['P', 'Escape'], isFixed, pad: 'start' });
export const pauseButton = command('pause-button', 'Pause');
export const resume = command('fly-on', 'Fly on', {
  keys: ['P', 'Escape', 'Enter'],
  isFixed,
  pad: ['start', 'b'],
});
export const restart = command('restart', 'Restart', { keys: ['R'], isFixed, pad: 'back' });
export const again = command('again', 'Again', { keys: ['R'], isFixed, pad: 'back' });
export const nextTrack = command('next-track', 'Next track', { keys: ['N'], isFixed });
export const watch = command('watch', 'Watch it', { keys: ['V'], isFixed });
export const watchOpponent = command('watch-opponent', 'Watch');
export const share = command('share', 'Send a challenge');
export const turnRound = command('turn-round', 'Wrong way. Turn around');
export const restartFromPage = command('restart-from-page', 'Restart');
/** The run, challenge or error that was read from the URL hash. */
export const followLink = command<Brought>('follow-link', 'Follow a link');

export const hold = command('hold', 'Pause', { keys: ['P', 'Enter'], isFixed, pad: 'start' });
export const seek = command<number>('seek', 'Place');
export const changeSpeed = command('change-speed', 'Speed');
export const beat = command('beat', 'Beat it', { keys: ['R'], isFixed, pad: 'back' });
export const endReplay = command('end-replay', 'End', { keys: ['Escape'], isFixed, pad: 'b' });

export const settings = command('settings', 'Settings', { keys: ['P', 'Escape'], isFixed });
/** For a button: opens the settings in phases in which P and Escape have another meaning. */
export const openSettings = command('open-settings', 'Settings');
export const back = command('back', 'Back', { keys: ['Escape', 'P'], isFixed, pad: ['b', 'start'] });
export const setUp = command<Partial<RaceSetup>>('set-up', 'Set up a race');
export const change = command<Partial<Settings>>('change', 'Change a setting');
export const mute = command('mute', 'Sound', { keys: ['M'], isFixed });
export const camera = command('camera', 'Camera', { keys: ['C'], isFixed, pad: 'y' });
export const photo = command('photo', 'Photo');
export const turnPhoto = command<Partial<Orbit>>('turn-photo', 'Turn the photo');
export const savePhoto = command('save-photo', 'Save as PNG');

export const playWithFriend = command('play-with-friend', 'Play with a friend');
export const meet = command<Meeting>('meet', 'Meet a friend');
export const leaveRace = command('leave-race', 'Leave the race');
