import { donumScreenshots } from '#site/pictures/donum-play.ts';
import { poster } from '#site/pictures/pictures.tsx';
import small from '#site/pictures/poster-donum-320.webp';
import medium from '#site/pictures/poster-donum-640.webp';
import large from '#site/pictures/poster-donum-960.webp';
import type {
  GameDetails,
  GameLink,
  GameListing,
  GamePrivacy,
  GameSaves,
  GameScreenshots,
} from '../game-entry.ts';

export const link: GameLink = { name: 'Donum', order: 4, path: '/draknek/donum', support: false };

export const listing: GameListing = {
  tagline: 'Every gift you carry is a power. Giving it is for good.',
  blurb:
    'A puzzle for two hands. Stone, feather, bell and ribbon each let you do something, and somebody longs for each of them. So every level turns on letting go of what you think you need.',
  poster: /* @__PURE__ */ poster(
    'Gig poster for Donum: an enormous bow whose ends are a theatre’s curtains; on the stage a small puppet hands a present to a large one.',
    small,
    medium,
    large,
  ),
  embed: { aspectRatio: '16:9', screenshots: false },
};

export const details: GameDetails = {
  features: [
    'Four gifts: with the stone you push two crates in a row, with the feather you cross pits, with the bell you pull a crate. The ribbon does nothing, except that somebody wants it.',
    'Two hands. Pick up a third gift, and the older one is set down.',
    '66 levels in seven rooms, and one more each day, each solved by a solver before it reached you.',
    'Undo without end, and a restart that can be undone.',
    'Late on, friends who give something back: a power that you get whether you want it or not.',
    'A hint in three steps: whether it can still be solved, where to look, and the move.',
    'A calendar of the days whose level you solved. You share a level and your moves in figures; the solution only if you say so.',
    'A workshop for levels of your own. Levels and solutions go out as links.',
    'The board in words, current with every move: it can be played without being seen.',
    'No clock, unless you ask for one: Rush.',
  ],
  coming: [],
  controls: [
    { device: 'keyboard', input: 'Arrow keys or W A S D', action: 'Walk' },
    { device: 'keyboard', input: 'Z, Y, R', action: 'Undo, do again, start over' },
    { device: 'keyboard', input: 'H, L, Escape', action: 'Hint, levels, menu' },
    { device: 'mouse', input: 'Click a place', action: 'Walk there' },
    { device: 'touch', input: 'Swipe, or tap a place', action: 'Walk' },
    { device: 'gamepad', input: 'Stick or cross', action: 'Walk' },
    { device: 'gamepad', input: 'B, RB, X, Y', action: 'Undo, do again, start over, hint' },
  ],
  keepsScore: true,
  inks: ['#e8506e', '#12747a', '#f6efe0'],
  stores: null,
};

export const screenshots: GameScreenshots = donumScreenshots;

export const privacy: GamePrivacy = null;

export const saved: GameSaves = {
  settings: 'settings',
  place: 'where you were',
  solutions: 'your solutions',
  day: 'your best of the day',
  days: 'the days whose level you solved',
  rush: 'your best rush',
  draft: 'your own levels',
  score: 'the best score, as its page shows it',
};
