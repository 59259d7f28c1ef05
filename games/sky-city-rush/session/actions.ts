/** What input, menus and view ask for; `flow.ts` handles it. */
import type { Meeting } from '#engine/online/meeting.ts';
import type { ReplayAction } from '#engine/replay/replay-viewer.ts';
import type { Press } from '../input/key-map.ts';
import type { Orbit } from '../view/photo/orbit.ts';
import type { RaceSetup } from './game-mode.ts';
import type { Settings } from './settings.ts';

/** One thing that is asked for. */
export type Action =
  /** A press whose meaning depends on what is shown. */
  | { type: 'press'; press: Press }
  /** Starts, goes on, or flies again: whatever comes next. */
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'restart' }
  | { type: 'next-track' }
  | { type: 'watch' }
  /** The flight that came with a duel. */
  | { type: 'watch-opponent' }
  | ReplayAction
  /** Sends the last race as a link. */
  | { type: 'share' }
  | { type: 'open-settings' }
  | { type: 'close-settings' }
  /** Another track, mode or seed: a new race. */
  | { type: 'set-up-race'; changed: Partial<RaceSetup> }
  | { type: 'change-settings'; changed: Partial<Settings> }
  /** The photo mode of a pause, where its eye goes, and its picture as a file. */
  | { type: 'open-photo' }
  | { type: 'turn-photo'; changed: Partial<Orbit> }
  | { type: 'save-photo' }
  | { type: 'close-photo' }
  | { type: 'toggle-camera' }
  | { type: 'toggle-sound' }
  /** The player wants to be put back on the track. */
  | { type: 'reset-ship' }
  /** The way to a friend at another machine; they have met; the race with them is left; what is kept of it is saved. */
  | { type: 'play-with-friend' }
  | { type: 'meet'; meeting: Meeting }
  | { type: 'leave-race' }
  /** Another device is in use. */
  | { type: 'change-device' }
  /** What was drawn is gone (a new size, a restored context) and has to be drawn again even in a pause. */
  | { type: 'redraw' };

/** Takes what is asked for. */
export type PushAction = (action: Action) => void;
