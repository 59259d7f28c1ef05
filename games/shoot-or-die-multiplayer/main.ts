import type { Game } from '#engine/game.ts';
import { createGame } from './game.ts';

export default { start: createGame } satisfies Game;
