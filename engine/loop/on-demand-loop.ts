/** The loop of a game that draws only while something moves: no frame is asked for when nothing does. */
import type { FrameSource } from './continuous-loop.ts';

/** What the loop calls. */
export interface OnDemandParts {
  /**
   * Moves and draws; true as long as more frames are wanted. `seconds` is the time since the last frame, null where that
   * frame wanted no other: only frames that follow each other tell how fast the machine is.
   */
  frame(nowMs: number, seconds: number | null): boolean;
  /** Told of anything thrown by it; the loop has stopped by then. */
  fault(error: unknown): void;
}

/** A loop, at rest at first. */
export interface OnDemandLoop {
  /** Asks for a frame. */
  wake(): void;
  stop(): void;
}

/** Makes a loop over `frames`. */
export function createOnDemandLoop(parts: OnDemandParts, frames: FrameSource): OnDemandLoop {
  let request: number | null = null;
  let lastMs: number | null = null;

  const frame = (nowMs: number): void => {
    request = null;
    // A frame may be stamped earlier than the one before, when that was drawn outside of the browser's turn.
    const seconds = lastMs === null ? null : Math.max(0, (nowMs - lastMs) / 1000);
    try {
      const goesOn = parts.frame(nowMs, seconds);
      lastMs = goesOn ? nowMs : null;
      if (goesOn) wake();
    } catch (error) {
      lastMs = null;
      parts.fault(error);
    }
  };
  function wake(): void {
    request ??= frames.requestAnimationFrame(frame);
  }

  return {
    wake,
    stop() {
      if (request !== null) frames.cancelAnimationFrame(request);
      request = null;
      lastMs = null;
    },
  };
}
