/**
 * Shows an element alone on the screen, or leaves that. A browser that refuses is logged, not thrown: Unity's
 * `SetFullscreen` returns nothing that a page could catch.
 */
export function setFullscreen(element: Element, on: boolean, log: (message: string) => void): void {
  const refused = (error: unknown) => log(`The browser does not change to fullscreen: ${error}`);
  if (!on) {
    if (document.fullscreenElement) document.exitFullscreen().catch(refused);
  } else if (element.requestFullscreen) {
    element.requestFullscreen().catch(refused);
  } else {
    refused('it has none for a page.');
  }
}
