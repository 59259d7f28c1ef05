import { config } from '#site/config.ts';

/** What a visitor reads when the account could not be deleted, by the provider's code. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['network-request-failed', 'The network did not answer. Try again when you are connected.'],
  ['not-loaded', 'The sign-in could not be loaded. Try again when you are connected.'],
  ['popup-blocked', 'Your browser blocked Google’s window. Allow windows for this site, then press again.'],
  ['popup-closed-by-user', 'Google’s window was closed before Google knew who you are.'],
  ['cancelled-popup-request', 'Google’s window was closed before Google knew who you are.'],
  ['user-mismatch', 'That was another account. Choose the one that is to be deleted.'],
  ['no-user', 'Google has lost this sign-in. Log out, sign in again, and delete then.'],
  [
    'another-user',
    'Somebody else is signed in here by now. To delete this account, log out and sign in with it first.',
  ],
  // The project forbids it: docs/publishing.md, "User actions".
  ['admin-restricted-operation', `We delete accounts by hand: write to ${config.contactEmail}.`],
  ['too-many-requests', 'Google has had too many requests from here. Try again in a while.'],
  ['user-token-expired', 'Google ended this sign-in. The account may be gone already: sign in again to see.'],
]);

/** A sentence or two on why nothing was deleted. */
export function whyNotDeleted(code: string): string {
  const why =
    WORDS.get(code) ??
    `Google answered “${code}”. Try again, or write to ${config.contactEmail} and we delete it for you.`;
  return `Nothing was deleted. ${why}`;
}
