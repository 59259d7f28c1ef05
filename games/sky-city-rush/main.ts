import type { Game } from '#engine/game.ts';
import { createGame } from './game.ts';
import { readTracks } from './session/tracks.ts';

export default {
  // Rejects if a track is malformed.
  start: async (host) => createGame(host, readTracks(host.data)),
} satisfies Game;
