/** Changed keys are stored by id. The settings list commands in this order. */
import { command, control } from '#engine/commands/command.ts';
import type { Meeting } from '#engine/online/meeting.ts';
import type { Brought } from './session/match-link.ts';
import type { Device } from './session/session.ts';
import type { Settings } from './session/settings.ts';

// Fire and dash have a second key each, because keyboards cannot report every combination of three keys.
export const LEFT_KEYS = {
  up: control('leftUp', 'Left up', { keys: ['KeyW'] }),
  left: control('leftLeft', 'Left left', { keys: ['KeyA'] }),
  down: control('leftDown', 'Left down', { keys: ['KeyS'] }),
  right: control('leftRight', 'Left right', { keys: ['KeyD'] }),
  fire: control('leftFire', 'Left fire', { keys: ['Space', 'KeyF'] }),
  dash: control('leftDash', 'Left dash', { keys: ['KeyG', 'KeyE'] }),
};
export const RIGHT_KEYS = {
  up: control('rightUp', 'Right up', { keys: ['ArrowUp'] }),
  left: control('rightLeft', 'Right left', { keys: ['ArrowLeft'] }),
  down: control('rightDown', 'Right down', { keys: ['ArrowDown'] }),
  right: control('rightRight', 'Right right', { keys: ['ArrowRight'] }),
  fire: control('rightFire', 'Right fire', { keys: ['Period', 'Enter', 'Numpad0', 'NumpadEnter'] }),
  dash: control('rightDash', 'Right dash', { keys: ['Slash', 'NumpadDecimal'] }),
};
export const PADS = {
  up: control('pad-up', 'Up', { pad: 'left stick up' }),
  left: control('pad-left', 'Left', { pad: 'left stick left' }),
  down: control('pad-down', 'Down', { pad: 'left stick down' }),
  right: control('pad-right', 'Right', { pad: 'left stick right' }),
  aimUp: control('aim-up', 'Aim up', { pad: 'right stick up' }),
  aimLeft: control('aim-left', 'Aim left', { pad: 'right stick left' }),
  aimDown: control('aim-down', 'Aim down', { pad: 'right stick down' }),
  aimRight: control('aim-right', 'Aim right', { pad: 'right stick right' }),
  fire: control('pad-fire', 'Fire', { pad: ['a', 'x', 'right bumper', 'right trigger'] }),
  dash: control('pad-dash', 'Dash', { pad: ['b', 'left bumper', 'left trigger'] }),
};
export const KEY_CONTROLS = [...Object.values(LEFT_KEYS), ...Object.values(RIGHT_KEYS)];

export const ask = {
  /** A finger, or a mouse button, on the canvas triggers every fire control. */
  fire: command<Device>('fire'),
  dash: command('dash', 'Dash'),
  /** Sent when a gamepad is disconnected. */
  leave: command<Device>('leave'),
  /** Takes the card with this number, from 1. */
  choose: command<number>('choose'),

  start: command('start', 'Start'),
  pause: command('pause', 'Pause', { keys: ['P', 'Escape'], isFixed: true, pad: 'start' }),
  resume: command('go-on', 'Go on', { keys: ['P', 'Escape'], isFixed: true, pad: ['start', 'b'] }),
  restart: command('restart', 'New match', { keys: ['R'], isFixed: true }),
  again: command('again', 'Again', { keys: ['R'], isFixed: true }),
  restartFromPage: command('restart-from-page'),
  changeHearts: command('change-hearts', 'Hearts', { keys: ['H'], isFixed: true }),

  playWithFriend: command('play-with-friend', 'Play with a friend'),
  meet: command<Meeting>('meet'),
  leaveMatch: command('leave-match', 'Leave the match'),
  giveUp: command('give-up', 'Back to the title', {
    keys: ['Escape', 'P'],
    isFixed: true,
    pad: ['b', 'start'],
  }),
  shareMatch: command('share-match', 'Copy the match’s link'),

  followLink: command<Brought>('follow-link'),
  hold: command('hold', 'Pause', { keys: ['P'], isFixed: true, pad: 'start' }),
  seek: command<number>('seek', 'Place'),
  changeSpeed: command('change-speed', 'Speed'),
  endReplay: command('end-replay', 'End', { keys: ['Escape', 'R'], isFixed: true, pad: 'b' }),

  openSettings: command('open-settings', 'Settings'),
  openKeys: command('open-keys', 'Keys'),
  back: command('back', 'Back', { keys: ['Escape', 'P'], isFixed: true, pad: ['b', 'start'] }),
  change: command<Partial<Settings>>('change'),
  mute: command('mute', 'Sound on or off', { keys: ['M'], isFixed: true }),
};
