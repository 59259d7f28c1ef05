import { STORAGE_KEYS } from '#site/addem/storage.ts';
import { bySlug, type GameSaves } from '#site/catalogue/game-entry.ts';
import { gameLinks } from '#site/catalogue/game-index.ts';

const SIGNED_IN_EMAIL = 'The e-mail address you are signed in with';

/** Names of values that many games save; a game's entry may use another name. */
const COMMONLY_SAVED: GameSaves = {
  settings: 'settings',
  score: 'the best score, as its page shows it',
  played: 'the day you played it last',
};

const ADDEM_VALUES: readonly (readonly [key: string, name: string])[] = [
  [STORAGE_KEYS.name, 'Addem Numbers: the name you typed last'],
  [STORAGE_KEYS.bestScores, 'Addem Numbers: best scores'],
  [STORAGE_KEYS.days, 'Addem Numbers: the days whose sums you flew, and the best of the last'],
  [STORAGE_KEYS.muted, 'Addem Numbers: whether it is muted'],
];

/** Names of the site's own values. The first key is `EMAIL_KEY` of the sign-in. */
const SITE_KEYS: ReadonlyMap<string, string> = new Map([
  ['slash-slash.email', SIGNED_IN_EMAIL],
  ...(__ADDEM_NUMBERS__ ? ADDEM_VALUES : []),
]);

const saves = bySlug(
  import.meta.glob<GameSaves>(['../catalogue/games/*.ts', '#studio/games/*/entry.ts'], {
    query: '?saved',
    import: 'saved',
    eager: true,
  }),
);

const savedBy = (slug: string): GameSaves => saves[slug] ?? {};

const games = new Map(gameLinks.map(({ slug, name }) => [slug, name]));

export function keptName(key: string): string {
  const [, slug = '', name = ''] = /^slash-slash\/([^/]+)\/(.+)$/.exec(key) ?? [];
  const [kind = '', ...variant] = name.split('-');
  const game = games.get(slug);
  const words = new Map(Object.entries({ ...COMMONLY_SAVED, ...savedBy(slug) })).get(kind);
  if (!game || !words) return SITE_KEYS.get(key) ?? key;
  return `${game}: ${words}${variant.length > 0 ? ` (${variant.join(' ')})` : ''}`;
}

export function savedByGame(): { slug: string; game: string; saved: GameSaves }[] {
  return [...games]
    .map(([slug, game]) => ({ slug, game, saved: savedBy(slug) }))
    .filter(({ saved }) => Object.keys(saved).length > 0);
}
