import type { Plugin } from 'vite';

const TEXT = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`/.source;
const SEARCH_FIELDS = new RegExp(
  `\\n\\s+description:\\s*(?:${TEXT}),\\s+card: '[\\w-]+',\\s+listed: (?:true|false),`,
  'g',
);

/** The table's text without what only search engines and social cards read. Throws when an entry is of another shape. */
export function stripSearchTexts(source: string): string {
  const stripped = source.replace(SEARCH_FIELDS, '');
  if (/\n\s+(description|card|listed):/.test(stripped)) {
    throw new Error(
      'site/routes.tsx: an entry needs description, card and listed, in this order, as plain values.',
    );
  }
  return stripped;
}

/** Leaves descriptions and the like out of the browser's bundle: only search engines read them, and they read the HTML. */
export function withoutSearchTexts(): Plugin {
  return {
    name: 'without-search-texts',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]site[\\/]routes\.tsx$/ },
      handler: (code) => ({ code: stripSearchTexts(code), map: null }),
    },
  };
}
