/** The policy's content is in `site/catalogue`. */
export const APP = 'App';
export const DEVELOPER = 'Developer';
export const EFFECTIVE = 'Effective from';
export const CONTACT = 'Contact';

export const COLLECTED = 'What we collect, and why';
export const nothingCollected = (game: string, withFriends: boolean): string =>
  `Nothing. ${game} sends no data to us${withFriends ? ', and to nobody but a friend whom you play with.' : ' or to anybody else.'}`;
export const ON_DEVICE = 'What stays on your device';
export const ACCESS = 'Access to your device';
export const SHARING = 'Sharing';
export const SECURITY = 'Security';
export const DELETION = 'How long data is kept, and how to have it deleted';
export const HOW_TO_DELETE = 'How to delete account and data, step by step';
export const CHILDREN = 'Children';
export const WEBSITE = 'This website';
export const WEBSITE_POLICY = 'The website’s own policy';
export const YOUR_RIGHTS = 'Your rights';
export const RIGHTS =
  'You may ask us what we hold about you, have it corrected, have it deleted or take a copy with you, and you may object to its use. Write to {email}. {promise} If our answer does not satisfy you, you can turn to your country’s data protection authority.';
export const CHANGES = 'Changes to this policy';
export const FAMILIES =
  '<strong>Committed to the Play Families policy.</strong> {game} follows the <policy>Google Play Families policy</policy>.';

export const WHY = 'Why:';
export const KEPT = 'Kept:';
