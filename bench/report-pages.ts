import type { LighthouseRun } from './lighthouse.ts';
import { comparedCells, kilobytes, milliseconds, table } from './markdown-tables.ts';
import { allBytes, type ScreenBytes } from './page-bytes.ts';
import type { ComparedPage, Visit } from './page-speed.ts';
import { median } from './statistics.ts';

export function pageBytesTable(pages: ReadonlyMap<string, ScreenBytes>): string {
  const head = ['page', 'HTML', 'CSS', 'JS before first paint', 'JS after', 'sign-in SDK', 'fonts', 'images'];
  return table(
    [...head, 'all', 'images, wide screen', 'all, wide screen'],
    [...pages].map(([path, { phone, wide }]) => {
      const { html, css, scriptBeforePaint, scriptAfterPaint, signIn, fonts, images } = phone;
      const parts = [html, css, scriptBeforePaint, scriptAfterPaint, signIn, fonts, images];
      return [path, ...[...parts, allBytes(phone), wide.images, allBytes(wide)].map(kilobytes)];
    }),
  );
}

export function pageSpeedTable(pages: readonly ComparedPage[]): string {
  const row = (name: string, visits: readonly Visit[], plain: readonly Visit[]) => {
    const figures = (key: keyof Visit) => visits.map((visit) => visit[key]);
    const bases = (key: keyof Visit) => plain.map((visit) => visit[key]);
    return [
      name,
      ...comparedCells(figures('firstPaintMs'), bases('firstPaintMs')),
      ...comparedCells(figures('largestPaintMs'), bases('largestPaintMs')),
      milliseconds(median(figures('blockingMs'))),
      median(figures('layoutShift')).toFixed(3),
    ];
  };
  return table(
    ['page', 'first paint ms', 'ratio', 'in rounds', 'LCP ms', 'ratio', 'in rounds', 'TBT ms', 'CLS'],
    pages.flatMap(({ path, ours, plain, usual }) => [
      row(`${path} as plain HTML`, plain, plain),
      row(path, ours, plain),
      row(`${path} the usual way`, usual, plain),
    ]),
  );
}

export function lighthouseTable({ rows, notRun }: LighthouseRun): string {
  const found = table(
    [
      'page',
      'performance',
      'in rounds',
      'accessibility',
      'best practices',
      'SEO',
      'LCP ms',
      'TBT ms',
      'CLS',
      'what is missing',
    ],
    rows.map((row) => [
      row.name,
      row.performance.toFixed(0),
      row.performanceRange.join('–'),
      ...[row.accessibility, row.bestPractices, row.seo].map((score) => score.toFixed(0)),
      milliseconds(row.largestPaintMs),
      milliseconds(row.blockingMs),
      row.layoutShift.toFixed(3),
      row.failures.join(', ') || '–',
    ]),
  );
  return notRun.length === 0 ? found : `${found}\n\nNot run: ${notRun.join(', ')}.`;
}
