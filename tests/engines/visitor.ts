import type { Point, Tab } from './engine.ts';

const PATIENCE_MS = 120_000;

const LOOK_MS = 100;

export interface Target {
  selector: string;
  /** The element's whole text, or a pattern that it must match; any text by default. */
  says?: string | RegExp;
  isInGame?: boolean;
}

const FIND = `(selector, pattern, isInGame) => {
  const root = isInGame ? document.querySelector('iframe')?.contentDocument : document;
  const saidBy = (element) => (element.getAttribute('aria-label') ?? element.textContent).replace(/\\s+/g, ' ').trim();
  return [...(root?.querySelectorAll(selector) ?? [])].find(
    (element) => element.checkVisibility({ visibilityProperty: true }) && new RegExp(pattern, 'v').test(saidBy(element)),
  );
}`;

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

export function find({ selector, says = '', isInGame = false }: Target): string {
  const pattern = says instanceof RegExp ? says.source : says && `^${escaped(says)}$`;
  return `(${FIND})(${JSON.stringify(selector)}, ${JSON.stringify(pattern)}, ${isInGame})`;
}

const nameOf = ({ selector, says }: Target) => (says ? `${selector} that says ${says}` : selector);

/** Polls until `ask` returns a value other than false and null. Rejects with a message about `what`. */
export async function poll<T>(what: string, ask: () => Promise<T | null | false | undefined>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  let reason = '';
  while (Date.now() < end) {
    try {
      const value = await ask();
      if (value) return value;
    } catch (error) {
      // A page does not respond during a navigation, so keep polling; a permanent fault is reported at the end.
      reason = `; ${error instanceof Error ? error.message : error}`;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error(`there was no ${what}${reason}`);
}

export const until = <T>(tab: Tab, what: string, expression: string): Promise<T> =>
  poll(what, () => tab.evaluate<T | null | false | undefined>(expression));

export const seen = (tab: Tab, target: Target): Promise<string> =>
  until(tab, nameOf(target), `((e) => e && (e.textContent.trim() || ' '))(${find(target)})`);

export const gone = (tab: Tab, target: Target): Promise<true> =>
  until(tab, `end of ${nameOf(target)}`, `!${find(target)}`);

export async function middleOf(tab: Tab, target: Target): Promise<Point> {
  const where = `(async () => {
    const element = ${find(target)};
    if (!element || element.disabled || element.closest('[inert]')) return null;
    element.scrollIntoView({ block: 'nearest' });
    const place = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const frame = element.ownerDocument === document ? { x: 0, y: 0 } : document.querySelector('iframe').getBoundingClientRect();
      return { x: frame.x + x + width / 2, y: frame.y + y + height / 2 };
    };
    const before = place();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const after = place();
    return before.x === after.x && before.y === after.y ? after : null;
  })()`;
  return until(tab, nameOf(target), where);
}

export async function click(tab: Tab, target: Target): Promise<void> {
  const { x, y } = await middleOf(tab, target);
  await tab.clickAt(x, y);
}

export const hydrated = (tab: Tab): Promise<true> =>
  until(
    tab,
    'hydrated page',
    `(() => {
      const root = document.getElementById('root') ?? {};
      const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
      return Boolean(key) && !root[key].stateNode.current.memoizedState.isDehydrated;
    })()`,
  );

export async function visit(tab: Tab, url: string): Promise<void> {
  await tab.open(url);
  await hydrated(tab);
}

export const closed = (tab: Tab): Promise<true> =>
  poll('end of the window', async () => !(await tab.isOpen()));
