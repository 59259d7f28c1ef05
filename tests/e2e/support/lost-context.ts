/** Chromium's warnings when a game's context is lost, and when the game releases its resources. */
export const LOST_CONTEXT = /WebGL: (CONTEXT_LOST_WEBGL|INVALID_OPERATION: delete)/;
