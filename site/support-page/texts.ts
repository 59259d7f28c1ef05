export const SUPPORT = '// support';
export const ON_THIS_PAGE = 'On this page';
export const CONTENTS = {
  new: 'What is new',
  screenshots: 'Screenshots',
  controls: 'Controls',
  policy: 'Privacy policy',
  contact: 'Contact',
} as const;

export const play = (game: string): string => `Play ${game}`;
export const HOW_FAR = 'See how far the web version is';

export const FEATURES = 'Features';
export const prototype = (game: string): string =>
  `// ${game} is a prototype. These features are planned for it.`;
export const COMING = 'Not in it yet';

export const newSince = (date: string, change: string): string => `${date}: ${change}`;
export const FIRST_VERSION = 'This is the first version.';
export const PROBLEMS = 'Known problems';
export const NO_PROBLEMS = 'There are none. <contact>Report</contact> one that you have found.';

export const clipLabel = (game: string): string => `${game} in motion, without sound`;

export const QUESTIONS = 'Questions, bugs, ideas, requests about your data: {email}. {promise}';

export const caption = (number: number, count: number, alt: string): string =>
  `${number} of ${count}: ${alt}`;
export const PREVIOUS = 'Previous';
export const NEXT = 'Next';
export const CLOSE = 'Close';

export const noScreenshots = (game: string): string =>
  `// No screenshots yet: they are taken from the running game, and ${game} is still changing its looks.`;
export const screenshotsOf = (game: string): string => `Screenshots of ${game}`;

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
export const DELETION = 'How long data is kept, and how to delete it';
export const HOW_TO_DELETE = __SIGN_IN__
  ? 'How to delete account and data, step by step'
  : 'How to delete data, step by step';
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
