/** Widths at which a poster is kept, in pixels: two to a phone's row, a phone's whole width or a wall, a large screen. */
export const POSTER_WIDTHS = [320, 640, 960] as const;

/** Bytes a picture may have, by a poster's width or as a social card. */
export const PICTURE_BUDGETS = { 320: 21_000, 640: 60_000, 960: 110_000, card: 90_000 } as const;
