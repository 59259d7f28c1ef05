export const inMotion = (game: string): string => `${game} in motion`;
