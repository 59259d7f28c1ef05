/** Family name under which the display face from a game's `data/` is known; the `.css` files of the menus and the HUD have it as well. */
export const DISPLAY_FONT = 'Shoot or Die Display';
