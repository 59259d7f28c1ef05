/** Why a game could not start: a file that did not arrive as it was packed, or a browser that cannot run it. The message is one sentence. */
export class LoadError extends Error {
  override name = 'LoadError';
}
