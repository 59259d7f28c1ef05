/**
 * Resolves when the picture that is drawn next has come to the screen: what takes a processor a while, in a worker as well,
 * would hold that up. In a page that nobody sees there is none, and it waits.
 */
export function nextPicture(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
