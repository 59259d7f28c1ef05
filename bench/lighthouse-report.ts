/** Scores from 0 to 100; times in milliseconds of Lighthouse's simulated phone. */
export interface LighthouseReport {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaintMs: number;
  blockingMs: number;
  layoutShift: number;
  failures: string[];
}

interface Category {
  score: number | null;
  auditRefs: { id: string; weight: number }[];
}

interface Result {
  runtimeError?: { message: string };
  categories: Partial<Record<string, Category>>;
  audits: Partial<Record<string, { score: number | null; numericValue?: number }>>;
}

/** Null if Lighthouse reports that it could not run the page. */
export function readReport(lhr: unknown): LighthouseReport | null {
  const { runtimeError, categories, audits } = lhr as Result;
  if (runtimeError) return null;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const failures = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockingMs: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    failures,
  };
}
