import type { GameHost } from '../game.ts';
import type { GameShell } from './game-shell.ts';

/** Returns the URL without query and hash. Chats add ?fbclid=… to links. `origin` is null for a game opened as a file. */
export function ownAddress(): string {
  const { protocol, host, pathname } = location;
  return `${protocol}//${host}${pathname}`;
}

export function linkWithHash(hash: string): string {
  return `${ownAddress()}#${hash}`;
}

/** Removes query and hash from the address bar. */
export const clearAddress = (): void => history.replaceState(history.state, '', ownAddress());

/** Only the latest hash counts. `read` resolves to undefined for an unrelated hash, to a sentence for a bad link. */
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
