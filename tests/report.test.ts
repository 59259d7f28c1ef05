import { expect, test } from 'vitest';
import {
  type Counts,
  type EndToEndReport,
  type Part,
  partsTable,
  readEndToEndReport,
  readUnitReport,
  slowestTable,
  type UnitReport,
} from './report.ts';

const none: Counts = { passed: 0, failed: 0, faults: [] };

test('the table has a line for each part, with aligned columns for seconds, passed and failed', () => {
  const parts: Part[] = [
    { name: 'types', seconds: 9.6, counts: { passed: 1, failed: 0, faults: [] } },
    { name: 'end-to-end tests', seconds: 512, counts: { passed: 380, failed: 2, faults: [] } },
  ];
  expect(partsTable(parts).map((line) => line.replace(/ {30,}/, ' … '))).toEqual([
    'part … seconds   passed   failed',
    'types … 10        1        0',
    'end-to-end tests … 512      380        2',
  ]);
  expect(new Set(partsTable(parts).map((line) => line.length)).size).toBe(1);
});

test('shortens a long name, so that the columns are aligned', () => {
  const [head, row = ''] = partsTable([{ name: 'x'.repeat(200), seconds: 1, counts: none }]);
  expect(row).toHaveLength(head?.length ?? 0);
  expect(row).toContain('x… ');
});

test('lists the ten slowest tests of all parts, the slowest first', () => {
  const tests = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `${letter}${index}`, seconds: index }));
  const lines = slowestTable([
    { name: 'unit tests', seconds: 1, counts: none, tests: tests('u', 8) },
    { name: 'types', seconds: 1, counts: none },
    { name: 'end-to-end tests', seconds: 1, counts: none, tests: tests('e', 12) },
  ]);
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    'slowest',
    ...['e11', 'e10', 'e9', 'e8', 'u7', 'e7', 'u6', 'e6', 'u5', 'e5'],
  ]);
  expect(lines[1]).toMatch(/ 11\.0$/);
});

test('omits the list of slow tests if there are no tests', () => {
  expect(slowestTable([{ name: 'types', seconds: 1, counts: none }])).toEqual([]);
});

const unitFile = (name: string, status: string, ...tests: string[]): UnitReport['testResults'][number] => ({
  name: `/project/${name}`,
  status,
  startTime: 1000,
  endTime: 3500,
  assertionResults: tests.map((each) => ({ status: each, fullName: `it is ${each}` })),
});

test('names a failing unit test with its file, and a file with its seconds', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [unitFile('a.test.ts', 'failed', 'passed', 'failed')],
  };
  expect(readUnitReport(report, '/project/')).toEqual({
    counts: { passed: 1, failed: 1, faults: ['a.test.ts: it is failed'] },
    tests: [{ name: 'a.test.ts', seconds: 2.5 }],
  });
});

test('a unit test file that cannot be loaded counts as failed', () => {
  const report = { numPassedTests: 0, numFailedTests: 0, testResults: [unitFile('a.test.ts', 'failed')] };
  expect(readUnitReport(report, '/project/').counts).toEqual({ passed: 0, failed: 1, faults: ['a.test.ts'] });
});

test('gives the reason for a failure in a few lines, without colours', () => {
  const message = `\u001b[31mError: expected\u001b[39m\n\n${'line\n'.repeat(20)}`;
  const [fault = ''] = readEndToEndReport({
    stats: { expected: 0, unexpected: 1, flaky: 0 },
    suites: [
      {
        specs: [
          {
            ok: false,
            file: 'a.spec.ts',
            line: 7,
            title: 'fails',
            tests: [{ results: [{ duration: 1, error: { message } }] }],
          },
        ],
      },
    ],
  }).counts.faults;
  expect(fault.split('\n')).toEqual([
    'a.spec.ts:7 fails',
    '     Error: expected',
    ...Array(5).fill('     line'),
  ]);
});

test('reports name and time of an end-to-end test in a group like those of any other test', () => {
  const spec = (title: string, ok: boolean) => ({
    ok,
    file: 'a.spec.ts',
    line: 7,
    title,
    tests: [{ results: [{ duration: 1500 }] }],
  });
  const report: EndToEndReport = {
    stats: { expected: 1, unexpected: 1, flaky: 0 },
    suites: [{ specs: [spec('passes', true)], suites: [{ specs: [spec('fails', false)] }] }],
  };
  expect(readEndToEndReport(report)).toEqual({
    counts: { passed: 1, failed: 1, faults: ['a.spec.ts:7 fails'] },
    tests: [
      { name: 'a.spec.ts:7 passes', seconds: 1.5 },
      { name: 'a.spec.ts:7 fails', seconds: 1.5 },
    ],
  });
});
