/** Family name under which the display face from `data/` is known, to the canvas and in `overlay.css`. */
export const DISPLAY_FONT = 'Donum Display';
