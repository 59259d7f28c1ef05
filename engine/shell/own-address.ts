/** The address of the game's own document: links to it, and what it contains. */

import type { GameHost } from '../game.ts';
import type { GameShell } from './game-shell.ts';

/**
 * Returns the URL of the game's own document, the base of every link: origin and path only, because chats add
 * queries such as ?fbclid=… that do not belong in the next link. A game that was opened as a file has no origin.
 */
export function ownAddress(): string {
  const { protocol, host, pathname } = location;
  return `${protocol}//${host}${pathname}`;
}

/** Returns a link to the game's own document with a hash. */
export function linkWithHash(hash: string): string {
  return `${ownAddress()}#${hash}`;
}

/**
 * Passes on what `read` finds in the document's URL hash, now and after each change; the latest hash counts. `read` resolves
 * to undefined for a hash that is not the game's, and to a sentence for a bad link, which is shown and changes nothing; its
 * errors are crashes.
 */
export function followAddress<Brought extends object>(
  { crash }: Pick<GameHost, 'crash'>,
  { ended, notice }: Pick<GameShell<never>, 'ended' | 'notice'>,
  read: (hash: string) => Promise<Brought | string | undefined> | undefined,
  onBrought: (brought: Brought) => void,
): void {
  const follow = async (): Promise<void> => {
    const { hash } = window.location;
    const brought = await read(hash);
    if (brought === undefined || hash !== window.location.hash || ended.aborted) return;
    if (typeof brought === 'string') notice(brought);
    else onBrought(brought);
  };
  const start = (): void => {
    follow().catch(crash);
  };
  window.addEventListener('hashchange', start, { signal: ended });
  start();
}
