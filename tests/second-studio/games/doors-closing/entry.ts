import type {
  GameDetails,
  GameLink,
  GameListing,
  GamePrivacy,
  GameSaves,
  GameScreenshots,
} from '#site/catalogue/game-entry.ts';

export const link: GameLink = { name: 'Doors Closing', support: true };

export const listing: GameListing = {
  tagline: 'Hold the door.',
  blurb: 'The lift has one button, and everybody is late. Press it before the doors meet.',
  embed: { aspectRatio: '4:3', screenshots: false },
};

export const details: GameDetails = {
  features: ['One button.', 'Two doors.', 'A last passenger who is always late.'],
  coming: [],
  controls: [
    { device: 'keyboard', input: 'Space', action: 'Hold the door' },
    { device: 'touch', input: 'Tap', action: 'Hold the door' },
  ],
  keepsScore: true,
  inks: ['#0b2a4a', '#2fb3cf', '#f6efe0'],
  stores: null,
};

export const screenshots: GameScreenshots = [];

export const privacy: GamePrivacy = { summary: 'It keeps the record of your browser.', onDevice: [] };

export const saved: GameSaves = {};
