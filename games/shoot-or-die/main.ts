import type { Game } from '#engine/game.ts';
export default {
  start(host) {
    const gl = host.canvas.getContext('webgl2', host.contextAttributes);
    gl?.clearColor(1, 0, 0, 1);
    gl?.clear(16384);
    const t = setTimeout(() => host.emit('GameOver', 'Player', 12), 2000);
    return {
      dispose() {
        clearTimeout(t);
      },
      messages: {},
    };
  },
} satisfies Game;
