import type { GameEntry } from '#site/catalogue/game-entry.ts';

export const madeUpEntry: GameEntry = {
  link: { name: 'Ember', support: true },
  listing: {
    tagline: 'A fire that wants company.',
    blurb: 'Feed the fire, and it lives.',
    embed: { aspectRatio: '16:9', screenshots: false },
  },
  details: {
    features: ['One fire.', 'One key.', 'No water.'],
    coming: [],
    controls: [{ device: 'keyboard', input: 'Space', action: 'Feed the fire' }],
    keepsScore: true,
    inks: ['#e8601c', '#f6efe0', '#1b1718'],
    stores: {
      android: 'https://play.google.com/store/apps/details?id=org.ninthfloor.ember',
      others: [{ name: 'itch.io', url: 'https://ninthfloor.itch.io/ember' }],
    },
  },
  screenshots: [{ src: '/screenshots/ember-1.webp', width: 1280, height: 720, alt: 'A fire in the dark.' }],
  privacy: { summary: 'It keeps your best score.', onDevice: [] },
  saved: {},
};
