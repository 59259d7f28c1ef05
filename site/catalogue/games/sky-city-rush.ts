import { poster } from '#site/pictures/pictures.tsx';
import small from '#site/pictures/poster-sky-city-rush-320.webp';
import medium from '#site/pictures/poster-sky-city-rush-640.webp';
import large from '#site/pictures/poster-sky-city-rush-960.webp';
import { skyCityRushScreenshots } from '#site/pictures/sky-city-rush-play.ts';
import type {
  GameDetails,
  GameLink,
  GameListing,
  GamePrivacy,
  GameSaves,
  GameScreenshots,
} from '../game-entry.ts';

export const link: GameLink = { name: 'Sky City Rush', stage: 'prototype', support: true };

export const listing: GameListing = {
  tagline: 'A city above the clouds, at dusk, at 130 metres a second.',
  genre: 'Racing',
  blurb:
    'Hovering ships race between towers above the clouds, and danger is the fuel: skim a wall, take the slipstream, thread a ring, and what you gather burns as boost. A wall costs speed, never a life.',
  poster: /* @__PURE__ */ poster(
    'Gig poster for Sky City Rush: from the bottom of a street, towers lean in on an orange sky, and a ship with two prongs climbs out between them.',
    small,
    medium,
    large,
  ),
  embed: { aspectRatio: '16:9', screenshots: false },
  latest: { date: '2026-11-28', text: 'The gap to the next ship is shown, and bumps spark.' },
  daily: {
    name: 'Today’s lap',
    result(saved, day) {
      const laps = saved(/rush\/best-.*-lap-day$/) as ({ day?: unknown; lapSteps?: unknown } | null)[];
      const steps = laps.flatMap((lap) =>
        lap?.day === day.name && lap.lapSteps ? Number(lap.lapSteps) : [],
      );
      // The game has sixty steps per second.
      return steps.length > 0 ? `${(Math.min(...steps) / 60).toFixed(2)} s` : null;
    },
  },
};

export const details: GameDetails = {
  features: [
    'Three tracks: the towers’ canyon, the ring around the spire, the undercity with its drops.',
    'Rush. Pass a wall or an edge within two and a half metres, and the boost fills.',
    'Two air brakes, one for each side. They make the nose slide.',
    'Five rivals with different tempers. Same physics as yours, and they make mistakes.',
    'Time trials against your own ghost. The track of the day is the same for everybody.',
    'An endless run. The clock gives less at every gate.',
    'Online races with a friend.',
    'Share a flight as a link. Your friends race your ship.',
    'Cruise, Pilot and Ace. On Cruise the throttle is automatic.',
    'Assists: a game speed of 50 to 100 percent, and rails on every level. Such flights are ranked apart.',
  ],
  coming: [],
  controls: [
    { device: 'keyboard', input: 'Left and right arrow, or A and D', action: 'Steer' },
    { device: 'keyboard', input: 'Up and down arrow, or W and S', action: 'Thrust, brake' },
    { device: 'keyboard', input: 'Space', action: 'Boost' },
    { device: 'keyboard', input: 'Q and E', action: 'Air brakes' },
    { device: 'keyboard', input: 'P or Escape', action: 'Pause' },
    { device: 'mouse', input: 'Move sideways', action: 'Steer' },
    { device: 'mouse', input: 'Hold the left button', action: 'Boost' },
    { device: 'mouse', input: 'Hold the right button', action: 'Air brakes' },
    { device: 'touch', input: 'Slide the left thumb, or tilt', action: 'Steer' },
    { device: 'touch', input: 'Hold the right thumb', action: 'Boost' },
    { device: 'touch', input: 'Pull the left thumb down', action: 'Air brakes' },
    { device: 'gamepad', input: 'Left stick, right trigger', action: 'Steer, thrust' },
    { device: 'gamepad', input: 'A, bumpers, Start', action: 'Boost, air brakes, pause' },
  ],
  accessibility: [
    'Multiple Volume Controls',
    'Mono Sound',
    'Stereo Sound',
    'Basic Input Remapping',
    'Playable with Keyboard Only',
    'Playable with Touch Only',
    'Playable without Motion Controls',
    'Playable without Touch Controls',
    'Camera Comfort',
  ],
  keepsScore: true,
  inks: ['#f5762a', '#2fb3cf', '#16265e'],
  stores: {
    android: 'https://play.google.com/store/apps/details?id=example.slashslash.skycityrush',
    ios: 'https://apps.apple.com/app/sky-city-rush/id1000000002',
  },
};

export const screenshots: GameScreenshots = skyCityRushScreenshots;

const kept = 'On your device only, until you remove the game or clear its data.';

export const privacy: GamePrivacy = {
  summary: [
    'Sky City Rush does not collect any personal data.',
    'It does not access data on your device without your permission.',
  ],
  onDevice: [
    {
      what: 'Lap times, ghosts, best results, your cup and your last five finishes',
      why: 'So that you can race against your own best, and against rivals as quick as you.',
      kept,
    },
    {
      what: 'Settings, such as the sound’s volume',
      why: 'So that the game is as you left it.',
      kept,
    },
  ],
  permissions:
    'The game accesses no device data without your permission: no contacts, location, camera, microphone, files or advertising identifier. Steering by tilting reads how the device is held, if your device lets it, and keeps none of it. Refuse, and you steer with your thumbs.',
  friends:
    'If you race a friend, each device sends the other its address, your name and how you fly, directly and not through us. Nothing is sent before you make or open an invitation.',
};

export const saved: GameSaves = {
  settings: 'settings',
  best: 'your best race and its ghost',
  cup: 'your cup, as far as it has gone',
  form: 'your last five finishes',
  score: 'the best score, as its page shows it',
  played: 'the day you played it last',
};
