/** What is told of a match between machines while it goes on. */

/** How a match stands between the machines. */
export type OnlineStatus =
  /** All play; `isLate` where somebody has not been heard for half a second. */
  | { readonly type: 'playing'; readonly isLate: boolean }
  /** It stands still for all until somebody is heard again. */
  | { readonly type: 'silent' }
  /** All others have left or are gone. What comes is played by whoever takes their seats. */
  | { readonly type: 'left' }
  /** Two states differ since some tick before this one. */
  | { readonly type: 'differs'; readonly tick: number }
  /** Another plays by other rules. */
  | { readonly type: 'other-rules' };
