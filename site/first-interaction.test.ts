// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFirstInteraction } from './first-interaction.ts';

const observers = vi.hoisted(() => ({
  ...{ onCLS: vi.fn(), onFCP: vi.fn(), onINP: vi.fn(), onLCP: vi.fn(), onTTFB: vi.fn() },
}));
vi.mock('web-vitals', () => observers);

const prefetch = vi.hoisted(() => vi.fn());
vi.mock('./shell/prefetch-on-intent.ts', () => ({ prefetchOnIntent: prefetch }));

const navigate = vi.fn();
const routes: never[] = [];
const first = new Event('pointerover');
let start = (): void => afterFirstInteraction(routes, { navigate } as never, first);

beforeEach(() => {
  history.replaceState(null, '', '/');
  vi.spyOn(window, 'open').mockReturnValue(null);
  document.body.innerHTML = `
    <a id="outside" href="/press">Press</a>
    <footer class="site-footer">
      <p id="text">Text <a id="inside" href="/press#top"><b id="word">Press</b></a></p>
      <a id="foreign" href="https://elsewhere.example/">Elsewhere</a>
      <a id="here" href="${location.href}">Here</a>
    </footer>`;
  start();
  start = () => {};
});
afterEach(() => vi.clearAllMocks());

/** Returns true if the site prevented the browser's own navigation. */
function click(id: string, options: MouseEventInit = {}): boolean {
  let isPrevented = false;
  const end = (event: Event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', end, { once: true });
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...options });
  document.getElementById(id)?.dispatchEvent(event);
  return isPrevented;
}

test('the router follows a plain click on a link of the served footer', () => {
  expect(click('inside')).toBe(true);
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/press', { replace: false });
});

test('the router follows a click on an element in a link', () => {
  expect(click('word')).toBe(true);
  expect(navigate).toHaveBeenCalledOnce();
  expect(navigate.mock.lastCall?.[0]).toBe('/press');
});

test('a link to the current page adds no history entry', () => {
  click('here');
  expect(navigate).toHaveBeenCalledExactlyOnceWith(location.pathname, { replace: true });
});

test.each(['outside', 'text', 'foreign'])('leaves a click on #%s to the browser', (id) => {
  expect(click(id)).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
});

test.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  'leaves a click with %o to the browser, which may open a tab or a window',
  (options) => {
    expect(click('inside', options)).toBe(false);
    expect(navigate).not.toHaveBeenCalled();
  },
);

test('leaves a click to the script that already handled it', () => {
  const handle = (event: Event) => event.preventDefault();
  document.body.addEventListener('click', handle);
  click('inside');
  document.body.removeEventListener('click', handle);
  expect(navigate).not.toHaveBeenCalled();
});

test('prefetches pages from the first event on, and announces each web vital on the window', async () => {
  vi.resetModules();
  vi.clearAllMocks();
  const { afterFirstInteraction: startAgain } = await import('./first-interaction.ts');
  startAgain(routes, { navigate: vi.fn() } as never, first);
  expect(prefetch).toHaveBeenCalledExactlyOnceWith(routes, expect.any(Object), window, first);
  const announced: unknown[] = [];
  const note = (event: Event) => announced.push((event as CustomEvent).detail);
  addEventListener('web-vital', note);
  for (const [name, observe] of Object.entries(observers)) {
    expect(observe, name).toHaveBeenCalledOnce();
    observe.mock.lastCall?.[0]({ name });
  }
  removeEventListener('web-vital', note);
  expect(announced).toEqual(Object.keys(observers).map((name) => ({ name })));
});
