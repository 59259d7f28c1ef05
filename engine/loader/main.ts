import { createInstance } from './create-instance.ts';
import type { PackedGame } from './load-game.ts';

declare const __PACKED_GAME__: PackedGame;

window.createUnityInstance = (canvas, config, onProgress) =>
  createInstance(__PACKED_GAME__, canvas, config, onProgress);
