/** Inline script of every page. Even outdated browsers must be able to parse it (docs/decisions/029). */
import { refetchFailed } from './load-chunk.ts';

/** 'late' means slow, without a failure so far. Style sheets read the state from `<html data-script>`. */
type StartState = 'late' | 'failed' | 'unsupported' | 'hydrated';

export interface PageStart {
  /** Resolves when scripts may be requested. Never resolves in an outdated browser. */
  ready: Promise<void>;
  report(state: StartState): void;
}

declare global {
  interface Window {
    /** Undefined in development, and where another site's policy blocks the inline script. */
    pageStart?: PageStart;
  }
}

/** Longest time that scripts wait for the page's other files, in ms since the HTML has arrived. */
const LONGEST_WAIT_MS = 3_000;

/** Time in ms from the arrival of the HTML to the note about slow loading. */
const LATE_MS = 5_000;

/** Time limit in ms from the arrival of the HTML. Source: requirements, section 9, script chunk load time-out. */
const TIMEOUT_MS = 120_000;

const root = document.documentElement;

function show(line: string, isShown: boolean): void {
  const element = document.querySelector<HTMLElement>(`.start-note [data-when=${line}]`);
  if (element) element.hidden = !isShown;
}

function report(state: StartState): void {
  const before = root.dataset['script'];
  if (before === 'hydrated' || before === 'unsupported') return;
  for (const each of ['late', 'failed', 'unsupported']) show(each, each === state);
  root.dataset['script'] = state;
}

/** Chrome 110 and Firefox 115 have the first feature, Safari 16.4 the second: `build/script-bundle.ts`. */
const isSupported = 'toReversed' in Array.prototype && 'CompressionStream' in window;

/** Does not wait in a hidden tab, because browsers never paint one. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const types = PerformanceObserver.supportedEntryTypes;
    if (document.hidden || !types || !types.includes('paint')) return resolve();
    const observer = new PerformanceObserver((list) => {
      // A background may be painted before the first content, and does not count.
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

/** Browsers signal a failed style sheet by null, by an empty sheet, or by an error on access to its rules. */
function hasArrived({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** A pending or failed style sheet blocks the first paint, so it is requested again without blocking. */
function unblockFirstPaint(): void {
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (hasArrived(link)) continue;
    const again = link.cloneNode() as HTMLLinkElement;
    // Chromium also fires `load` if the server has sent an HTML page instead of the style sheet.
    again.onload = () => show('unstyled', !hasArrived(again));
    link.replaceWith(again);
    show('unstyled', true);
  }
}

const settled = new Promise<void>((resolve) => {
  if (document.readyState === 'complete') return resolve();
  addEventListener('load', () => resolve(), { once: true });
  setTimeout(resolve, LONGEST_WAIT_MS);
});

const ready = settled.then(unblockFirstPaint).then(firstPaint);

// Records scripts that fail to load (the event's target) or to run (its filename). Registered before other scripts run.
addEventListener(
  'error',
  ({ target, filename }) => {
    const source = target instanceof HTMLScriptElement ? target.src : filename;
    if (source?.includes('/static/js/')) report('failed');
  },
  true,
);

// By default, only the first 250 files are recorded for `refetchFailed`.
performance.setResourceTimingBufferSize?.(10_000);

addEventListener('click', (event) => {
  if (!(event.target instanceof Element && event.target.matches('.start-note a'))) return;
  event.preventDefault();
  void refetchFailed().then(() => location.reload());
});

setTimeout(() => {
  if (!root.dataset['script']) report('late');
}, LATE_MS);
setTimeout(report, TIMEOUT_MS, 'failed');

if (!isSupported) report('unsupported');
window.pageStart = { ready: isSupported ? ready : new Promise(() => {}), report };
