import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { catalogue } from './catalogue/catalogue.ts';
import { pageTexts, withSearchTexts } from './page-texts.ts';
import { pages as allPages, routes } from './routes.tsx';

export { news } from './news/news.ts';
export { notFound } from './routes.tsx';

export { catalogue };

/** Every page, with what search engines and social cards read of it. */
export const pages = allPages.map((page) => withSearchTexts(page, pageTexts, catalogue));

const handler = createStaticHandler(routes);

/** The HTML of a path's page, as it goes into #root. An unknown path gives the error screen. */
export async function renderPage(path: string): Promise<string> {
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} answers with a redirect (${context.status}).`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
    // Otherwise React puts what is larger behind the rest, and an inline script to move it to its place: no policy of ours has that.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  let html = '';
  for await (const chunk of prelude) html += chunk;
  return html;
}
