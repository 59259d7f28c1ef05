/** Chromium's warnings for a lost context, and for the release of a game's resources. */
export const LOST_CONTEXT = /WebGL: (CONTEXT_LOST_WEBGL|INVALID_OPERATION: delete)/;
