import { expect, test } from 'vitest';
import { readReport } from './lighthouse-report.ts';

const result = {
  categories: {
    performance: { score: 0.98, auditRefs: [{ id: 'total-blocking-time', weight: 30 }] },
    accessibility: { score: 1, auditRefs: [{ id: 'label', weight: 7 }] },
    'best-practices': { score: 0.96, auditRefs: [{ id: 'errors-in-console', weight: 1 }] },
    seo: {
      score: 0.66,
      auditRefs: [
        { id: 'is-crawlable', weight: 4 },
        { id: 'structured-data', weight: 0 },
      ],
    },
  },
  audits: {
    'largest-contentful-paint': { score: 1, numericValue: 1234.5 },
    'total-blocking-time': { score: 0.9, numericValue: 12 },
    'cumulative-layout-shift': { score: 1, numericValue: 0 },
    label: { score: null },
    'errors-in-console': { score: 0 },
    'is-crawlable': { score: 0 },
    'structured-data': { score: 0 },
  },
};

test('reads times, and converts scores to integers up to 100', () => {
  expect(readReport(result)).toMatchObject({
    performance: 98,
    accessibility: 100,
    bestPractices: 96,
    seo: 66,
    largestPaintMs: 1234.5,
    blockingMs: 12,
    layoutShift: 0,
  });
});

test('names failed audits that cost points, but not those without weight, not applicable or dependent on the machine', () => {
  expect(readReport(result)?.failures).toEqual(['errors-in-console', 'is-crawlable']);
});

test('a page that did not load has no scores', () => {
  const failed = { ...result, runtimeError: { message: 'The page did not load.' } };
  expect(readReport(failed)).toBeNull();
});
