/** Positions are world units from the arena's middle, y downwards; speeds are units a second. `from` is the place one step ago. */
export interface Moving {
  x: number;
  y: number;
  fromX: number;
  fromY: number;
  velocityX: number;
  velocityY: number;
}
