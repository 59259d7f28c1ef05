/**
 * The typed messages between a page and the player document in its frame, and the warnings both log.
 * This file, and the limit of events beside it, are all that the site may import from the player.
 */
import type { EventParameter } from './unity-contract.ts';

/** Why a game does not run. Each has a sentence for the visitor in `player/failure-text.ts`. */
export type FailureReason =
  | 'no-webgl'
  | 'offline'
  | 'missing-file'
  | 'wrong-type'
  | 'wrong-encoding'
  | 'truncated'
  | 'stalled'
  | 'crashed'
  | 'missing-script'
  | 'context-lost'
  | 'loader-fault'
  | 'unreachable';

/** The one state of an embedded game. `progress` is a share from 0 to 1. */
export type EmbedStatus =
  | { state: 'idle' }
  | { state: 'loading'; progress: number }
  | { state: 'loaded' }
  | { state: 'failed'; reason: FailureReason; detail: string };

/** Image types a canvas can write in every browser. */
export type ScreenshotType = 'image/jpeg' | 'image/png' | 'image/webp';

/** What the page asks of the player. */
export type PageMessage =
  | { kind: 'hello' }
  | { kind: 'pointer-lock' }
  | { kind: 'send'; objectName: string; methodName: string; value: string | number | null }
  | { kind: 'screenshot'; id: number; type: ScreenshotType; quality: number }
  | { kind: 'metrics'; id: number }
  | { kind: 'focus' }
  | { kind: 'quit' }
  | { kind: 'restart' };

/** What the player tells the page. */
export type PlayerMessage =
  | { kind: 'status'; status: EmbedStatus }
  | { kind: 'event'; name: string; parameters: EventParameter[] }
  | { kind: 'screenshot'; id: number; image: Blob | null }
  | { kind: 'metrics'; id: number; metrics: unknown }
  | { kind: 'escape' };

/**
 * The events that every page with a game listens to: how a round ended, which messages the game takes, and whether its sound
 * is off. A game alone has no such page, and that is no fault of its.
 */
export const PAGE_EVENTS: readonly string[] = ['GameOver', 'Hears', 'Muted'];

/** Marks our messages among whatever else a window receives. */
export const MESSAGE_TAG = 'slash-slash-player';

/** A message as it travels. */
export interface Envelope<T> {
  tag: typeof MESSAGE_TAG;
  message: T;
}

/** Source: specification, section 8, "Logged warnings, not shown to the user, from the game embed". */
export const WARNINGS = {
  noInstance: 'No Unity Instance found.',
  fullscreen: 'Unable to Set Fullscreen while Unity is not Instantiated.',
  pointerLock: 'Unable to Request Pointer Lock while Unity is not Instantiated or the Canvas is not found.',
  sendMessage: 'Unable to Send Message while Unity is not Instantiated.',
  quit: 'Unable to Quit Unity while Unity is not Instantiated.',
  screenshot: 'Unable to take Screenshot while Unity is not Instantiated or Canvas is not available.',
  eventListener: 'Unable to find Event Listener in Event System for Event',
} as const;
