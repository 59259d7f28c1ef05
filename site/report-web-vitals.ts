import type { Metric } from 'web-vitals';

/** Dispatched on `window` for each metric; `detail` is the metric. Nothing is sent anywhere: a studio's own script may listen. */
export const WEB_VITAL_EVENT = 'web-vital';

/** Loads the performance-metrics report after everything a visitor waits for. */
export function reportWebVitals(): void {
  const announce = (metric: Metric) => dispatchEvent(new CustomEvent(WEB_VITAL_EVENT, { detail: metric }));
  import('web-vitals').then(
    ({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
      for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(announce);
    },
    (error: unknown) => console.warn('The performance report did not load.', error),
  );
}
