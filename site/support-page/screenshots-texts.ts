export const noScreenshots = (game: string): string =>
  `// No screenshots yet: they are taken from the running game, and ${game} is still changing its looks.`;
export const screenshotsOf = (game: string): string => `Screenshots of ${game}`;
