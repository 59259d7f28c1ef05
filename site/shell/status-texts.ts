/** Texts of the status line, which the service worker rewrites in a cached page. */
export const CONNECTED = '// Connected';
export const DISCONNECTED = '// Disconnected';
