export const SUPPORT = '// support';
export const ON_THIS_PAGE = 'On this page';
export const CONTENTS = {
  new: 'What is new',
  screenshots: 'Screenshots',
  controls: 'Controls',
  policy: 'Privacy policy',
  contact: 'Contact',
} as const;

export const DESCRIPTION = 'What it is';
export const play = (game: string): string => `Play ${game} in the browser`;
export const HOW_FAR = 'See how far the web version is';

export const FEATURES = 'Features';
export const prototype = (game: string): string =>
  `// ${game} is a prototype. This is what it is being built to have.`;
export const COMING = 'Not in it yet';

export const newSince = (date: string, change: string): string => `${date}: ${change}`;
export const FIRST_VERSION = 'This is the first version.';
export const PROBLEMS = 'Known problems';
export const NO_PROBLEMS = 'There are none. <contact>Report</contact> one that you have found.';

export const clipLabel = (game: string): string => `${game} in motion, without sound`;

export const QUESTIONS = 'Questions, bugs, ideas, requests about your data: {email}. {promise}';
