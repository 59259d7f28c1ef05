import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { catalogue } from './catalogue/catalogue.ts';
import { pageTexts, withSearchTexts } from './page-texts.ts';
import { pages as allPages, routes } from './routes.tsx';
import { studioPages } from './studio-pages.ts';

export { news } from './news/news.ts';
export { notFound } from './routes.tsx';

export { catalogue };

const studioDescriptions = import.meta.glob<string>('#studio/pages/*.md', {
  query: '?description',
  import: 'default',
  eager: true,
});
const texts = {
  ...Object.fromEntries(
    studioPages.map(({ path }, index) => [
      path,
      { description: Object.values(studioDescriptions)[index] ?? '' },
    ]),
  ),
  ...pageTexts,
};

export const pages = allPages.map((page) => withSearchTexts(page, texts, catalogue));

const handler = createStaticHandler(routes);

/** Renders the page at a path; for an unknown path, the error screen. */
export async function renderPage(path: string): Promise<string> {
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} responds with a redirect (${context.status}).`);
  const router = createStaticRouter(handler.dataRoutes, context);
  // React would only print an error, and leave its part of the page to the browser.
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
    // Otherwise React would move large content with an inline script, which our policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  let html = '';
  for await (const chunk of prelude) html += chunk;
  if (errors.length > 0) throw new Error(`The page ${path} cannot be rendered.`, { cause: errors[0] });
  return html;
}
