export const printedPosterAlt = (game: string): string =>
  `Gig poster for ${game}: its name in heavy capitals below two slashes, from which rings go out.`;
