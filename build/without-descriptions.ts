import type { Plugin } from 'vite';

const DESCRIPTION = /\n\s+description:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`),(?=\s+card:)/g;

/** The table's text without the descriptions. Throws when one is written in a way that this does not know. */
export function stripDescriptions(source: string): string {
  const stripped = source.replace(DESCRIPTION, '');
  if (/\n\s+description:/.test(stripped)) {
    throw new Error('site/routes.tsx: a description has to be one text, right before its card.');
  }
  return stripped;
}

/** Leaves the pages' descriptions out of the browser's bundle: only search engines read them, and they read the HTML. */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]site[\\/]routes\.tsx$/ },
      handler: (code) => ({ code: stripDescriptions(code), map: null }),
    },
  };
}
