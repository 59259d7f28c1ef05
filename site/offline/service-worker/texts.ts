/** Texts of the page in place of one that is not cached. */
export const NUMBER = '//off';
export const NOT_KEPT = 'This page stayed on the server.';
export const WHY = 'It is not kept on this device, and there is no network to fetch it with.';
export const LOAD_AGAIN = 'Load it again';
export const KEPT = 'These are kept, and open now:';
