/** Merges this project into a studio's clone of an older version (docs/updating.md), without a checkout. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { projectRoot, readText } from '#build/files.ts';
import { studioFaults } from '#site/check-studio.ts';

/** Git objects that the test writes go to this folder, because the repository must not change. */
const folder = mkdtempSync(join(tmpdir(), 'updating-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NAME = 'studio';
const EMAIL = 'studio@example.com';
const plain = (args: readonly string[], env: Record<string, string> = {}, input = '') =>
  execFileSync('git', args, {
    cwd: projectRoot,
    encoding: 'utf8',
    input,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
const git = (args: readonly string[], input = '') =>
  plain(
    args,
    {
      GIT_INDEX_FILE: join(folder, 'index'),
      GIT_OBJECT_DIRECTORY: folder,
      GIT_ALTERNATE_OBJECT_DIRECTORIES: plain([
        'rev-parse',
        '--path-format=absolute',
        '--git-path',
        'objects',
      ]).trim(),
      GIT_AUTHOR_NAME: NAME,
      GIT_AUTHOR_EMAIL: EMAIL,
      GIT_COMMITTER_NAME: NAME,
      GIT_COMMITTER_EMAIL: EMAIL,
    },
    input,
  ).trim();

function firstWithStudios(): string | undefined {
  try {
    if (plain(['rev-parse', '--is-shallow-repository']).trim() === 'true') return undefined;
    const added = ['log', '--diff-filter=A', '--format=%H', '--', 'studios/slash-slash/studio.ts'];
    return plain(added).trim().split('\n').at(-1) || undefined;
  } catch {
    return undefined;
  }
}

const old = firstWithStudios();

/** False in a studio's clone, where HEAD has the studio's own line, so that the merge of a second studio conflicts. */
const isUpstream = readText('package.json').includes('"default": "./studios/slash-slash/*"');

function studioOnTopOf(commit: string): string {
  git(['read-tree', commit]);
  const files = git(['ls-tree', '-r', commit, 'studios/slash-slash']).split('\n');
  const copies = files.map((line) => line.replace('studios/slash-slash/', 'studios/ninth-floor/'));
  git(['update-index', '--index-info'], `${copies.join('\n')}\n`);
  const changed = git(['show', `${commit}:package.json`]).replace(
    './studios/slash-slash/*',
    './studios/ninth-floor/*',
  );
  const blob = git(['hash-object', '-w', '--stdin'], `${changed}\n`);
  git(['update-index', '--cacheinfo', `100644,${blob},package.json`]);
  return git(['commit-tree', git(['write-tree']), '-p', commit, '-m', 'Ninth Floor']);
}

test.skipIf(old === undefined || !isUpstream)(
  'an update merges into a studio’s clone without conflicts, and keeps the studio’s folder and line',
  () => {
    const studio = studioOnTopOf(old ?? '');
    // On conflicts `git merge-tree` fails and prints the names of the conflicting files.
    const merged = git(['merge-tree', '--write-tree', '--name-only', studio, 'HEAD']);
    expect(merged).toMatch(/^[0-9a-f]{40}$/);
    expect(git(['show', `${merged}:package.json`])).toContain('"./studios/ninth-floor/*"');
    const kept = (tree: string) => git(['rev-parse', `${tree}:studios/ninth-floor`]);
    expect(kept(merged)).toBe(kept(studio));
    expect(git(['rev-parse', `${merged}:studios/slash-slash`])).toBe(
      git(['rev-parse', 'HEAD:studios/slash-slash']),
    );
  },
);

test.skipIf(old === undefined)(
  'the build names each field that updates have renamed, removed or added, and the changelog explains all of them',
  async () => {
    const file = join(folder, 'studio.ts');
    writeFileSync(file, git(['show', `${old}:studios/slash-slash/studio.ts`]));
    const { studio } = await import(pathToFileURL(file).href);
    const faults = studioFaults(studio).map(
      (line) =>
        /^(?<of>[\w.]+): (?<field>\w+) is (?<what>not a field|missing)/.exec(line)?.groups ?? { line },
    );
    expect(faults).toContainEqual({ of: 'studio.ts', field: 'wall', what: 'not a field' });
    expect(faults).toContainEqual({ of: 'studio.ts', field: 'promises', what: 'missing' });
    const changed = readText('CHANGELOG.md').split('### Changed').slice(1).join('');
    // Fields of a file that studios have to copy need no line of their own.
    const unexplained = faults.filter(({ of, field, what }) => {
      const names = what === 'missing' ? [field, of] : [field];
      return !names.some((name) => changed.includes(`\`${name}\``));
    });
    expect(unexplained).toEqual([]);
  },
);
