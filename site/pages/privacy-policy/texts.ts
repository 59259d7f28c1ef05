/** The policy's content is in `site/catalogue/privacy-website-whole.ts`. */
export const THIS_WEBSITE = '// this website';
export const PRIVACY_POLICY = 'Privacy policy';
export const WEBSITE = 'Website';
export const RESPONSIBLE = 'Responsible';
export const EFFECTIVE = 'Effective from';
export const CONTACT = 'Contact';

export const COLLECTED = 'What reaches us, and why';
export const ON_DEVICE = 'What stays in your browser';
export const SAVE_OR_DELETE = __SIGN_IN__
  ? 'On the <page>account page</page> you can save all of it as a file that names each thing, and delete it, signed in or not.'
  : 'On the <page>page on deletion</page> you can save all of it as a file that names each thing, and delete it.';
export const HOST = 'Who sees that you were here';
export const FRIENDS = 'Playing with a friend';
export const OTHERS = __SIGN_IN__ ? 'Google and others' : 'Others';
export const GOOGLE =
  '{facts} How Google uses this data is explained in <google>Google’s privacy policy</google> and on its page on <firebase>privacy in Firebase</firebase>.';
export const SHARING = 'Sharing';
export const SECURITY = 'Security';
export const GROUNDS = 'Legal basis';
export const DELETION = 'How to delete it';
export const HOW_TO_DELETE = __SIGN_IN__
  ? 'How to delete account and data, step by step'
  : 'How to delete data, step by step';
export const CHILDREN = 'Children';
export const RIGHTS = 'Your rights';
export const GAMES = 'The games’ own policies';
export const GAMES_POLICIES = 'The games are apps, too, and each app has a policy: {policies}.';
export const CHANGES = 'Changes to this policy';
