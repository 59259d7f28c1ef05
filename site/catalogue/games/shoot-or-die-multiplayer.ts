import { poster } from '#site/pictures/pictures.tsx';
import small from '#site/pictures/poster-shoot-or-die-multiplayer-320.webp';
import medium from '#site/pictures/poster-shoot-or-die-multiplayer-640.webp';
import large from '#site/pictures/poster-shoot-or-die-multiplayer-960.webp';
import { shootOrDieMultiplayerScreenshots } from '#site/pictures/shoot-or-die-multiplayer-play.ts';
import type {
  GameDetails,
  GameLink,
  GameListing,
  GamePrivacy,
  GameSaves,
  GameScreenshots,
} from '../game-entry.ts';

export const link: GameLink = {
  name: 'Shoot or Die Multiplayer',
  path: '/gdwc/shoot-or-die-multiplayer',
  support: false,
  festivalOnly: true,
};

export const listing: GameListing = {
  tagline: 'Two to four hearts, one arena, and no refills but each other.',
  genre: 'Party game',
  blurb:
    'Every heart loses life all the time, and only hits give it back: hits on enemies, and on the other hearts. The last heart that beats takes the round.',
  poster: /* @__PURE__ */ poster(
    'Gig poster for Shoot or Die Multiplayer: four hearts in red, blue, green and amber, whose aortas are revolvers, fire at one another.',
    small,
    medium,
    large,
  ),
  embed: { aspectRatio: '16:9', screenshots: false },
  latest: {
    date: '2026-11-26',
    text: 'Every button of the title fits on small phones, and settings open from everywhere.',
  },
};

export const details: GameDetails = {
  features: [
    'Two to four hearts on one device. Two play on a keyboard, with keys that you choose, and the others on gamepads.',
    'Online with up to three friends. Send each of them an invite as a link.',
    'Rounds of half a minute, best of five. In each of five arenas the wall closes early, and every round ends within 45 seconds.',
    'A hit takes life from another heart and feeds yours. The fuller the other heart, the more you get. Stopping a heart feeds yours most.',
    'A dash costs life. It lasts a fifth of a second, and catches bullets on its way.',
    'If your heart stops, you fight on as a clot that bites. Lost life drops to the ground, and anybody can take it.',
    'Five kinds of enemies grow out of the wall. They attack the nearest heart: let another one be nearer.',
    'The loser picks one of three modifiers for the next round. There are eight.',
    'Press fire to join at any time, even during a round. Bots play the free hearts.',
    'Each heart has an ink and a pattern: plain, striped, dotted, chequered.',
  ],
  coming: [],
  controls: [
    {
      device: 'keyboard',
      input: 'W\u00a0A\u00a0S\u00a0D, Space and G',
      action: 'First heart: move, fire ahead, dash',
    },
    {
      device: 'keyboard',
      input: 'Arrow keys, Enter or the full stop, and /',
      action: 'Second heart: move, fire ahead, dash',
    },
    { device: 'keyboard', input: 'P or Escape', action: 'Pause' },
    { device: 'keyboard', input: 'H', action: 'Number of hearts, between matches' },
    { device: 'keyboard', input: 'R', action: 'New match, between matches' },
    { device: 'mouse', input: 'Hold the left button', action: 'Aim and fire, for the first heart' },
    { device: 'mouse', input: 'Right button', action: 'Dash' },
    {
      device: 'touch',
      input: 'Left thumb, right thumb',
      action: 'Move, aim and fire; one heart per screen',
    },
    { device: 'touch', input: 'The button Dash', action: 'Dash' },
    { device: 'gamepad', input: 'Left stick', action: 'Move' },
    { device: 'gamepad', input: 'Right stick, or A', action: 'Aim and fire, or fire ahead' },
    { device: 'gamepad', input: 'B', action: 'Dash' },
    { device: 'gamepad', input: 'Start', action: 'Pause' },
  ],
  accessibility: [
    'Basic Input Remapping',
    'Playable without Motion Controls',
    'Playable without Touch Controls',
  ],
  keepsScore: true,
  inks: ['#d8202c', '#f6efe0', '#1b1718'],
  stores: null,
  macApp: true,
};

export const screenshots: GameScreenshots = shootOrDieMultiplayerScreenshots;

export const privacy: GamePrivacy = null;

export const saved: GameSaves = {
  settings: 'settings',
  rivalries: 'matches won, by the players’ names',
  score: 'the best score, as its page shows it',
  played: 'the day you played it last',
};
