/**
 * Where a game is drawn and its size is not what is tested: every pixel is drawn without a GPU there. CSS pixels; wide
 * enough that the page stands as on a desk (`shell.css` changes at 44rem).
 */
export const smallDesk = { width: 720, height: 480 };
