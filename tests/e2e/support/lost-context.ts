/** What Chromium warns of when a game's context is taken from it, and when it lets go of what it had drawn with there. */
export const LOST_CONTEXT = /WebGL: (CONTEXT_LOST_WEBGL|INVALID_OPERATION: delete)/;
