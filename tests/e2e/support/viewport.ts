/** Small, because there is no GPU; wide enough for the desktop layout (44rem in `shell.css`). */
export const smallDesk = { width: 720, height: 480 };
