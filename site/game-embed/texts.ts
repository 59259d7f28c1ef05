export const frameTitle = (game: string): string => `${game} game`;
export const noAnswer = (game: string): string =>
  `${game} does not answer: check your connection, then try again.`;
export const leftFrame = (game: string): string =>
  `Another page has replaced ${game}: try again to start it.`;
export const TRY_AGAIN = 'Try again';
export const EXIT_FULLSCREEN = 'Exit fullscreen';
