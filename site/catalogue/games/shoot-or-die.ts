import { counted } from '#common/counted.ts';
import { poster } from '#site/pictures/pictures.tsx';
import small from '#site/pictures/poster-shoot-or-die-320.webp';
import medium from '#site/pictures/poster-shoot-or-die-640.webp';
import large from '#site/pictures/poster-shoot-or-die-960.webp';
import { shootOrDieScreenshots } from '#site/pictures/shoot-or-die-play.ts';
import type {
  GameDetails,
  GameLink,
  GameListing,
  GamePrivacy,
  GameSaves,
  GameScreenshots,
} from '../game-entry.ts';

const kept = 'On your device only, until you remove the game or clear its data.';

export const link: GameLink = { name: 'Shoot or Die', support: true };

export const listing: GameListing = {
  tagline: 'Your heart is a gun. Only hits keep it beating.',
  genre: 'Twin-stick shooter',
  blurb:
    'A top-down shooter in which life is a fuse that burns all the time. Hits feed it, misses cost you, and standing still is a slow way to lose. A run starts again in one key.',
  poster: /* @__PURE__ */ poster(
    'Gig poster for Shoot or Die: a red heart whose aorta is a revolver, alone in the dark, with a swarm of red shapes closing in.',
    small,
    medium,
    large,
  ),
  embed: { aspectRatio: '16:9', screenshots: false },
  latest: {
    date: '2026-11-26',
    text: 'Enemies aim ahead and touches bruise, so dodging pays, and your choice of upgrades matters more.',
  },
  daily: {
    name: 'Today’s seed',
    result(saved, day) {
      const runs = saved(/or-die\/runs-day-(own|auto)$/).flat() as ({
        day?: unknown;
        score?: unknown;
      } | null)[];
      const scores = runs.filter((run) => run?.day === day.name).map((run) => Number(run?.score));
      if (scores.length === 0) return null;
      const best = Math.max(...scores);
      return counted(best, 'point');
    },
  },
};

export const details: GameDetails = {
  features: [
    'Life drains every second. A hit gives a little back, a kill gives more, a miss takes some away.',
    'Nine enemies, each with its own counter. From wave twelve on: swarms, elites with two traits, an arena that closes, floods or goes dark.',
    'Three bosses: the Valve, the Worm and the Eye. They show what they are about to do, and after the third they return.',
    'Twenty-two upgrades and eight fusions. A heart has room for eight, so runs differ. Wounds are powers with a price.',
    'Hits in a row multiply, up to ×8. A miss or a touch lowers the multiplier by one.',
    'A touch bruises. The heart holds less life until nothing has touched it for a while.',
    'One last breath, once a run. At zero the world slows down for a second, and a hit brings you back.',
    'A seed of the day, the same for everybody. Your best runs are saved: watch them again, or share them as links.',
    'Assists: automatic aim with one hand, a game speed of 50 to 100 percent, one more life. Such runs are ranked apart.',
    'Settings: keys, screen shake, reduced motion, and lower resolution for slow devices.',
  ],
  coming: [],
  controls: [
    { device: 'keyboard', input: 'W\u00a0A\u00a0S\u00a0D', action: 'Move' },
    { device: 'keyboard', input: 'Arrow keys', action: 'Aim and fire' },
    { device: 'keyboard', input: 'Space', action: 'Fire ahead' },
    { device: 'keyboard', input: '1, 2 or 3', action: 'Choose an upgrade' },
    { device: 'keyboard', input: 'P or Escape', action: 'Pause' },
    { device: 'mouse', input: 'Point', action: 'Aim' },
    { device: 'mouse', input: 'Hold the left button', action: 'Fire' },
    { device: 'mouse', input: 'Hold the right button', action: 'Move to the pointer' },
    { device: 'mouse', input: 'Click a card', action: 'Choose an upgrade' },
    { device: 'touch', input: 'Left thumb', action: 'Move' },
    { device: 'touch', input: 'Right thumb', action: 'Aim and fire' },
    { device: 'touch', input: 'Tap a card', action: 'Choose an upgrade' },
    { device: 'gamepad', input: 'Left stick', action: 'Move' },
    { device: 'gamepad', input: 'Right stick', action: 'Aim and fire' },
    { device: 'gamepad', input: 'Right trigger', action: 'Fire ahead' },
    { device: 'gamepad', input: 'Left stick, then A', action: 'Choose an upgrade' },
    { device: 'gamepad', input: 'Start', action: 'Pause' },
  ],
  accessibility: [
    'Mono Sound',
    'Stereo Sound',
    'Basic Input Remapping',
    'Playable with Touch Only',
    'Playable without Motion Controls',
    'Playable without Touch Controls',
  ],
  keepsScore: true,
  inks: ['#d8202c', '#f6efe0', '#1b1718'],
  stores: {
    android: 'https://play.google.com/store/apps/details?id=example.slashslash.shootordie',
    ios: 'https://apps.apple.com/app/shoot-or-die/id1000000001',
  },
};

export const screenshots: GameScreenshots = shootOrDieScreenshots;

export const privacy: GamePrivacy = {
  summary: 'Your best scores and settings stay on your device.',
  onDevice: [
    { what: 'Best scores', why: 'So that you can see what there is to beat.', kept },
    { what: 'Settings, such as the sound’s volume', why: 'So that the game is as you left it.', kept },
  ],
};

export const saved: GameSaves = {
  settings: 'settings',
  runs: 'best runs and their replays',
  day: 'the days whose seed you played',
  score: 'the best score, as its page shows it',
  played: 'the day you played it last',
};
