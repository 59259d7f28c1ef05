/** The header rules and the redirects as Firebase Hosting reads them: `firebase.json`. */
import type { HeaderRule } from '../header-rules.ts';

/** Hosting's own pages, for sign-in among others. Headers of ours there, the opener policy above all, would break them. */
const RESERVED = '/__/**';

/**
 * What Firebase Hosting need not upload: it compresses by itself. Files that Unity compressed have no other twin; what lies
 * deeper below a game is its own.
 */
const LEFT_AT_HOME = [
  ...['', '!(games)/**/'].flatMap((place) => [`${place}*.br`, `${place}*.gz`]),
  'games/*/!(unity.*).br',
  'games/*/!(unity.*).gz',
  '_headers',
];

function sourceOf(rule: HeaderRule): string {
  return rule.path === '/*' ? `!${RESERVED}` : rule.path.replace(/\/\*$/, '/**');
}

/**
 * Firebase Hosting's configuration; `publicDir` is relative to the file. A page asked for with a slash at its end is
 * sent to its one address, as our own server does. Not by `trailingSlash`: a play document has its slash.
 */
export function firebaseHosting(
  rules: readonly HeaderRule[],
  pagePaths: readonly string[],
  publicDir: string,
): object {
  return {
    hosting: {
      public: publicDir,
      cleanUrls: true,
      ignore: LEFT_AT_HOME,
      redirects: pagePaths
        .filter((path) => path !== '/')
        .map((path) => ({ regex: `^${path}/$`, destination: path, type: 301 })),
      headers: rules.map((rule) => ({
        source: sourceOf(rule),
        headers: Object.entries(rule.headers).map(([key, value]) => ({ key, value })),
      })),
    },
  };
}
