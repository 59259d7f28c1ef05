/** Something in `studio/` that the build refuses: one sentence that names the file, what it has, and what it wants. */
export class StudioError extends Error {
  override name = 'StudioError';
}
