/** State of the connection between the peers of a match. */
export type OnlineStatus =
  /** Everybody plays; `isLate` while a peer has been waited for for half a second. */
  | { readonly kind: 'playing'; readonly isLate: boolean }
  /** The match waits for a peer. `hearsNothing`: that peer reports that it receives nothing from here. */
  | { readonly kind: 'silent'; readonly hearsNothing: boolean }
  /** No peer is connected any more. The match continues once their seats are taken. */
  | { readonly kind: 'left' }
  /** The match is over for this machine, because its states differ from the other's since some tick before this one. */
  | { readonly kind: 'differs'; readonly tick: number }
  /** The match is over for this machine, because the other has another version of the rules. */
  | { readonly kind: 'other-rules' };
