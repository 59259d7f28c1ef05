/** A small window, because there is no GPU, but wide enough for the desktop layout (50rem in `shell.css`). */
export const smallDesk = { width: 816, height: 480 };
