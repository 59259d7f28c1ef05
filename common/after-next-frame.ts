/**
 * Runs `work` in a task of its own after the next frame, so that it does not delay the frame that shows the response to a press.
 * Returns the number of the frame.
 */
export const afterNextFrame = (work: () => void): number => requestAnimationFrame(() => setTimeout(work));
