/** What input, menus and view ask for; `flow.ts` handles it. */
import type { Meeting } from '#engine/online/meeting.ts';
import type { ReplayAction } from '#engine/replay/replay-viewer.ts';
import type { Press } from '../input/key-map.ts';
import type { Orbit } from '../view/photo/orbit.ts';
import type { RaceSetup, Settings } from './settings.ts';

/** One thing that is asked for. */
export type Action =
  /** A press whose meaning depends on what is shown. */
  | { kind: 'press'; press: Press }
  /** Starts, goes on, or flies again: whatever comes next. */
  | { kind: 'play' }
  | { kind: 'pause' }
  | { kind: 'restart' }
  | { kind: 'next-track' }
  | { kind: 'watch' }
  /** The flight that came with a duel. */
  | { kind: 'watch-opponent' }
  | ReplayAction
  /** Sends the last race as a link. */
  | { kind: 'share' }
  | { kind: 'open-settings' }
  | { kind: 'close-settings' }
  /** Another track, mode or seed: a new race. */
  | { kind: 'set-up-race'; changed: Partial<RaceSetup> }
  | { kind: 'change-settings'; changed: Partial<Settings> }
  /** The photo mode of a pause, where its eye goes, and its picture as a file. */
  | { kind: 'open-photo' }
  | { kind: 'turn-photo'; changed: Partial<Orbit> }
  | { kind: 'save-photo' }
  | { kind: 'close-photo' }
  | { kind: 'toggle-camera' }
  | { kind: 'toggle-sound' }
  /** The player wants to be put back on the track. */
  | { kind: 'reset-ship' }
  /** The way to a friend at another machine; they have met; the race with them is left; what is kept of it is saved. */
  | { kind: 'play-with-friend' }
  | { kind: 'meet'; meeting: Meeting }
  | { kind: 'leave-race' }
  /** Another device is in use. */
  | { kind: 'change-device' }
  /** What was drawn is gone (a new size, a restored context) and has to be drawn again even in a pause. */
  | { kind: 'redraw' };

/** Takes what is asked for. */
export type PushAction = (action: Action) => void;
