import { config } from './config.ts';
import type { Page } from './own-pages.ts';
import type { StudioPage } from './pages/studio-page.tsx';

const titles = import.meta.glob<Pick<StudioPage, 'slug' | 'title'>>('#studio/pages/*.md', {
  query: '?headline',
  import: 'default',
  eager: true,
});

const texts = import.meta.glob<StudioPage>('#studio/pages/*.md', { import: 'default' });

export const studioPages: readonly (Page & { name: string })[] = Object.entries(titles).map(
  ([file, { slug, title }]) => ({
    path: `/${slug}`,
    name: title,
    title: `${title} // ${config.studioName}`,
    load: async () => {
      const [page, text] = await Promise.all([import('./pages/studio-page.tsx'), texts[file]?.()]);
      if (!text) throw new Error(`No page ${slug}.`);
      return page.studioPage(text);
    },
  }),
);
