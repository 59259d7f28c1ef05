/** Texts of the status line, which the service worker replaces in cached pages. */
export const CONNECTED = '// Connected';
export const DISCONNECTED = '// Disconnected';
