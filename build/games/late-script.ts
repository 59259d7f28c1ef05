/** Turns the two module chunks of a game with a `late.ts` into classic scripts: a failed `import()` cannot be repeated in Firefox. */
import { type ESTree, parseAst, type Rolldown } from 'vite';
import { contentVersion } from './write-packed.ts';

interface Names {
  /** Source of an object literal or pattern: `{exported:local}`. */
  object: string;
  /** The module's source without the statement. */
  rest: string;
}

type Listed = ESTree.ImportSpecifier | ESTree.ExportSpecifier;

/** Takes the only import or export statement out of a bundled chunk. */
function takeNames(source: string, type: 'ImportDeclaration' | 'ExportNamedDeclaration'): Names {
  const statement = parseAst(source).body.find((each) => each.type === type);
  if (!statement || !('specifiers' in statement)) return { object: '{}', rest: source };
  const pairs = (statement.specifiers as Listed[]).map((each) => {
    const outer = each.type === 'ImportSpecifier' ? each.imported : each.exported;
    const [name, local] = [outer, each.local].map(({ start, end }) => source.slice(start, end));
    return name === local ? name : `${name}:${local}`;
  });
  return {
    object: `{${pairs.join(',')}}`,
    rest: source.slice(0, statement.start) + source.slice(statement.end),
  };
}

/** The late script is for this version of the code only: a host may ignore the version in an address. */
export function lateScripts(
  main: Pick<Rolldown.OutputChunk, 'code'>,
  late: Pick<Rolldown.OutputChunk, 'code' | 'fileName'>,
  addressOf: (late: Buffer) => string,
): { code: string; late: Buffer } {
  const { object: shared, rest: code } = takeNames(main.code, 'ExportNamedDeclaration');
  const key = contentVersion(Buffer.from(main.code));
  const { object: taken, rest } = takeNames(late.code, 'ImportDeclaration');
  const { object: part, rest: body } = takeNames(rest, 'ExportNamedDeclaration');
  const script = Buffer.from(
    `"use strict";(globalThis.slashSlashLate??={})["${key}"]=(${taken})=>{${body};return${part}}`,
  );
  const address = JSON.stringify(addressOf(script));
  const described = `({key:"${key}",address:${address},shared:()=>(${shared})})`;
  const dynamicImport = /import\((["'`])([^"'`]*)\1\)/g;
  const imports = [...code.matchAll(dynamicImport)].map(([, , path]) => path);
  if (imports.length !== 1 || imports[0]?.split('/').at(-1) !== late.fileName.split('/').at(-1))
    throw new Error(`it imports ${imports.join(', ')} dynamically, but may import its late.ts once.`);
  return { code: `"use strict";(()=>{${code.replace(dynamicImport, () => described)}})()`, late: script };
}
