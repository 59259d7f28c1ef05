/** Links to levels and to solutions: the play document's own address with a code behind the hash. */
import { linkWithHash } from '#engine/shell/copy-link.ts';

/** What a link can lead to: a level that somebody drew, a solution to watch, or a level of the game by its id or date. */
export type LinkKind = 'level' | 'watch' | 'play';

/** What stands in an address. */
export interface Shared {
  readonly kind: LinkKind;
  readonly code: string;
}

/** The address of a level or a solution by its code. */
export function linkTo(kind: LinkKind, code: string): string {
  return linkWithHash(`${kind}=${code}`);
}

/** A code without the spaces, line ends and invisible characters that chats and mail programs put into it. */
export const tidyCode = (code: string): string => code.replace(/[\s\p{DI}]/gu, '');

/** What is shared in an address; null if nothing is. */
export function readShared(address: string): Shared | null {
  const [, kind, code] = /#(level|watch|play)=(.*)$/s.exec(address) ?? [];
  return code === undefined ? null : { kind: kind as LinkKind, code: tidyCode(code) };
}
