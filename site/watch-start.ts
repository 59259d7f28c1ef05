/**
 * Inline in the HTML of every page, below what is read. It says when the page's scripts may begin, and tells the visitor
 * when they do not come: it is there as soon as the page is, needs no other file, and is the same in every deployment.
 * Its words are in `index.html`. Browsers must be able to parse it that are too old for all else (docs/decisions/029).
 */
import { refetchFailed } from './load-chunk.ts';

/**
 * How far a page's scripts are. 'late': nothing is wrong yet, but it takes long. 'unsupported': the browser lacks what
 * they need, and they are not asked for. `<html data-script>` carries it, for style sheets.
 */
type StartState = 'late' | 'failed' | 'unsupported' | 'live';

/** What the page's inline script (`watch-start.ts`) offers to the scripts that come after it. */
export interface PageStart {
  /** Resolves as soon as a script may be asked for; never in a browser that is too old. */
  ready: Promise<void>;
  /** Tells the visitor, and the style sheet. */
  report(state: StartState): void;
}

declare global {
  interface Window {
    /** Absent where the page has no inline script: in development, and where a policy that is not ours refuses it. */
    pageStart?: PageStart;
  }
}

/** The longest that scripts wait for the page's other files, in milliseconds since the HTML has arrived. */
const LONGEST_WAIT_MS = 3_000;

/** When to say that it takes long, in the same milliseconds. */
const LATE_MS = 5_000;

/** When to give up, in the same milliseconds. Source: specification, section 9, script chunk load time-out. */
const TIMEOUT_MS = 120_000;

const root = document.documentElement;

function show(line: string, isShown: boolean): void {
  const element = document.querySelector<HTMLElement>(`.start-note [data-when=${line}]`);
  if (element) element.hidden = !isShown;
}

function report(state: StartState): void {
  const before = root.dataset['script'];
  if (before === 'live' || before === 'unsupported') return;
  for (const each of ['late', 'failed', 'unsupported']) show(each, each === state);
  root.dataset['script'] = state;
}

/**
 * What the scripts use that came last to browsers: `toReversed` in Chrome 110 and Firefox 115, `CompressionStream` in
 * Safari 16.4. `build/script-bundle.ts` says the same to the bundler.
 */
const isSupported = 'toReversed' in Array.prototype && 'CompressionStream' in window;

/** A tab that nobody looks at is not painted, and need not be. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const types = PerformanceObserver.supportedEntryTypes;
    if (document.hidden || !types || !types.includes('paint')) return resolve();
    const observer = new PerformanceObserver((list) => {
      // A bare background may be painted before anything that is read.
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

/** Of one that failed, browsers say null, an empty sheet, or that its rules are a secret. */
function hasArrived({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/**
 * A style sheet that is still away holds up the first paint: it is asked for anew in a way that does not, and the page is
 * read without it until it comes. The same for one that has failed.
 */
function goOnWithoutStyleSheet(): void {
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (hasArrived(link)) continue;
    const again = link.cloneNode() as HTMLLinkElement;
    // Of a page in its place Chromium says so too.
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

const ready = settled.then(goOnWithoutStyleSheet).then(firstPaint);

// The element of a script that did not come, or the file of one that is broken; both before anything else has run.
addEventListener(
  'error',
  ({ target, filename }) => {
    const source = target instanceof HTMLScriptElement ? target.src : filename;
    if (source?.includes('/static/js/')) report('failed');
  },
  true,
);

// 'Try again', which opens this page again.
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
