/** Runs `work` in a task after the next frame, which therefore is not delayed. Returns the number of the frame. */
export const afterNextFrame = (work: () => void): number => requestAnimationFrame(() => setTimeout(work));
