import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { projectRoot } from './project-root.ts';

const ENTRY = /\n\s+path: '([^']+)',/;
const LOAD = /\n\s+(load|loadBelow): async \(\) => \(await (import\('[^']+'\))\)/g;

/**
 * The source of `site/page-imports.ts` with the imports that `site/routes.tsx` makes, by path. Throws when an entry is of
 * another shape.
 */
export function pageImportsSource(routes: string): string {
  const [, ...parts] = routes.split(ENTRY);
  const entries: string[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const [path, text = ''] = parts.slice(at);
    const loads = [...text.matchAll(LOAD)].map(([, field, call]) => [field, call]);
    if (loads.length === 0 || loads.length !== text.match(/\n\s+load(Below)?:/g)?.length)
      throw new Error(
        `site/routes.tsx: ${path} needs a load of the shape async () => (await import('…')).Name.`,
      );
    entries.push(`'${path}': { ${loads.map(([field, call]) => `${field}: () => ${call}`).join(', ')} },`);
  }
  return `export const pageImports = {\n${entries.join('\n')}\n};\n`;
}

/**
 * Gives the chunk that fetches ahead every page's imports. Vite writes into the chunk that makes an import what files it
 * needs: in this one, which comes with the visitor's first sign, those lists cost no page's start anything.
 */
export function pageImports(): Plugin {
  return {
    name: 'page-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /[\\/]site[\\/]page-imports\.ts$/ },
      handler: async () => ({
        code: pageImportsSource(await readFile(`${projectRoot}site/routes.tsx`, 'utf8')),
        map: null,
      }),
    },
  };
}
