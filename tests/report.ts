import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
  faults: string[];
}

export interface SlowTest {
  name: string;
  seconds: number;
}

export interface Part {
  name: string;
  seconds: number;
  counts: Counts;
  tests?: readonly SlowTest[];
}

const WIDTH = 64;

const SLOWEST = 10;

const cell = (value: number | string) => String(value).padStart(9);

const label = (text: string) => (text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text).padEnd(WIDTH);

export function partsTable(parts: readonly Part[]): string[] {
  const rows = parts.map(
    ({ name, seconds, counts }) =>
      label(name) + [Math.round(seconds), counts.passed, counts.failed].map(cell).join(''),
  );
  return [label('part') + ['seconds', 'passed', 'failed'].map(cell).join(''), ...rows];
}

export function slowestTable(parts: readonly Part[]): string[] {
  const slowest = parts
    .flatMap(({ tests = [] }) => tests)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  if (slowest.length === 0) return [];
  const rows = slowest.map(({ name, seconds }) => label(name) + cell(seconds.toFixed(1)));
  return [label('slowest tests') + cell('seconds'), ...rows];
}

export interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface EndToEndSuite {
  specs: {
    ok: boolean;
    file: string;
    line: number;
    title: string;
    tests: { results: { duration: number; error?: { message?: string } }[] }[];
  }[];
  suites?: EndToEndSuite[];
}

export interface EndToEndReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: EndToEndSuite[];
}

const REASON_LINES = 6;

/** Removes colours and empty lines, so that the end of a log shows as much as possible. */
function withReason(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, REASON_LINES).map((line) => `     ${line}`)].join('\n');
}

export function readUnitReport(report: UnitReport, folder: string): { counts: Counts; tests: SlowTest[] } {
  const nameOf = (file: string) => file.replace(folder, '');
  const faults = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    // A file that cannot be loaded has no failed tests, so the file itself is reported.
    if (status === 'failed' && failed.length === 0) return [withReason(nameOf(name), message)];
    return failed.map(({ fullName, failureMessages }) =>
      withReason(`${nameOf(name)}: ${fullName}`, failureMessages?.[0]),
    );
  });
  return {
    counts: { passed: report.numPassedTests, failed: Math.max(report.numFailedTests, faults.length), faults },
    tests: report.testResults.map(({ name, startTime, endTime }) => ({
      name: nameOf(name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

const specsOf = ({ specs, suites = [] }: EndToEndSuite): EndToEndSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

export function readEndToEndReport(report: EndToEndReport): { counts: Counts; tests: SlowTest[] } {
  const { expected, unexpected, flaky } = report.stats;
  const specs = report.suites.flatMap(specsOf).map(({ ok, file, line, title, tests }) => ({
    ok,
    name: `${file}:${line} ${title}`,
    message: tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  }));
  return {
    counts: {
      passed: expected,
      failed: unexpected + flaky,
      faults: specs.filter(({ ok }) => !ok).map(({ name, message }) => withReason(name, message)),
    },
    tests: specs.map(({ name, seconds }) => ({ name, seconds })),
  };
}
