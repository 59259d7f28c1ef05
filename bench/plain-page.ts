/** A page of ours as plain HTML: what a page could be at best. */

const SCRIPTS = /\s*<script\b[^>]*>[\s\S]*?<\/script>/g;

/**
 * The prerendered page without its script, and nothing else changed: the same text, style sheet, fonts and images.
 * @throws RangeError where no script was found, because the comparison would then be of a page with itself
 */
export function withoutScript(html: string): string {
  const plain = html.replace(SCRIPTS, '');
  if (plain === html) throw new RangeError('The page has no script to leave out.');
  return plain;
}
