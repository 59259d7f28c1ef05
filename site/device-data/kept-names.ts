import { ADDEM_KEPT_NAMES } from '#site/addem/storage.ts';
import { bySlug, type GameSaves } from '#site/catalogue/game-entry.ts';
import { gameLinks } from '#site/catalogue/game-index.ts';

/** The site's own keys of localStorage; the first is `EMAIL_KEY` of the sign-in. */
const SITE_KEYS: ReadonlyMap<string, string> = new Map([
  ['slash-slash.email', 'The e-mail address you are signed in with'],
  ...(__ADDEM_NUMBERS__ ? ADDEM_KEPT_NAMES : []),
]);

/** Data that the site saves for any game, and that most games save; an entry may name it differently. */
const COMMONLY_SAVED: GameSaves = {
  settings: 'settings',
  score: 'the best score, as its page shows it',
  played: 'the day you played it last',
};

const saves = bySlug(
  import.meta.glob<GameSaves>(['../catalogue/games/*.ts', '#studio/games/*/entry.ts'], {
    query: '?saved',
    import: 'saved',
    eager: true,
  }),
);

const savedBy = (slug: string): GameSaves => saves[slug] ?? {};

const games = new Map(gameLinks.map(({ slug, name }) => [slug, name]));

/** A key without words is returned unchanged. */
export function keptName(key: string): string {
  const [, slug = '', name = ''] = /^slash-slash\/([^/]+)\/(.+)$/.exec(key) ?? [];
  const [kind = '', ...variant] = name.split('-');
  const game = games.get(slug);
  const words = new Map(Object.entries({ ...COMMONLY_SAVED, ...savedBy(slug) })).get(kind);
  if (!game || !words) return SITE_KEYS.get(key) ?? key;
  return `${game}: ${words}${variant.length > 0 ? ` (${variant.join(' ')})` : ''}`;
}

/** Omits games without words for their data. */
export function savedByGame(): { slug: string; game: string; saved: GameSaves }[] {
  return [...games]
    .map(([slug, game]) => ({ slug, game, saved: savedBy(slug) }))
    .filter(({ saved }) => Object.keys(saved).length > 0);
}
