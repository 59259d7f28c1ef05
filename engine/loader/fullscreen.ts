/**
 * Shows an element alone on the screen, or leaves that. A browser that refuses is logged, not thrown: Unity's
 * `SetFullscreen` returns nothing that a page could catch.
 */
export async function setFullscreen(
  element: Element,
  on: boolean,
  log: (message: string) => void,
): Promise<void> {
  try {
    if (on) await element.requestFullscreen();
    else if (document.fullscreenElement) await document.exitFullscreen();
  } catch (error) {
    log(`The browser does not change to fullscreen: ${error}`);
  }
}
