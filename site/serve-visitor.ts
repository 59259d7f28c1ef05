/** What only a visitor who does something needs, in a chunk of its own: who only reads does not pay for it. */
import type { RouteObject } from 'react-router';
import { pageImports } from './page-imports.ts';
import { reportWebVitals } from './report-web-vitals.ts';
import { prefetchOnIntent } from './shell/prefetch-on-intent.ts';

/** Begins both at the first sign of the visitor, which may already be on a link. */
export function serveVisitor(routes: RouteObject[], sign: Event): void {
  prefetchOnIntent(routes, pageImports, window, sign);
  reportWebVitals();
}
