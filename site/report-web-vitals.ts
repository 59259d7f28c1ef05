import type { Metric } from 'web-vitals';

/** Dispatched on `window` for each metric; `detail` is the metric. Nothing is sent anywhere: a studio's own script may listen. */
const WEB_VITAL_EVENT = 'web-vital';

function reportWebVitals() {
  const announce = (metric: Metric) => dispatchEvent(new CustomEvent(WEB_VITAL_EVENT, { detail: metric }));
  import('web-vitals').then(
    ({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
      for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(announce);
    },
    (error: unknown) => console.warn('The performance report did not load.', error),
  );
}

/**
 * Loads the performance-metrics report at the visitor's first input: nothing is lost by then, since browsers keep the
 * entries, and who only reads does not pay for it.
 */
export function reportWebVitalsOnFirstInput(): void {
  const first = new AbortController();
  const report = () => {
    first.abort();
    reportWebVitals();
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, report, { signal: first.signal });
}
