/** Inline script of every page, which even outdated browsers must be able to parse (docs/decisions/029). */
import { refetchFailed } from './load-chunk.ts';

/** 'late' means slow without a failure so far. Style sheets read the state from `<html data-script>`. */
type StartState = 'late' | 'failed' | 'unsupported' | 'hydrated';

/** Interface for scripts that start later. */
export interface PageStart {
  /** Resolves as soon as a script may be requested; never resolves in an outdated browser. */
  ready: Promise<void>;
  report(state: StartState): void;
}

declare global {
  interface Window {
    /** Absent in development, and where a foreign policy refuses the inline script. */
    pageStart?: PageStart;
  }
}

/** Maximum time that scripts wait for the page's other files, in milliseconds since the HTML has arrived. */
const LONGEST_WAIT_MS = 3_000;

/** From the arrival of the HTML to the note that loading takes long. */
const LATE_MS = 5_000;

/** Since the HTML has arrived. Source: requirements, section 9, script chunk load time-out. */
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

/** Chrome 110 and Firefox 115 have the first, Safari 16.4 the second: `build/script-bundle.ts`. */
const isSupported = 'toReversed' in Array.prototype && 'CompressionStream' in window;

/** Browsers never paint a hidden tab, so this does not wait for it. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const types = PerformanceObserver.supportedEntryTypes;
    if (document.hidden || !types || !types.includes('paint')) return resolve();
    const observer = new PerformanceObserver((list) => {
      // A background may be painted before the first content.
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

/** For a failed sheet browsers return null, an empty sheet, or throw on access to its rules. */
function hasArrived({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** A pending or failed style sheet blocks the first paint, so request it again without blocking. */
function unblockFirstPaint(): void {
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (hasArrived(link)) continue;
    const again = link.cloneNode() as HTMLLinkElement;
    // Chromium also fires `load` if the server sent an HTML page instead of the style sheet.
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

// Failures to load (the event's target) or to run (its filename). Registered before other scripts run.
addEventListener(
  'error',
  ({ target, filename }) => {
    const source = target instanceof HTMLScriptElement ? target.src : filename;
    if (source?.includes('/static/js/')) report('failed');
  },
  true,
);

// By default the files after the first 250 are not recorded for `refetchFailed`.
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
