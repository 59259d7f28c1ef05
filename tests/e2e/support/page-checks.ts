import type { Page } from '@playwright/test';
import { expect } from './visitor.ts';

/** Minimum size of a target in CSS pixels (WCAG 2.2, 2.5.5), minus half a pixel for rounding. */
const TARGET_SIZE = 44 - 0.5;

/** Replaces each game with an empty document, because games have their own tests. */
export async function leaveOutGames(page: Page): Promise<void> {
  await page.route('**/play/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stage</title>' }),
  );
}

export async function expectTidyImages(page: Page): Promise<void> {
  const images = await page.locator('img').evaluateAll((elements) =>
    elements.map((element) => ({
      src: element.getAttribute('src') ?? '',
      width: Number(element.getAttribute('width')),
      height: Number(element.getAttribute('height')),
      alt: element.getAttribute('alt'),
    })),
  );
  for (const { src, width, height, alt } of images) {
    // Posters printed by the build are SVG.
    expect(src).toMatch(/\.(avif|webp)$|^\/posters\/[\w-]+\.svg$/);
    expect(width * height, src).toBeGreaterThan(0);
    expect(alt, src).not.toBeNull();
  }
}

export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.closest('p, li, dt, dd, h1, h2, h3')?.textContent ?? '').trim() !==
        element.textContent?.trim();
    return (
      [...document.querySelectorAll('a[href], button, input, select, summary')]
        .filter(
          (element) => element.checkVisibility() && !element.matches('.skip-link') && !isInSentence(element),
        )
        // A label and its control are one target, because pressing the label presses the control.
        .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < least || box.height < least))
        .map(
          ({ element, box }) =>
            `${element.textContent?.trim() || element.outerHTML.slice(0, 60)} (${box.width.toFixed(1)} × ${box.height.toFixed(1)})`,
        )
    );
  }, TARGET_SIZE);
}

/** Elements wider than the window, or that clip their own text. A wall clips its posters' margins only, a long name ends in an ellipsis. */
export function clippedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const faults = root.scrollWidth > root.clientWidth ? [`scrolls sideways to ${root.scrollWidth}`] : [];
    for (const element of document.querySelectorAll(
      'main :not(.poster-wall, .game-wall), header *, footer *',
    )) {
      const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(element);
      const isHidden =
        clipPath !== 'none' || !element.checkVisibility() || element.closest('[aria-hidden="true"]') !== null;
      const isCut =
        (/hidden|clip/.test(overflowX) &&
          textOverflow !== 'ellipsis' &&
          element.scrollWidth > element.clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1);
      if (!isHidden && isCut) faults.push(`${element.className || element.tagName} is cut`);
    }
    return faults;
  });
}

/** Sets the spacing of letters, words, lines and paragraphs that visitors may choose (WCAG 2.2, 1.4.12). */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
      p { margin-block-end: 2em !important }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Moves by Tab. Returns the controls that were not reached, or whose focus is invisible or clipped. */
export async function faultsOfTabWalk(page: Page): Promise<string[]> {
  const stops = await page.evaluate(() => {
    // While a modal dialog is open, the rest of the page is inert.
    const scope = document.querySelector('dialog:modal') ?? document;
    const controls = [
      ...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, summary'),
    ].filter(
      (control) => control.checkVisibility() && control.tabIndex >= 0 && !control.matches(':disabled'),
    );
    const reached = new Set<EventTarget | null>();
    const unshown: string[] = [];
    const name = (element: Element) => element.textContent?.trim() || element.outerHTML.slice(0, 80);
    /** Returns true if an ancestor clips the focus ring on more than one side. */
    const isClipped = (element: Element) => {
      const box = element.getBoundingClientRect();
      const offset = Number.parseFloat(getComputedStyle(element).outlineOffset);
      for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
        if (getComputedStyle(each).overflow === 'visible') continue;
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const cut = [left - box.left, box.right - right, top - box.top, box.bottom - bottom];
        if (cut.filter((side) => side + offset > 0.5).length > 1) return true;
      }
      return false;
    };
    document.addEventListener('focusin', ({ target }) => {
      reached.add(target);
      if (!(target instanceof Element) || target.matches('iframe, main, dialog')) return;
      const outlined = [target, ...target.querySelectorAll('*')].find((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      if (!outlined) unshown.push(`no focus seen: ${name(target)}`);
      else if (isClipped(outlined)) unshown.push(`focus clipped: ${name(target)}`);
    });
    Object.assign(window, {
      tabWalk: () => [
        ...controls
          .filter((control) => !reached.has(control))
          .map((control) => `not reached: ${name(control)}`),
        ...unshown,
      ],
    });
    (document.activeElement as HTMLElement | null)?.blur();
    return controls.length;
  });
  expect(stops).toBeGreaterThan(1);
  // Holds Tab so that it repeats, because separate presses took most of this test's time.
  await Promise.all(Array.from({ length: stops + 4 }, () => page.keyboard.down('Tab')));
  await page.keyboard.up('Tab');
  return page.evaluate(() => (Reflect.get(window, 'tabWalk') as () => string[])());
}
