/** The heart as a sign, as cards have it, 200 units wide, its middle at the origin. */
export const HEART_SIGN =
  'M0 92C-40 50 -100 10 -100 -38C-100 -76 -72 -96 -46 -96C-24 -96 -8 -84 0 -66C8 -84 24 -96 46 -96C72 -96 100 -76 100 -38C100 10 40 50 0 92Z';
