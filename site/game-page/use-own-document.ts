import { useEffect } from 'react';
import type { GameDevice } from '#site/catalogue/game.ts';

/** The path that this document was loaded from, whatever page it shows by now. */
function loadedPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation ? new URL(navigation.name).pathname : location.pathname;
}

/**
 * Loads the page of a game that asks for a device anew where it was come to by a link: a browser goes by the headers of the
 * document that it loaded, and those of other pages refuse the device.
 */
export function useOwnDocument(devices: readonly GameDevice[] | undefined): void {
  const asks = Boolean(devices?.length);
  useEffect(() => {
    if (asks && loadedPath() !== location.pathname) location.reload();
  }, [asks]);
}
