export const NOT_IN_A_FRAME = 'Not in a frame.';
export const WHY = 'Another website shows this page in a frame, where it does not work.';
export const OPEN = 'Open it in a new tab';
