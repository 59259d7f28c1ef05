/** Pages of `own-pages.ts` that a site omits. For the build: no browser loads it. */
import type { Config } from './config.ts';
import type { OwnPath } from './own-pages.ts';

interface Reason {
  /** Slugs of its games: the page exists as long as one of them does. */
  games?: readonly string[];
  festival?: true;
  signIn?: true;
  /** For tests and development only. */
  unpublished?: true;
}

const REASONS: Partial<Record<OwnPath, Reason>> = {
  '/account': { signIn: true },
  '/account/sign-in': { signIn: true },
  '/component-sheet': { unpublished: true },
  '/addem-numbers': { games: ['addem-numbers'] },
  '/addem-numbers/privacy-policy': { games: ['addem-numbers'] },
  '/webgames/addem-numbers': { games: ['addem-numbers'] },
  '/draknek': { festival: true, games: ['donum'] },
  '/draknek/donum': { games: ['donum'] },
  '/gdwc': { festival: true, games: ['shoot-or-die', 'sky-city-rush', 'shoot-or-die-multiplayer'] },
  '/gdwc/shoot-or-die': { festival: true, games: ['shoot-or-die'] },
  '/gdwc/sky-city-rush': { festival: true, games: ['sky-city-rush'] },
  '/gdwc/shoot-or-die-multiplayer': { games: ['shoot-or-die-multiplayer'] },
  '/unizone': { festival: true, games: ['poster-puzzle'] },
  '/unizone/poster-puzzle': { games: ['poster-puzzle'] },
};

/** Returns the paths of pages that a site with these games and this configuration omits. */
export function absentPages({
  games,
  festivals,
  signIn,
  isPublished,
}: Pick<Config, 'games' | 'festivals' | 'signIn' | 'isPublished'>): string[] {
  return (Object.entries(REASONS) as [OwnPath, Reason][]).flatMap(([path, reason]) => {
    const isWanted =
      (!reason.festival || festivals) &&
      (!reason.signIn || signIn) &&
      (!reason.unpublished || !isPublished) &&
      (!reason.games || reason.games.some((slug) => games.includes(slug)));
    return isWanted ? [] : [path];
  });
}
