import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText } from '#build/files.ts';

/** Matches a plural after a template value, without a singular alternative. */
const ALWAYS_PLURAL =
  /\$\{[^}]*\} (?:falls|games|hearts|hints|hits|laps|levels|minutes|moves|parts|players|points|races|seconds|walls|wins)\b/;

/** Lines in which the count is never one, or whose text is specified. */
const PLURAL_ALWAYS = [
  // The requirements fix this text (section 4).
  /You've scored \$\{score\} points\./,
  /\$\{(LOW_TIME_SECONDS|GONE_MS \/ 1000)\} seconds/,
  // The count is never one, because a runway has 15 seconds before the first answer.
  /\$\{runwaySeconds\(rightAnswers\(round\)\)\} seconds/,
];

const OWN_PLURAL = /=== 1 \? '(\w+)' : '\1e?s'|=== 1 \? '(\w+)y' : '\2ies'|\? 's' : ''|\? '' : 's'|&& 's'/;

test('finds templates that always use the plural, and plural endings outside the shared helper', () => {
  for (const noun of ['moves', 'levels', 'laps']) expect(`\`\${count} ${noun}\``).toMatch(ALWAYS_PLURAL);
  for (const own of [
    "count === 1 ? 'boss' : 'bosses'",
    "count === 1 ? 'try' : 'tries'",
    "`wall${many ? 's' : ''}`",
    "`wall${count === 1 ? '' : 's'}`",
    "`wall${count !== 1 && 's'}`",
  ])
    expect(own).toMatch(OWN_PLURAL);
  expect(OWN_PLURAL.test("left === 1 ? 'waits' : 'wait'")).toBe(false);
});

test('no template always uses the plural, and no code adds a plural ending without the shared helper', () => {
  const files = ['site', 'player', 'engine', 'games']
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|[\\/](e2e|bot)[\\/]/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const faults = files.flatMap((file) =>
    readText(file)
      .split('\n')
      .filter(
        (line) =>
          (ALWAYS_PLURAL.test(line) && !PLURAL_ALWAYS.some((each) => each.test(line))) ||
          OWN_PLURAL.test(line),
      )
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(faults).toEqual([]);
});
