import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** Dispatched on `window` for each metric; `detail` is the metric. Nothing is sent anywhere: a studio's own script may listen. */
const WEB_VITAL_EVENT = 'web-vital';

/** Begins the performance-metrics report. Nothing is lost where that is late, since browsers keep the entries. */
export function reportWebVitals(): void {
  const announce = (metric: Metric) => dispatchEvent(new CustomEvent(WEB_VITAL_EVENT, { detail: metric }));
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(announce);
}
