import { poster } from '#site/pictures/pictures.tsx';
import small from '#site/pictures/poster-poster-puzzle-320.webp';
import medium from '#site/pictures/poster-poster-puzzle-640.webp';
import large from '#site/pictures/poster-poster-puzzle-960.webp';
import { posterPuzzleScreenshots } from '#site/pictures/poster-puzzle-play.ts';
import type {
  GameDetails,
  GameLink,
  GameListing,
  GamePrivacy,
  GameSaves,
  GameScreenshots,
} from '../game-entry.ts';

export const link: GameLink = {
  name: 'Poster Puzzle',
  path: '/unizone/poster-puzzle',
  support: false,
};

export const listing: GameListing = {
  tagline: 'Our own posters, cut to pieces.',
  genre: 'Jigsaw',
  blurb:
    'A jigsaw on the print shop’s table, made of the posters on our wall. No two pieces are alike, joined pieces move as one, and the table is as you left it when you come back.',
  poster: /* @__PURE__ */ poster(
    'Gig poster for Poster Puzzle: its twelve letters on twelve jigsaw pieces in blue and ochre; the U still lies loose on top.',
    small,
    medium,
    large,
  ),
  embed: { aspectRatio: '16:9', screenshots: true },
  latest: { date: '2026-11-26', text: 'The puzzle also runs where a browser refuses background work.' },
  daily: {
    name: 'Today’s poster',
    result(saved, day) {
      const [days] = saved(/puzzle\/sheets$/) as unknown[];
      return Array.isArray(days) && days.includes(day.number) ? 'done' : null;
    },
  },
};

export const details: GameDetails = {
  features: [
    '12, 48, 120 or 300 pieces. The cut is new each time, and no two pieces fit by accident.',
    'Ten posters, and a poster of the day. It is the same for everybody, and your first visit starts with it, in twelve pieces.',
    'A month of daily posters is a series. You can catch up on missed days, and a whole month unlocks a poster of its own.',
    'Each size adds an ink to your print. Rotated pieces are optional, and add a stamp.',
    'A finished poster hangs in your gallery, with a nine-second replay. Save the print as a picture, or how you made it as a short film.',
    'Share a puzzle as a link: the same poster and cut, your time, and a note that appears at the end.',
    'A tray that sorts what you put into it: borders first, then by ink.',
    'Help: border pieces only, the poster in the corner, and a hint that shows where a piece goes and costs two pieces of your score.',
    'Points reward care as well as speed. You can hide them.',
    'Thumbs fit. On a phone 120 and 300 pieces come in pages of twelve, each as large as a thumb.',
    'Fully playable by keyboard, and by screen reader.',
    'Take Screenshot saves a picture of the table, or of the finished poster.',
  ],
  coming: [],
  controls: [
    { device: 'mouse', input: 'Drag', action: 'Move a piece, or the table' },
    { device: 'mouse', input: 'Wheel', action: 'Turn the piece you hold, or zoom' },
    { device: 'mouse', input: 'Right button', action: 'Move the table' },
    { device: 'touch', input: 'Drag', action: 'Move a piece, or the table' },
    { device: 'touch', input: 'Tap, or a second finger', action: 'Turn a piece' },
    { device: 'touch', input: 'Pinch', action: 'Zoom' },
    { device: 'keyboard', input: 'N and B', action: 'Choose a piece' },
    { device: 'keyboard', input: 'Arrow keys, Enter', action: 'Move it, drop it' },
    { device: 'keyboard', input: 'C', action: 'Move it to the next matching place' },
    { device: 'keyboard', input: 'Q and E', action: 'Turn it' },
    { device: 'keyboard', input: 'H, T, F, V', action: 'Hint, tray, border pieces only, the poster' },
    { device: 'keyboard', input: 'P and Escape', action: 'Posters and menu, where keys can be changed' },
    { device: 'gamepad', input: 'D-pad, left stick, A', action: 'Choose, move, drop' },
    { device: 'gamepad', input: 'X, bumpers, Y, B', action: 'Move to a matching place, turn, hint, tray' },
  ],
  accessibility: [
    'Narrated Menus',
    'Save Anytime',
    'Basic Input Remapping',
    'Playable without Button Holds',
    'Playable without Rapid Button Presses',
    'Playable with Keyboard Only',
    'Playable with Touch Only',
    'Playable without Motion Controls',
    'Playable without Touch Controls',
  ],
  keepsScore: true,
  inks: ['#0f5fc4', '#e9a72c', '#f6efe0'],
  stores: null,
};

export const screenshots: GameScreenshots = posterPuzzleScreenshots;

export const privacy: GamePrivacy = null;

export const saved: GameSaves = {
  settings: 'settings',
  choice: 'the puzzle you chose last',
  puzzle: 'the table as you left it',
  aside: 'your own table, while you do one that somebody sent',
  sent: 'who sent the puzzle on the table, their time and their note',
  gallery: 'the posters you hung up',
  days: 'the days on which you did the poster of the day, for days in a row',
  begun: 'the day on which you began the table',
  sheets: 'the days whose posters you did, for the month',
  tools: 'how often you used each tool, up to three times',
  score: 'the best score, as its page shows it',
  played: 'the day you played it last',
};
