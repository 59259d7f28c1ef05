/** Runs before a game's scripts: records when the game is playable and counts the draw calls of each frame. */

export interface GameLog {
  /** Milliseconds since the navigation; null until the game is playable. */
  playableMs: number | null;
  /** Draw calls of each frame in which script ran. The array has a fixed size, so that it does not count as heap growth. */
  draws: Uint16Array;
  frames: number;
}

export type ProbedWindow = Window & { benchLog: GameLog };

/** A game is playable once the bar is hidden, a frame has drawn, and the next frame's first callback is called. */
export function probeGame(): void {
  const log: GameLog = { playableMs: null, draws: new Uint16Array(60_000), frames: 0 };
  (window as unknown as ProbedWindow).benchLog = log;
  const request = window.requestAnimationFrame.bind(window);
  let isInFrame = false;
  let hasDrawn = false;
  let isNoted = false;
  let frameTime = -1;

  const notePlayable = () => {
    log.playableMs ??= performance.now();
  };
  const note = () => {
    const bar = document.getElementById('loading');
    if (isNoted || !hasDrawn || (bar && !bar.classList.contains('done'))) return;
    isNoted = true;
    barObserver.disconnect();
    request(notePlayable);
  };
  // An idle puzzle does not draw, so the loading bar may be hidden after the last draw call.
  const barObserver = new MutationObserver(note);
  barObserver.observe(document, { attributes: true, attributeFilter: ['class'], subtree: true });

  window.requestAnimationFrame = (callback) =>
    request((time) => {
      if (time !== frameTime && log.frames < log.draws.length) {
        frameTime = time;
        if (isNoted) notePlayable();
        log.draws[log.frames] = 0;
        log.frames += 1;
      }
      isInFrame = true;
      callback(time);
      isInFrame = false;
    });
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const calls = prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
    for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced']) {
      const original = calls[name];
      if (!original) continue;
      calls[name] = function (this: unknown, ...args: unknown[]) {
        const result = original.apply(this, args);
        if (log.frames > 0) log.draws[log.frames - 1] = (log.draws[log.frames - 1] ?? 0) + 1;
        hasDrawn ||= isInFrame;
        if (!isNoted) note();
        return result;
      };
    }
  }
}
