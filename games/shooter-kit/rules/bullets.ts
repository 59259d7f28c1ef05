/** What every bullet is before an upgrade changes it. */

/** World units a second, and world units. */
export const BULLET_SPEED = 900;
export const BULLET_RADIUS = 6;
