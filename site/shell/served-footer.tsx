/** The HTML is read before React may render the page again. */
const served = { __html: document.querySelector('.site-footer')?.innerHTML ?? '' };

/**
 * The footer's links are in the HTML only, so that no page's script grows with the number of pages and games;
 * `first-interaction.ts` routes clicks on them.
 */
export function Footer() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build has written it, into this very page.
  return <footer className="site-footer" dangerouslySetInnerHTML={served} />;
}
