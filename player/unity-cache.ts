import { pageOfOurs } from './page-channel.ts';
import type { PlayConfig } from './play-config.ts';

/**
 * Whether the site keeps this game's files itself, for the time without a network: the page around does once the game has
 * loaded, and a service worker in charge answers with what is kept.
 */
function isKeptByUs({ keptBySite }: PlayConfig): boolean {
  if (!keptBySite || !('serviceWorker' in navigator)) return false;
  return pageOfOurs() !== null || navigator.serviceWorker.controller !== null;
}

/**
 * What Unity's loader does with files that it has downloaded: by itself it keeps them and asks whether they are still right.
 * Source of that default: specification, section 9. What we keep it must not keep as well: a game of 131 MB took 254.
 */
export function unityCacheControl(config: PlayConfig): 'must-revalidate' | 'no-store' {
  return isKeptByUs(config) ? 'no-store' : 'must-revalidate';
}

/**
 * Deletes what Unity's loader has kept of a game before we did.
 * Source of the name: loaders of Unity 2021.2 to 6; older ones have one database for all that they keep.
 */
export async function dropUnitysCopy(config: PlayConfig): Promise<void> {
  if (!isKeptByUs(config) || !('caches' in window)) return;
  try {
    await caches.delete(`UnityCache_${config.companyName}_${config.name}`);
  } catch (error) {
    // Where the browser refuses storage nothing is kept: no fault of anybody's.
    console.info('What Unity has kept of this game cannot be deleted.', error);
  }
}
