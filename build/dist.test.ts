import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#site/config.ts';
import { isFresh, stamped, underLock } from './dist.ts';

let folder: string;
let lock: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-lock-'));
  lock = join(folder, '.cache', 'build-lock');
});
afterEach(async () => {
  for (const child of children
    .splice(0)
    .filter(({ exitCode, signalCode }) => exitCode ?? signalCode === null)) {
    child.kill('SIGKILL');
  }
  rmSync(folder, { recursive: true });
});

/** Another process: it says when it waits and when it has the lock, and keeps that until it is told to go. */
function otherProcess() {
  const script = `
    import { underLock } from ${JSON.stringify(new URL('./dist.ts', import.meta.url).href)};
    await underLock(${JSON.stringify(lock)}, (pid) => console.log('waits for ' + pid), async () => {
      console.log('has it');
      await new Promise((go) => process.stdin.once('data', go));
    });
    process.exit();`;
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', script],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    nextLine: async () => (await lines.next()).value as string,
    goOn: () => child.stdin.write('go\n'),
  };
}

/** Name of the process in a lock file. */
const nameIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

const nobodyWaits = () => {
  throw new Error('There was nobody to wait for.');
};

test('of two processes the second says for whom it waits, and has its turn when the first is done', async () => {
  const first = otherProcess();
  expect(await first.nextLine()).toBe('has it');
  const second = otherProcess();
  expect(await second.nextLine()).toBe(`waits for ${first.child.pid}`);
  first.goOn();
  expect(await second.nextLine()).toBe('has it');
  second.goOn();
  await once(second.child, 'exit');
  expect(existsSync(lock)).toBe(false);
});

test('a process that is killed while it builds holds nobody up', async () => {
  const killed = otherProcess();
  expect(await killed.nextLine()).toBe('has it');
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');
  expect(existsSync(lock)).toBe(true);
  expect(await underLock(lock, nobodyWaits, async () => 'done')).toBe('done');
  expect(existsSync(lock)).toBe(false);
});

test.each([
  ['with the number of this very process', (lock: string) => ({ ...nameIn(lock), pid: process.pid })],
  [
    'of an ended process whose number was given to another',
    (lock: string) => ({ ...nameIn(lock), pid: process.ppid }),
  ],
])('a lock %s is taken over', async (_, rename) => {
  const killed = otherProcess();
  expect(await killed.nextLine()).toBe('has it');
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');
  writeFileSync(lock, JSON.stringify(rename(lock)));
  expect(await underLock(lock, nobodyWaits, async () => 'done')).toBe('done');
});

const now = () => new Date();
const longAgo = () => new Date(Date.now() - 60_000);
const elsewhere = { pid: process.pid, started: '1', machine: 'another container' };

test.each([
  ['of a process that ended', '999999999', now],
  ['with the bare number of this process', String(process.pid), now],
  ['with unreadable text', 'nonsense', now],
  ['that was never written', '', longAgo],
  ['of another container without a sign of life for a minute', JSON.stringify(elsewhere), longAgo],
])('a lock %s is taken over', async (_, text, since) => {
  mkdirSync(join(folder, '.cache'));
  writeFileSync(lock, text);
  utimesSync(lock, since(), since());
  expect(await underLock(lock, nobodyWaits, async () => 'done')).toBe('done');
});

test('a lock of a living process in another container is respected, until the wait ends with a sentence', async () => {
  mkdirSync(join(folder, '.cache'));
  writeFileSync(lock, JSON.stringify(elsewhere));
  const waitsFor: number[] = [];
  const work = async () => 'done';
  await expect(underLock(lock, (pid) => waitsFor.push(pid), work, 150)).rejects.toThrow(
    `Another process (${process.pid}) has held ${lock} for more than 0.0025 minutes: end that process, or delete the file if nothing is building.`,
  );
  expect(waitsFor).toEqual([process.pid]);
  expect(existsSync(lock)).toBe(true);
});

test('of many who find a lock that was left, one at a time has it', async () => {
  mkdirSync(join(folder, '.cache'));
  writeFileSync(lock, '999999999');
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise(setImmediate);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 8 }, () => underLock(lock, () => {}, work)));
  expect(most).toBe(1);
});

test('work that fails lets go of the lock', async () => {
  const failing = async () => {
    throw new Error('no');
  };
  await expect(underLock(lock, nobodyWaits, failing)).rejects.toThrow('no');
  expect(existsSync(lock)).toBe(false);
});

const config = readConfig({});
let root: string;
let out: string;

/** Builds two files. */
async function make() {
  mkdirSync(join(out, 'public'), { recursive: true });
  writeFileSync(join(out, 'site-manifest.json'), '{}');
  writeFileSync(join(out, 'public/index.html'), 'home');
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'freshness-'));
  for (const room of ['studios', 'site', 'player', 'common', 'engine', 'games', 'posters', 'build'])
    mkdirSync(join(root, room));
  for (const name of ['package.json', 'package-lock.json']) writeFileSync(join(root, name), '{}');
  writeFileSync(join(root, 'site/page.ts'), 'one');
  out = join(root, 'dist');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a build that came to its end is fresh until a source or the configuration changes', async () => {
  expect(await isFresh(config, out, root)).toBe(false);
  await stamped(config, out, make, root);
  expect(await isFresh(config, out, root)).toBe(true);
  expect(await isFresh(readConfig({ STUDIO_NAME: 'Other' }), out, root)).toBe(false);
  writeFileSync(join(root, 'site/page.ts'), 'two');
  expect(await isFresh(config, out, root)).toBe(false);
});

test('a build that is broken off is never called fresh, though the one before it was made of the same', async () => {
  await stamped(config, out, make, root);
  let wasFreshMeanwhile = true;
  const brokenOff = stamped(
    config,
    out,
    async () => {
      wasFreshMeanwhile = await isFresh(config, out, root);
      throw new Error('broken off');
    },
    root,
  );
  await expect(brokenOff).rejects.toThrow('broken off');
  expect(wasFreshMeanwhile).toBe(false);
  expect(await isFresh(config, out, root)).toBe(false);
});

test('what is saved while a build is made counts as changed', async () => {
  const saveMeanwhile = async () => {
    await make();
    writeFileSync(join(root, 'site/page.ts'), 'two');
  };
  await stamped(config, out, saveMeanwhile, root);
  expect(await isFresh(config, out, root)).toBe(false);
});

test.each<[string, (page: string) => void, boolean]>([
  ['is deleted', (page) => rmSync(page), false],
  ['is truncated', (page) => writeFileSync(page, ''), false],
  ['is edited', (page) => writeFileSync(page, 'hoem'), false],
  ['gets a neighbour', (page) => writeFileSync(`${page}.log`, 'log'), true],
])('whether a build is fresh once a built file %s', async (_, change, isStillFresh) => {
  await stamped(config, out, make, root);
  change(join(out, 'public/index.html'));
  expect(await isFresh(config, out, root)).toBe(isStillFresh);
});

test('a build whose folder is gone, or whose stamp is from another version, is not fresh', async () => {
  await stamped(config, out, make, root);
  rmSync(out, { recursive: true });
  expect(await isFresh(config, out, root)).toBe(false);
  await stamped(config, out, make, root);
  writeFileSync(join(root, '.cache/build-stamp'), '0123abcd');
  expect(await isFresh(config, out, root)).toBe(false);
});
