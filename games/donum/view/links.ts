/** Links to levels: the play document's own address with the level's code behind the hash. */

const MARK = '#level=';

/** The address of a level by its code. */
export function linkTo(code: string): string {
  return `${document.URL.split('#')[0]}${MARK}${code}`;
}

/** The code in an address; null if there is none. */
export function sharedCode(address: string): string | null {
  const at = address.indexOf(MARK);
  return at < 0 ? null : address.slice(at + MARK.length).trim();
}
