export const AUDIENCE = '// for everybody';
export const ACCESSIBILITY = 'Accessibility';
export const LEAD =
  'This website is made to meet the Web Content Accessibility Guidelines 2.2 at level AA. Each criterion is listed with how it is met and, where a machine can tell, the test that fails if it no longer is.';
export const GAMES =
  'Games have their own controls and settings, which their pages list. If something keeps you from playing or reading, write to {email}.';
export const NO_TEST = '// no test: looked at by a person, or nothing to test';
