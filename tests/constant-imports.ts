/** Lets loops run in unit tests as fast as in bundles: by itself Vite reads an import through a getter at each use. */
import { type Plugin, parseAst } from 'vite';
import { belowRoot, projectRoot } from '#build/files.ts';
import { changeSource, type SourceChange } from '#build/vite-plugins.ts';

/** Replaces imports by constants with the same values, on the same lines. Exported values must not change later. */
export function copyImports(source: string): string {
  const changes: SourceChange[] = [];
  for (const node of parseAst(source).body) {
    if (node.type === 'ExportNamedDeclaration' && /^export (let|var) /.test(source.slice(node.start)))
      throw new Error(
        'A source may not export a variable that changes: its importers in tests would not see the change.',
      );
    if (node.type !== 'ImportDeclaration') continue;
    let constants = '';
    for (const specifier of node.specifiers) {
      if (specifier.type === 'ImportNamespaceSpecifier') continue;
      const { start, end, name } = specifier.local;
      const isShort = specifier.type === 'ImportSpecifier' && specifier.imported.start === start;
      changes.push({ start, end, text: `${isShort ? `${name} as ` : ''}imported_${name}` });
      constants += `const ${name} = imported_${name};`;
    }
    changes.push({ start: node.end, end: node.end, text: constants });
  }
  return changeSource(source, changes);
}

/** Only code of games, because mocks of the site's modules lack exports that are never used. */
const OF_GAMES = /^(common|engine|games|posters)\/(?!.+\.test\.).+\.tsx?$/;

export function constantImports(): Plugin {
  return {
    name: 'constant-imports',
    enforce: 'post',
    transform: (source, id) =>
      OF_GAMES.test(belowRoot(id, projectRoot)) ? { code: copyImports(source), map: null } : null,
  };
}
