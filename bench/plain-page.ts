const SCRIPTS = /\s*<script\b[^>]*>[\s\S]*?<\/script>/g;

/** Throws a RangeError for a page without a script, which would be compared with itself. */
export function withoutScript(html: string): string {
  const plain = html.replace(SCRIPTS, '');
  if (plain === html) throw new RangeError('The page has no script to remove.');
  return plain;
}
