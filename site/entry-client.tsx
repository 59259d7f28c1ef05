import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, matchRoutes, RouterProvider } from 'react-router';
import { ignoreKeyRepeats } from '#common/key-repeats.ts';
import { removeForeignNodes } from './foreign-nodes.ts';
import { registerWorkerWhenIdle } from './offline/register-worker.ts';
import type { Page } from './own-pages.ts';
import { routes } from './routes.tsx';
import { prepareWhenIdle } from './sign-in/prepare-when-idle.ts';

/** Hydration needs the components of the current page's lazy routes at once. */
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

/** Waits for pointer, key or focus events, so that a page loads less before it is live. */
function waitForFirstInteraction(router: DataRouter) {
  const waiting = new AbortController();
  const onSign = (sign: Event) => {
    waiting.abort();
    import('./first-interaction.ts').then(
      ({ afterFirstInteraction }) => afterFirstInteraction(routes, router, sign),
      (error: unknown) => console.info('Pages are not prefetched.', error),
    );
  };
  for (const type of ['pointerover', 'focusin', 'keydown']) addEventListener(type, onSign, waiting);
}

/** False if the visitor has gone back or forward before the page was live, so that the document is another page's. */
function isServedPage(): boolean {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const page = matchRoutes(routes, location)?.at(-1)?.route.handle as Page | undefined;
  return canonical !== null && new URL(canonical.href).pathname === page?.path;
}

/** Hydrates the served page; in development, where no page is prerendered, renders it. */
export async function hydrate(): Promise<void> {
  ignoreKeyRepeats(window);
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root element.');
  const prerendered = root.firstElementChild !== null;
  if (prerendered) await resolveMatchedRoutes();
  const router = createBrowserRouter(routes);
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (prerendered && isServedPage()) {
    removeForeignNodes(root);
    // As a transition React hydrates in slices of a few milliseconds; otherwise the whole page is one long task.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else createRoot(root).render(app);
  if (__SIGN_IN__) prepareWhenIdle();
  waitForFirstInteraction(router);
  registerWorkerWhenIdle();
}
