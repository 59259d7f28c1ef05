export const frameTitle = (game: string): string => `${game} game`;
export const noAnswer = (game: string): string =>
  `${game} does not answer: check your connection, then try again.`;
export const TRY_AGAIN = 'Try again';
export const EXIT_FULLSCREEN = 'Exit fullscreen';
