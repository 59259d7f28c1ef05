import type { Plugin } from 'vite';

/**
 * Changes a library's source in the browser's bundle of a production build, and nowhere else.
 * @param id matches the files by their path
 */
export function librarySource(name: string, id: RegExp, change: (source: string) => string): Plugin {
  return {
    name,
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    transform: { filter: { id }, handler: (code) => ({ code: change(code), map: null }) },
  };
}
