/** Runs `work` after the next frame has been drawn, so that the frame is not delayed. Returns the request's ID. */
export const afterNextFrame = (work: () => void): number => requestAnimationFrame(() => setTimeout(work));
