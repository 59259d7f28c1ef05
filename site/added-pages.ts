import { addedLinks } from './catalogue/added-links.ts';
import { config } from './config.ts';
import type { Page } from './page.ts';

const loadPages = () => import('./pages/added-game-pages.tsx');

/** What search engines read is filled in by `added-search-texts.ts`, in the prerenderer alone. */
const unsaid = { description: '', card: 'studio', listed: true };

/** The pages of every game of `catalogue/games/`: where it is played, and its support page if it has one. */
export const addedPages: readonly Page[] = addedLinks.flatMap(({ slug, name, support }) => {
  const page = (path: string, title: string, part: 'play' | 'support'): Page => ({
    ...unsaid,
    path,
    title: `${title} // ${config.studioName}`,
    load: async () => (await loadPages()).addedGamePage(slug, part),
  });
  const play = page(`/webgames/${slug}`, `Play ${name}`, 'play');
  return support ? [play, page(`/${slug}-support`, `${name} support`, 'support')] : [play];
});
