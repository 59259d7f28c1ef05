/** What the HTML of every page says. Read before React draws, since it may draw the page anew. */
const served = { __html: document.querySelector('.site-footer')?.innerHTML ?? '' };

/**
 * The footer as it was served. Its links are in the HTML alone, so that no page's script grows with the number of pages
 * and games; `first-interaction.ts` has them followed without loading the next page anew.
 */
export function Footer() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build has written it, into this very page.
  return <footer className="site-footer" dangerouslySetInnerHTML={served} />;
}
