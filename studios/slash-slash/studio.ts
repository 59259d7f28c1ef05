/** The studio's decisions. Another studio copies this folder and names its own in package.json's `imports`. */
import type { Studio } from '#site/studio-shape.ts';

export const studio: Studio = {
  name: 'Slash Slash',
  siteUrl: 'https://slash-slash.example',
  contactEmail: 'hello@slash-slash.example',
  social: [{ name: 'Discord', url: 'https://discord.com/invite/slash-slash' }],
  stores: ['android', 'ios', 'steamAppId'],
  games: [
    'shoot-or-die',
    'sky-city-rush',
    'addem-numbers',
    'donum',
    'poster-puzzle',
    'shoot-or-die-multiplayer',
  ],
  festivals: true,
  signIn: true,
  texts: {
    slogan: 'One more round.',
    makes: 'browser games that start in a second',
    lead: '{name} makes games that start in a second, in the browser you have open, and end in time for the next one.',
    description:
      '{name} is an indie studio. Its games run in the browser, start in a second and are made to be started again.',
    short:
      '{name} is an independent studio. Its games run in the browser you have open, start in a second, and are made to be started again.',
    long: '{name} is an independent studio whose games need nothing but a browser: a shooter in which your heart is the gun, a race through a city above the clouds, sums on a runway, a puzzle about giving, and a jigsaw of the studio’s own gig posters. No downloaded art is in them: shapes, sounds and music are made by code, and so are the posters. A whole game weighs less than most photographs.',
    mark: 'Two slashes: the code comment, which is how the studio talks.',
  },
};
