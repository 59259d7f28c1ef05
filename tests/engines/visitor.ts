/** What a visitor does in a page: finds things by what they say, presses them, and waits for what comes of it. */
import type { Point, Tab } from './engine.ts';

/** How long anything may take to come, in milliseconds: these machines are busy. */
const PATIENCE_MS = 40_000;

/** How often it is looked for. */
const LOOK_MS = 100;

/** Something that can be seen, by a selector and what it says. */
export interface Target {
  selector: string;
  /** All that it says, or a pattern of it; anything where this is not given. */
  says?: string | RegExp;
  /** Whether it is in the frame of the page's game. */
  isInGame?: boolean;
}

/** In the page: the first that is to be seen and says so. */
const FIND = `(selector, pattern, isInGame) => {
  const root = isInGame ? document.querySelector('iframe')?.contentDocument : document;
  const saidBy = (element) => (element.getAttribute('aria-label') ?? element.textContent).replace(/\\s+/g, ' ').trim();
  return [...(root?.querySelectorAll(selector) ?? [])].find(
    (element) => element.checkVisibility({ visibilityProperty: true }) && new RegExp(pattern, 'v').test(saidBy(element)),
  );
}`;

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** An expression that gives the element, or undefined. */
export function find({ selector, says = '', isInGame = false }: Target): string {
  const pattern = says instanceof RegExp ? says.source : says && `^${escaped(says)}$`;
  return `(${FIND})(${JSON.stringify(selector)}, ${JSON.stringify(pattern)}, ${isInGame})`;
}

const nameOf = ({ selector, says }: Target) => (says ? `${selector} that says ${says}` : selector);

/** Asks again and again, and resolves with the first answer that is neither false nor nothing. Rejects with what was waited for. */
export async function poll<T>(what: string, ask: () => Promise<T | null | false | undefined>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  let reason = '';
  while (Date.now() < end) {
    try {
      const value = await ask();
      if (value) return value;
    } catch (error) {
      // A page that is being left answers nothing; what is wrong for good is told at the end.
      reason = `; ${error instanceof Error ? error.message : error}`;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error(`there was no ${what}${reason}`);
}

/** Resolves with what an expression gives in the page, once it is neither false nor nothing. */
export const until = <T>(tab: Tab, what: string, expression: string): Promise<T> =>
  poll(what, () => tab.evaluate<T | null | false | undefined>(expression));

/** Waits until it is to be seen, and gives what it says. */
export const seen = (tab: Tab, target: Target): Promise<string> =>
  until(tab, nameOf(target), `((e) => e && (e.textContent.trim() || ' '))(${find(target)})`);

/** Waits until nothing of the kind is to be seen. */
export const gone = (tab: Tab, target: Target): Promise<true> =>
  until(tab, `end of ${nameOf(target)}`, `!${find(target)}`);

/** Where its middle is in the window, once it is to be seen there and rests. */
export async function middleOf(tab: Tab, target: Target): Promise<Point> {
  const where = `(async () => {
    const element = ${find(target)};
    if (!element || element.disabled) return null;
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

/** Presses it with the mouse. */
export async function click(tab: Tab, target: Target): Promise<void> {
  const { x, y } = await middleOf(tab, target);
  await tab.clickAt(x, y);
}

/** Resolves once React has taken the page over. */
export const live = (tab: Tab): Promise<true> =>
  until(
    tab,
    'live page',
    `(() => {
      const root = document.getElementById('root') ?? {};
      const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
      return Boolean(key) && !root[key].stateNode.current.memoizedState.isDehydrated;
    })()`,
  );

/** Opens a page, and waits until it is live. */
export async function visit(tab: Tab, url: string): Promise<void> {
  await tab.open(url);
  await live(tab);
}

/** Waits until the tab has been closed by its page. */
export const closed = (tab: Tab): Promise<true> =>
  poll('end of the window', async () => !(await tab.isOpen()));
