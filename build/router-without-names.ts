import type { Plugin } from 'vite';
import { librarySource } from './library-source.ts';

const NAME = /^\w+\.displayName = "\w+";$/gm;
const COMPONENT = / = (\w+\.forwardRef\()/g;

/** React Router's source without names for developer tools, and with its components marked as free of side effects. */
export function withoutNames(source: string): string {
  return source.replace(NAME, '').replace(COMPONENT, ' = /* @__PURE__ */ $1');
}

/**
 * A component that is written a name on cannot be left out of a bundle, and so brings all that it uses: forms, scroll
 * restoration and navigation links, which no page has, weigh 1.5 kB of each first visit.
 */
export function routerWithoutNames(): Plugin {
  return librarySource({
    name: 'router-without-names',
    id: /react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
    change: withoutNames,
    whenUnmatched:
      'See how the installed React Router names its components and where its production files lie, and change the patterns; if it names none, delete the plugin.',
  });
}
