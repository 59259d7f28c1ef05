/** Footer of the served HTML, read before React may render the page again. */
const served = { __html: document.querySelector('.site-footer')?.innerHTML ?? '' };

/** Exists only in the HTML, so that scripts do not grow with the number of pages (`first-interaction.ts`). */
export function Footer() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build has written it, into this very page.
  return <footer className="site-footer" dangerouslySetInnerHTML={served} />;
}
