export const WHAT_IS_NEW = '// what is new';
export const NEWS = 'News';
export const FEED = 'Also as a <feed>feed</feed>, for readers who would rather not look here every day.';
export const inGame = (game: string): string => `// ${game}`;
