/** What only a visitor who does something needs, in a chunk of its own: who only reads does not pay for it. */
import type { DataRouter, RouteObject } from 'react-router';
import { gamePageImports } from './game-page-imports.ts';
import { pageImports } from './page-imports.ts';
import { reportWebVitals } from './report-web-vitals.ts';
import { followServedLinks } from './shell/follow-served-links.ts';
import { prefetchOnIntent } from './shell/prefetch-on-intent.ts';

/** Begins it all at the first sign of the visitor, which may already be on a link. */
export function afterFirstInteraction(routes: RouteObject[], router: DataRouter, sign: Event): void {
  followServedLinks(router, '.site-footer');
  prefetchOnIntent(routes, { ...gamePageImports(), ...pageImports }, window, sign);
  reportWebVitals();
}
