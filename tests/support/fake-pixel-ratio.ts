import { vi } from 'vitest';

/** Simulates pixel ratios that change as they do when a page is zoomed, until `vi.unstubAllGlobals` is called. */
export function stubPixelRatio() {
  const queries = new Set<{ ratio: number; target: EventTarget }>();
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('matchMedia', (query: string) => {
    const target = new EventTarget();
    queries.add({ ratio: Number(/^\(resolution: ([\d.]+)dppx\)$/.exec(query)?.[1]), target });
    return target;
  });
  return {
    changeRatio(next: number) {
      const before = window.devicePixelRatio;
      vi.stubGlobal('devicePixelRatio', next);
      // Only queries whose result changes fire an event.
      for (const { ratio, target } of [...queries])
        if ((ratio === before) !== (ratio === next)) target.dispatchEvent(new Event('change'));
    },
  };
}
