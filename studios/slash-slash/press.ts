/** The fields founded, place and trailer are optional; lists may be empty. */
import type { PressFacts } from '#site/studio-shape.ts';

export const press: PressFacts = {
  team: [],
  runsIn: 'Any current browser, without a download',
  price: 'Free',
  releases: {},
  awards: [],
  quotes: [],
  credits: [],
  monetisation: 'You may earn money with videos and streams of our games. You need not ask.',
};
