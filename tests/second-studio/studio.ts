import type { Studio } from '#site/studio-shape.ts';
import { press } from './press.ts';
import { promises } from './promises.ts';
import { redirects } from './redirects.ts';
import { texts } from './texts.ts';

export const studio: Studio = {
  // 30 letters without a space at which a line may break.
  name: 'NinthFloorElevatorGamesCompany',
  siteUrl: 'https://ninth-floor.org',
  // An address of 80 characters, without a hyphen at which a line may break.
  contactEmail: 'hellofromthelittleliftbetweenthe8thandtheninthfloor@ninthfloorelevatorgames.team',
  social: [
    { name: 'Discord', url: 'https://discord.gg/ninth-floor' },
    { name: 'Mastodon', url: 'https://mastodon.social/@ninthfloor' },
  ],
  stores: [],
  games: ['sky-city-rush', 'shoot-or-die', 'doors-closing'],
  festivals: false,
  signIn: false,
  voice: 'plain',
  texts,
  promises,
  press,
  redirects,
};
