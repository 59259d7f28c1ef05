/** Order in which the scene is drawn: nothing that blends may come before what covers, which would paint over it. */
export const ORDER = {
  ships: -2,
  deck: -1,
  sky: 1,
  sun: 2,
  clouds: 3,
  edges: 9,
  trails: 11,
  wind: 12,
  sparks: 13,
} as const;
