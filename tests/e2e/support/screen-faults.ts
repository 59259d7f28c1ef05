import type { CDPSession, Page } from '@playwright/test';

const SCREEN = '#stage [data-screen]';

/** Returns texts that leave their box or the window, texts that overlap, and controls that something covers. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    /** Pixels by which boxes may differ, because letters of tilted texts have larger boxes. */
    const TOLERANCE = 2;
    const screen = document.querySelector(selector);
    const root = screen ?? document.querySelector('#stage') ?? document.body;
    const isScroller = (element: Element) => /auto/.test(getComputedStyle(element).overflow);
    const scrollers = [...document.querySelectorAll('#stage *')].filter(isScroller);
    // A screen opens scrolled to its current item.
    for (const each of scrollers) each.scrollTo(0, 0);
    const nameOf = (element: Element) =>
      `${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`;
    const isShown = (element: Element) => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { clipPath, opacity } = getComputedStyle(each);
        const isHidden = clipPath === 'inset(50%)' || opacity === '0';
        if (isHidden || each.matches('[aria-hidden="true"], svg')) return false;
      }
      return element.checkVisibility({ visibilityProperty: true });
    };
    /** Nearest element that is drawn as a box, cuts its contents or scrolls. */
    const boxOf = (element: Element): Element => {
      for (let each: Element | null = element; each && each !== root; each = each.parentElement) {
        const { backgroundColor, borderTopWidth, borderTopStyle, overflow, display } = getComputedStyle(each);
        if (display === 'inline') continue;
        if (backgroundColor !== 'rgba(0, 0, 0, 0)' || overflow !== 'visible') return each;
        if (borderTopStyle !== 'none' && borderTopWidth !== '0px') return each;
      }
      return root;
    };
    const faults: string[] = [];
    const texts: { name: string; element: Element; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement as Element;
      if (!node.textContent?.trim() || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.width > 1) texts.push({ name: nameOf(element), element, box });
    }
    for (const { name, element, box } of texts) {
      const around = boxOf(element);
      const outer = around.getBoundingClientRect();
      if (around !== root && !isScroller(around)) {
        if (box.left < outer.left - TOLERANCE || box.right > outer.right + TOLERANCE)
          faults.push(`“${name}” is wider than its box (${around.className || around.tagName})`);
        if (box.top < outer.top - TOLERANCE || box.bottom > outer.bottom + TOLERANCE)
          faults.push(`“${name}” is higher than its box (${around.className || around.tagName})`);
      }
      if (scrollers.some((each) => each !== screen && each.contains(element))) continue;
      if (box.left < -TOLERANCE || box.right > innerWidth + TOLERANCE)
        faults.push(`“${name}” leaves the window sideways`);
      if (box.top < -TOLERANCE) faults.push(`“${name}” is above the window`);
      if (!screen && box.bottom > innerHeight + TOLERANCE) faults.push(`“${name}” is below the window`);
    }
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        if (one.element === other.element) continue;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width > TOLERANCE && height > TOLERANCE) faults.push(`“${one.name}” overlaps “${other.name}”`);
      }
    for (const control of root.querySelectorAll('button:enabled, input:enabled')) {
      if (!isShown(control)) continue;
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const label = control.closest('label');
      if (!hit || !(control.contains(hit) || label?.contains(hit)))
        faults.push(`“${nameOf(control)}” is covered by ${hit?.className || hit?.tagName || 'nothing'}`);
    }
    for (const each of scrollers) each.scrollTo(0, 0);
    return [...new Set(faults)];
  }, SCREEN);
}

/** Returns a point of the screen without a control, over which a wheel would scroll in any case. */
export const emptySpot = (page: Page) =>
  page.evaluate(() => {
    for (let y = innerHeight - 12; y > 40; y -= 8)
      for (let x = 4; x < innerWidth; x += 8) {
        const hit = document.elementFromPoint(x, y);
        if (hit && !hit.closest('button, input, label')) return { x, y };
      }
    return { x: 4, y: innerHeight - 12 };
  });

const SCROLLED_BY = {
  async wheel(session: CDPSession, { x, y }: { x: number; y: number }) {
    await session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: 3000 });
  },
  async finger(session: CDPSession, { x, y }: { x: number; y: number }) {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
    await touch('touchStart', y);
    for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', y - (y - 4) * share);
    await touch('touchEnd');
  },
} as const;

/** Returns the inputs that do not scroll a screen whose content is higher than itself. */
export async function unscrolledBy(page: Page, session: CDPSession): Promise<string[]> {
  const overflow = await page.evaluate((selector) => {
    const screen = document.querySelector(selector);
    return screen ? screen.scrollHeight - screen.clientHeight : 0;
  }, SCREEN);
  const faults: string[] = [];
  if (overflow < 30) return faults;
  for (const [name, scroll] of Object.entries(SCROLLED_BY)) {
    await scroll(session, await emptySpot(page));
    const isMoved = await page
      .waitForFunction((selector) => (document.querySelector(selector)?.scrollTop ?? 0) > 0, SCREEN, {
        timeout: 3000,
      })
      .then(
        () => true,
        () => false,
      );
    if (!isMoved) faults.push(`a ${name} does not scroll ${overflow} pixels`);
    await page.evaluate((selector) => document.querySelector(selector)?.scrollTo(0, 0), SCREEN);
  }
  return faults;
}
