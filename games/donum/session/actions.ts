/** All that the game is asked to do: by devices, by menus and HUD, by the page, and by what happens in a level. */
import type { SoundSettings } from '#engine/saving/save-store.ts';
import type { InputEvent, KeyAction } from '../input/key-map.ts';
import type { Level } from '../rules/rules.ts';

/** Handled in the order in which they come, by `action-handler.ts`. */
export type Action =
  | InputEvent
  | { readonly kind: 'open level'; readonly id: string }
  | { readonly kind: 'open day' }
  | { readonly kind: 'begin rush' }
  /** Goes on after a level, a solution that was watched, or a rush. */
  | { readonly kind: 'go on' }
  | { readonly kind: 'play again' }
  | { readonly kind: 'undo'; readonly count: number }
  /** Shows one's best solution of the level. */
  | { readonly kind: 'watch best' }
  /** Sends the level and the result, without the solution. */
  | { readonly kind: 'share' }
  /** Sends the solution. */
  | { readonly kind: 'share solution' }
  | { readonly kind: 'open calendar' }
  /** Shows the ending again. */
  | { readonly kind: 'watch ending' }
  | { readonly kind: 'close menu' }
  | { readonly kind: 'open editor' }
  /** The map in the editor has changed. */
  | { readonly kind: 'draft'; readonly map: readonly string[] }
  | { readonly kind: 'try draft'; readonly level: Level }
  | { readonly kind: 'set sound'; readonly sound: Partial<SoundSettings> }
  | { readonly kind: 'set key'; readonly action: KeyAction; readonly code: string }
  /** Opens what the address leads to, if it leads to anything. */
  | { readonly kind: 'follow link' }
  /** Everybody has theirs; `isWatched` if it was a solution that one has watched. */
  | { readonly kind: 'solved'; readonly isWatched: boolean }
  /** Something looks different now. */
  | { readonly kind: 'redraw' };

/** Where actions go. */
export type PushAction = (action: Action) => void;
