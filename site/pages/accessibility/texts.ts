export const AUDIENCE = '// for everybody';
export const ACCESSIBILITY = 'Accessibility';
export const LEAD =
  'This website is made to meet the Web Content Accessibility Guidelines 2.2 at level AA. The list says how the site meets each criterion and, where a program can check that, which test does.';
export const GAMES =
  'Games have their own controls and settings, which their pages list. If something keeps you from playing or reading, write to {email}.';
export const NO_TEST = '// no test: checked by a person, or nothing to check';
