import { counted } from '#common/counted.ts';
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

export const link: GameLink = { name: 'Donum', path: '/draknek/donum', support: false };

export const listing: GameListing = {
  tagline: 'Every gift you carry is a power. Giving it is for good.',
  genre: 'Puzzle',
  blurb:
    'A puzzle for two hands. Stone, feather, bell and ribbon each let you do something, and somebody longs for each of them. Every level is about giving away what you think you need.',
  poster: /* @__PURE__ */ poster(
    'Gig poster for Donum: an enormous bow whose ends are a theatre’s curtains; on the stage a small puppet hands a present to a large one.',
    small,
    medium,
    large,
  ),
  embed: { aspectRatio: '16:9', screenshots: false },
  latest: {
    date: '2026-11-25',
    text: 'Arrow keys move through the menus, and letter keys follow your keyboard’s layout.',
  },
  daily: {
    name: 'Today’s puzzle',
    result(saved, day) {
      const [best] = saved(/donum\/day$/) as ({ date?: unknown; moves?: unknown } | null)[];
      if (best?.date !== day.name) return null;
      return counted(String(best.moves).length, 'move');
    },
  },
};

export const details: GameDetails = {
  features: [
    'Four gifts. The stone pushes two crates in a row, the feather crosses pits, the bell pulls a crate. The ribbon does nothing, but somebody wants it.',
    'Two hands. Pick up a third gift, and the older one is set down.',
    '66 levels in seven rooms, and a new one each day. A solver has checked them all.',
    'Later, friends who give something back: a power, whether you want it or not.',
    'Unlimited undo, including the restart.',
    'A hint in three steps: whether the level is still solvable, where to look, and the next move.',
    'A calendar of the days that you solved. Share a level and your number of moves, and the solution only if you want to.',
    'A level editor. Share levels and solutions as links.',
    'Playable by screen reader. It describes the board after every move.',
    'No clock. Only Rush has one, and it is optional.',
  ],
  coming: [],
  controls: [
    { device: 'keyboard', input: 'Arrow keys or W\u00a0A\u00a0S\u00a0D', action: 'Walk' },
    { device: 'keyboard', input: 'Z, Y, R', action: 'Undo, redo, restart' },
    { device: 'keyboard', input: 'H, L, Escape', action: 'Hint, levels, menu' },
    { device: 'mouse', input: 'Click a tile', action: 'Walk there' },
    { device: 'touch', input: 'Swipe, or tap a tile', action: 'Walk' },
    { device: 'gamepad', input: 'Stick or D-pad', action: 'Walk' },
    { device: 'gamepad', input: 'B, RB, X, Y', action: 'Undo, redo, restart, hint' },
  ],
  accessibility: [
    'Narrated Menus',
    'Save Anytime',
    'Basic Input Remapping',
    'Playable without Button Holds',
    'Playable without Rapid Button Presses',
    'Playable with Keyboard Only',
    'Playable with Mouse Only',
    'Playable with Buttons Only',
    'Playable with Touch Only',
    'Playable without Motion Controls',
    'Playable without Touch Controls',
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
  played: 'the day you played it last',
};
