import { config } from '#site/config.ts';

/** Keyed by the provider's error code. */
const NOT_DELETED: ReadonlyMap<string, string> = new Map([
  ['not-loaded', 'The sign-in could not be loaded. Try again when you are connected.'],
  ['popup-blocked', 'Your browser blocked Google’s window. Allow windows for this site, then press again.'],
  ['popup-closed-by-user', 'Google’s window was closed before you had signed in.'],
  ['cancelled-popup-request', 'Google’s window was closed before you had signed in.'],
  ['user-mismatch', 'That was another account. Choose the one that you want to delete.'],
  ['no-user', 'Google no longer knows this sign-in. Log out, sign in again, and delete then.'],
  [
    'another-user',
    'Another account is now signed in here. To delete this account, log out and sign in with it first.',
  ],
  // A project can forbid deletion by users: docs/publishing.md, "User actions".
  ['admin-restricted-operation', `We delete accounts by hand: write to ${config.contactEmail}.`],
  ['too-many-requests', 'Google has received too many requests from here. Try again in a while.'],
  ['user-token-expired', 'Google ended this sign-in. The account may be gone already: sign in again to see.'],
]);

/** The provider may have handled the request even if its response did not arrive. */
const UNKNOWN =
  'No answer from Google arrived, so the account may be deleted or not. Try again when you are connected.';

export function whyNotDeleted(code: string): string {
  if (code === 'network-request-failed') return UNKNOWN;
  const why =
    NOT_DELETED.get(code) ??
    `Google answered “${code}”. Try again, or write to ${config.contactEmail} and we delete it for you.`;
  return `Nothing was deleted. ${why}`;
}
