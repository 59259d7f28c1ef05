import { bySlug, type GameSaves } from '#site/catalogue/game-entry.ts';
import { gameLinks } from '#site/catalogue/game-index.ts';
import { ADDEM_VALUES, COMMONLY_SAVED, SIGNED_IN_EMAIL } from './kept-texts.ts';

/** Names of values that the site itself stores. The first key is `EMAIL_KEY` of the sign-in. */
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
