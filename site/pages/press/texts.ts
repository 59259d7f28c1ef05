export const AUDIENCE = '// for anyone writing about us';
export const PRESS = 'Press';
export const DOWNLOAD = 'Download everything as a zip';

export const FACTS = {
  title: 'Facts',
  studio: 'Studio',
  website: 'Website',
  games: 'Games',
  founded: 'Founded',
  place: 'Place',
  team: 'Team',
  runsIn: 'Runs in',
  price: 'Price',
  videos: 'Videos',
  trailer: 'Trailer',
  contact: 'Contact',
} as const;

export const ABOUT = 'The studio, in three lengths';
export const LINE = 'In a line';
export const studioMakes = (studio: string, makes: string): string => `${studio} makes ${makes}.`;
export const BREATH = 'In a breath';
export const PARAGRAPH = 'In a paragraph';

export const AWARDS = 'Awards';
export const QUOTES = 'What others wrote';
export const CREDITS = 'Credits';

export const MARK = 'The mark';
export const MARK_FILES =
  '{mark} As a <vector>vector drawing</vector> and as a <picture>picture of 512 pixels</picture>. {use}';

export const RELEASED_ON = 'Out since {date}';
export const GAME_PAGE = 'Game page';
