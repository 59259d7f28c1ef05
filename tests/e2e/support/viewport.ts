/**
 * For tests in which the size of a game does not matter, because every pixel is drawn without a GPU. CSS pixels; wide
 * enough for the desktop layout (`shell.css` changes at 44rem).
 */
export const smallDesk = { width: 720, height: 480 };
