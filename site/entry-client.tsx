import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, matchRoutes, RouterProvider } from 'react-router';
import { ignoreKeyRepeats } from '#common/key-repeats.ts';
import { registerWorkerWhenIdle } from './offline/register-worker.ts';
import type { Page } from './own-pages.ts';
import { routes } from './routes.tsx';
import { prepareWhenIdle } from './sign-in/prepare-when-idle.ts';
import { listenBeforeRouter } from './stay-on-page.ts';

/** Loaded first, because hydration needs the components of the current page's lazy routes. */
async function resolveMatchedRoutes() {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const module = await route.lazy();
      Object.assign(route, module, { lazy: undefined });
    }),
  );
}

/** Loads the remaining code on the visitor's first input, so that less is loaded before hydration. */
function waitForFirstInteraction(router: DataRouter) {
  const waiting = new AbortController();
  const onFirstEvent = (first: Event) => {
    waiting.abort();
    import('./first-interaction.ts').then(
      ({ afterFirstInteraction }) => afterFirstInteraction(routes, router, first),
      (error: unknown) => console.info('Pages are not prefetched.', error),
    );
  };
  for (const type of ['pointerover', 'focusin', 'keydown']) addEventListener(type, onFirstEvent, waiting);
}

/** Returns false if the visitor navigated back or forward before hydration, so the HTML belongs to another page. */
function isServedPage(): boolean {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const page = matchRoutes(routes, location)?.at(-1)?.route.handle as Page | undefined;
  return canonical !== null && new URL(canonical.href).pathname === page?.path;
}

/** In development the page is rendered instead, because no HTML is prerendered. */
export async function hydrate(): Promise<void> {
  ignoreKeyRepeats(window);
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root element.');
  const prerendered = root.firstElementChild !== null;
  if (prerendered) await resolveMatchedRoutes();
  listenBeforeRouter();
  const router = createBrowserRouter(routes);
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (prerendered && isServedPage()) {
    // Already loaded by a page with a game; other pages do not need it.
    if (root.querySelector('iframe[data-own]')) (await import('./foreign-nodes.ts')).removeForeignNodes(root);
    // Within a transition React hydrates in short slices. Otherwise hydration would be one long task.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else createRoot(root).render(app);
  if (__SIGN_IN__) prepareWhenIdle();
  waitForFirstInteraction(router);
  registerWorkerWhenIdle();
}
