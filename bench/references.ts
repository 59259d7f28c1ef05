/** Published measurements of other games. This bench did not measure them. */

/** A game by others, or a usual export of a game engine; null for values that were not published. */
export interface ReferenceGame {
  name: string;
  firstBytes: string;
  playableAfter: string;
  scriptMsPerFrame: string | null;
}

/** Source: the studio's design notes; once, unthrottled unless stated, 2 cores, software GL, 1280 by 720, wall time. */
export const REFERENCE_GAMES: readonly ReferenceGame[] = [
  {
    name: 'HexGL (racer)',
    firstBytes: '8.3 MB',
    playableAfter: '11.2 s; 17 s at 10 Mbit/s',
    scriptMsPerFrame: '1.9',
  },
  {
    name: 'Dr1v3n Wild (racer, 13 kB)',
    firstBytes: '16 kB',
    playableAfter: '9.7 s',
    scriptMsPerFrame: '5.9',
  },
  { name: 'Radius Raid (2D shooter)', firstBytes: '146 kB', playableAfter: '2.1 s', scriptMsPerFrame: '1.4' },
  {
    name: 'Space Huggers (2D shooter)',
    firstBytes: '48 kB',
    playableAfter: '4.5 s',
    scriptMsPerFrame: '5.4',
  },
  {
    name: 'Heroes of Sokoban (puzzle)',
    firstBytes: '95 kB',
    playableAfter: '1.2 s',
    scriptMsPerFrame: '0.2',
  },
  { name: '2048', firstBytes: '68 kB', playableAfter: '0.6 s', scriptMsPerFrame: '0.1' },
  {
    name: 'headbreaker (jigsaw)',
    firstBytes: '210 kB',
    playableAfter: '1.1–2.2 s',
    scriptMsPerFrame: '0.4–0.6',
  },
  {
    name: 'three.js with 500 sprites',
    firstBytes: '114 kB',
    playableAfter: '0.86 s; 1.05 s at 10 Mbit/s',
    scriptMsPerFrame: '0.3',
  },
  { name: 'a usual Unity export', firstBytes: '5–25 MB', playableAfter: '5–30 s', scriptMsPerFrame: null },
];
