export const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');

const withoutTexts = (css: string): string => css.replace(/"[^"\n]*"|'[^'\n]*'/g, '');

/** Returns a description of the first comment, text or block that is not closed; null without one. */
export function leftOpen(css: string): string | null {
  const bare = withoutTexts(withoutComments(css));
  if (bare.includes('/*')) return 'a comment without its */';
  const open = withoutComments(css)
    .split('\n')
    .find((line) => /["']/.test(withoutTexts(line)));
  if (open !== undefined) return `a text without its closing quotation mark, in the line ${open.trim()}`;
  let depth = 0;
  for (const [brace] of bare.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth < 0) return 'a } without its {';
  }
  return depth > 0 ? 'a { without its }' : null;
}
