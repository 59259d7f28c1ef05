/** A pause in work that is too long for one task: the page answers in it, and paints. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    // Not a timer: a browser makes those wait, in hidden pages for a second.
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
