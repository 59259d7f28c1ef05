/** Paths as Vite and the site's addresses have them. Pure, so that Windows' paths can be tested on any machine. */

/** The path with `/` between its parts. Node on Windows gives `\`, Vite's module ids have `/` everywhere. */
export const withSlashes = (path: string): string => path.replaceAll('\\', '/');

/** A path or module id relative to `root`, which ends with a slash; as it is if it is not below `root`. */
export function belowRoot(path: string, root: string): string {
  const slashed = withSlashes(path);
  return slashed.startsWith(withSlashes(root)) ? slashed.slice(root.length) : path;
}
