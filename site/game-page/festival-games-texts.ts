export const SHOOT_OR_DIE = 'Shoot or Die';
export const SHOOT_OR_DIE_LINE = 'In the browser, one player.';
export const SKY_CITY_RUSH = 'Sky City Rush';
export const SKY_CITY_RUSH_LINE = 'In the browser, a prototype.';
export const MULTIPLAYER = 'Shoot or Die Multiplayer';
export const MULTIPLAYER_LINE = 'In the browser or on a Mac, two to four players at one machine.';
