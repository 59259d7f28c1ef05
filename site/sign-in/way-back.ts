/** The pages that send a visitor to the sign-in page for what they have. */
const PAGES = ['/webgames'];

/**
 * Where a visitor who has just signed in goes back to; null for who came from elsewhere, or from nowhere.
 * @param state the router's, of the sign-in page: the link that led here names its page in it. Anything may stand there
 * @param referrer the document's, empty if the router has changed pages since: a link that was followed before its page
 * was live has opened a document
 */
export function wayBack(state: unknown, referrer: string, origin: string): string | null {
  return PAGES.find((page) => state === page || referrer === origin + page) ?? null;
}
