/** Ids of the elements that a document with a game of its own has. */
export const STAND_ALONE_IDS = { canvas: 'game', data: 'game-data', notice: 'notice' } as const;
