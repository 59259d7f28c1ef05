/** Settings of this studio. Another studio copies this folder and enters its copy in package.json's `imports`. */
import type { Studio } from '#site/studio-shape.ts';
import { press } from './press.ts';
import { promises } from './promises.ts';
import { redirects } from './redirects.ts';
import { texts } from './texts.ts';

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
  voice: 'slashes',
  texts,
  promises,
  press,
  redirects,
};
