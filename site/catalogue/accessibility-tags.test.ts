import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACCESSIBILITY_TAGS, type AccessibilityTag, type GameDetails } from './game-entry.ts';

/** Start of a test's title, and its file, from the game's folder or, after a slash, from the project's root. */
type Proof = readonly [title: string, file: string];

const SOUND: Proof = [
  'sounds of threats and rivals come from their side, or from the middle in mono',
  '/tests/e2e/sound.spec.ts',
];

const DONUM = 'e2e/donum.spec.ts';
const donumKeys: Proof = ['on the game’s page real keys solve a level', DONUM];
const donumClicks: Proof = ['clicks alone solve a level', DONUM];
const donumSwipes: Proof = ['swipes alone solve a level, and every screen is accessible', DONUM];
const donumSettings: Proof = [
  'keys undo, redo, restart and show hints; a reload restores moves, settings and the changed key',
  DONUM,
];

const PUZZLE = 'e2e/poster-puzzle.spec.ts';
const puzzleKeys: Proof = ['a puzzle is finished by keys alone', PUZZLE];

const shooterRun: Proof = [
  'a visitor signs in, opens Shoot or Die, sees the bar fill, plays a run at real speed',
  'e2e/shoot-or-die.spec.ts',
];
const partyMatch: Proof = ['one player plays against rivals at once', 'e2e/shoot-or-die-multiplayer.spec.ts'];

const RACE = 'e2e/sky-city-rush.spec.ts';
const raceKeys: Proof = ['one key starts a flight, keys control it', RACE];

const ADDEM = 'e2e/addem.spec.ts';
const addemKeys: Proof = ['a round ends with its misses, and the device stores name and score', ADDEM];

const PROOFS: Record<string, Partial<Record<AccessibilityTag, Proof>>> = {
  donum: {
    'Narrated Menus': donumSwipes,
    'Save Anytime': donumSettings,
    'Basic Input Remapping': donumSettings,
    'Playable without Button Holds': donumClicks,
    'Playable without Rapid Button Presses': donumClicks,
    'Playable with Keyboard Only': donumKeys,
    'Playable with Mouse Only': donumClicks,
    'Playable with Buttons Only': ['on a gamepad the D-pad walks, B undoes and Start opens the menu', DONUM],
    'Playable with Touch Only': donumSwipes,
    'Playable without Motion Controls': donumKeys,
    'Playable without Touch Controls': donumKeys,
  },
  'poster-puzzle': {
    'Narrated Menus': ['a table that cannot be read is replaced and reported', PUZZLE],
    'Save Anytime': ['a damaged link is reported and the table stays playable', PUZZLE],
    'Basic Input Remapping': ['the menu changes sound, aids and keys', 'screens/screens.test.tsx'],
    'Playable without Button Holds': puzzleKeys,
    'Playable without Rapid Button Presses': puzzleKeys,
    'Playable with Keyboard Only': puzzleKeys,
    'Playable with Touch Only': ['one finger drags, a second one turns', PUZZLE],
    'Playable without Motion Controls': puzzleKeys,
    'Playable without Touch Controls': puzzleKeys,
  },
  'shoot-or-die': {
    'Mono Sound': SOUND,
    'Stereo Sound': SOUND,
    'Basic Input Remapping': [
      'a gamepad starts, pauses and moves through the menu; a changed key works, even after a reload',
      'e2e/shoot-or-die-play.spec.ts',
    ],
    'Playable with Touch Only': [
      'the play document works alone, and two thumbs start it and play',
      'e2e/shoot-or-die.spec.ts',
    ],
    'Playable without Motion Controls': shooterRun,
    'Playable without Touch Controls': shooterRun,
  },
  'shoot-or-die-multiplayer': {
    'Basic Input Remapping': [
      'every screen with settings changes them and shows their state',
      'screens/screens.test.tsx',
    ],
    'Playable without Motion Controls': partyMatch,
    'Playable without Touch Controls': partyMatch,
  },
  'sky-city-rush': {
    'Multiple Volume Controls': ['the settings change sound, look and keys', 'screens/screens.test.tsx'],
    'Mono Sound': SOUND,
    'Stereo Sound': SOUND,
    'Basic Input Remapping': ['keys operate title and settings, which survive a reload', RACE],
    'Playable with Keyboard Only': raceKeys,
    'Playable with Touch Only': ['menus start at their top, no part of the HUD covers another', RACE],
    'Playable without Motion Controls': raceKeys,
    'Playable without Touch Controls': raceKeys,
    'Camera Comfort': ['with reduced motion the view stays at 75 degrees and level', 'view/camera.test.ts'],
  },
  'addem-numbers': {
    'Playable with Keyboard Only': addemKeys,
    'Playable with Touch Only': ['a phone shows the number pad', ADDEM],
    'Playable without Motion Controls': addemKeys,
    'Playable without Touch Controls': addemKeys,
  },
};

const entries = import.meta.glob<{ details: GameDetails }>('./games/*.ts', { eager: true });

test('there are 24 tags, each once', () => {
  expect(new Set(ACCESSIBILITY_TAGS).size).toBe(24);
});

test.each(Object.entries(entries))('each tag of %s cites a test that exists', (path, { details }) => {
  const slug = path.replace('./games/', '').replace('.ts', '');
  const proofs = PROOFS[slug] ?? {};
  expect(details.accessibility ?? []).toEqual(Object.keys(proofs));
  for (const [title, file] of Object.values(proofs)) {
    const place = file.startsWith('/') ? file.slice(1) : `games/${slug}/${file}`;
    expect(readFileSync(place, 'utf8'), `${place} has a test “${title}…”`).toContain(`('${title}`);
  }
});
