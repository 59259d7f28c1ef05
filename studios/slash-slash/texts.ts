import type { StudioTexts } from '#site/studio-shape.ts';

export const texts: StudioTexts = {
  slogan: 'One more round.',
  makes: 'browser games that start in about a second',
  lead: '{name} makes games that start in about a second, in the browser you have open, and end in time for the next one.',
  description:
    '{name} is an indie studio. Its games run in the browser, start in about a second and are made to be started again.',
  short:
    '{name} is an independent studio. Its games run in the browser you have open, start in about a second, and are made to be started again.',
  long: '{name} is an independent studio whose games need nothing but a browser: a shooter in which your heart is the gun, a race through a city above the clouds, sums on a runway, a puzzle about giving, and a jigsaw of the studio’s own gig posters. No downloaded art is in them: shapes, sounds and music are made by code, and so are the posters. A whole game weighs less than most photographs.',
  mark: 'Two slashes: the code comment, which is how the studio talks.',
  reach: 'We are on {discord} most evenings, and we answer {email}.',
  pressUse:
    'Take what you need. Pictures and texts on this page are free to use in anything about {name} and its games.',
  markUse: 'Please keep it in one colour or in ours, and upright.',
  support:
    'A person at {name} reads it. If something broke, tell us what you played on and what you saw last.',
  notFound: 'The server answers, but there is no page at this address: it has moved, or we never printed it.',
};
