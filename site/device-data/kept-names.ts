/** What a visitor would call the things that the site and its games keep in the browser. */
import { ADDEM_KEPT_NAMES } from '#site/addem/kept-names.ts';
import { gameLinks } from '#site/catalogue/game-links.ts';

/** The site's own keys of localStorage; the first is `EMAIL_KEY` of the sign-in. */
const SITE_KEYS: ReadonlyMap<string, string> = new Map([
  ['slash-slash.email', 'The e-mail address you are signed in with'],
  ...ADDEM_KEPT_NAMES,
]);

/** The last part of a game's key, up to its first dash: what comes after tells one run or track from another. */
const GAME_WORDS: ReadonlyMap<string, string> = new Map([
  ['best', 'your best race and its ghost'],
  ['choice', 'the puzzle you chose last'],
  ['day', 'your best of the day'],
  ['draft', 'your own levels'],
  ['gallery', 'the posters you hung up'],
  ['place', 'where you were'],
  ['puzzle', 'the table as you left it'],
  ['runs', 'best runs and their replays'],
  ['rush', 'your best rush'],
  ['score', 'the best score, as its page shows it'],
  ['settings', 'settings'],
  ['solutions', 'your solutions'],
]);

/** Which of these each of our games saves, by slug; a test compares it with the games. The score is kept by a game's page. */
export const savedKinds: ReadonlyMap<string, readonly string[]> = new Map([
  ['shoot-or-die', ['settings', 'runs', 'day', 'score']],
  ['sky-city-rush', ['settings', 'best', 'score']],
  ['donum', ['settings', 'place', 'solutions', 'day', 'rush', 'draft', 'score']],
  ['poster-puzzle', ['settings', 'choice', 'puzzle', 'gallery', 'score']],
  ['shoot-or-die-multiplayer', ['settings', 'score']],
]);

const gameNames = new Map(gameLinks.map(({ slug, name }) => [slug, name]));

/** A key of localStorage in words; the key itself where nobody has named it. */
export function keptName(key: string): string {
  const [, slug = '', name = ''] = /^slash-slash\/([^/]+)\/(.+)$/.exec(key) ?? [];
  const [kind = '', ...variant] = name.split('-');
  const game = gameNames.get(slug);
  const words = GAME_WORDS.get(kind);
  if (!game || !words) return SITE_KEYS.get(key) ?? key;
  return `${game}: ${words}${variant.length > 0 ? ` (${variant.join(' ')})` : ''}`;
}

/** What each of our games saves, in words. */
export function savedByGame(): { game: string; saved: string }[] {
  return [...savedKinds].map(([slug, kinds]) => ({
    game: gameNames.get(slug) ?? slug,
    saved: kinds.map((kind) => GAME_WORDS.get(kind)).join(', '),
  }));
}
