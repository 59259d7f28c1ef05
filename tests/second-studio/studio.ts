/** Ninth Floor, a made-up studio that differs from ours in everything a studio decides; `npm run test:studio` tests its site. */
import type { Studio } from '#site/studio-shape.ts';

export const studio: Studio = {
  name: 'Ninth Floor',
  siteUrl: 'https://ninth-floor.org',
  contactEmail: 'hello@ninth-floor.org',
  social: [
    { name: 'Discord', url: 'https://discord.gg/ninth-floor' },
    { name: 'Mastodon', url: 'https://mastodon.social/@ninthfloor' },
  ],
  stores: [],
  games: ['sky-city-rush', 'shoot-or-die'],
  festivals: false,
  signIn: false,
  texts: {
    slogan: 'Going up.',
    makes: 'small games about heights',
    lead: '{name} makes games for the time between two floors.',
    description: '{name} makes small games about heights, to be played in the browser.',
    short: '{name} is two people and a lift. They make small games about heights.',
    long: '{name} is two people and a lift, which stands still more often than not. Meanwhile they make games.',
    mark: 'A nine, as the button says.',
  },
};
