import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#site/config.ts';
import { buildWithStamp, isFresh, underLock } from './dist.ts';

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
    release: () => child.stdin.write('go\n'),
  };
}

const nameIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

const failIfWaiting = () => {
  throw new Error('No other process held the lock.');
};

test('a second process reports which process it waits for, and runs when that process is done', async () => {
  const first = otherProcess();
  expect(await first.nextLine()).toBe('has it');
  const second = otherProcess();
  expect(await second.nextLine()).toBe(`waits for ${first.child.pid}`);
  first.release();
  expect(await second.nextLine()).toBe('has it');
  second.release();
  await once(second.child, 'exit');
  expect(existsSync(lock)).toBe(false);
});

test('a process killed during a build does not block others', async () => {
  const killed = otherProcess();
  expect(await killed.nextLine()).toBe('has it');
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');
  expect(existsSync(lock)).toBe(true);
  expect(await underLock(lock, failIfWaiting, async () => 'done')).toBe('done');
  expect(existsSync(lock)).toBe(false);
});

test.each([
  ['with the id of this very process', (lock: string) => ({ ...nameIn(lock), pid: process.pid })],
  ['of an ended process whose id was reused', (lock: string) => ({ ...nameIn(lock), pid: process.ppid })],
])('takes over a lock %s', async (_, rename) => {
  const killed = otherProcess();
  expect(await killed.nextLine()).toBe('has it');
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');
  writeFileSync(lock, JSON.stringify(rename(lock)));
  expect(await underLock(lock, failIfWaiting, async () => 'done')).toBe('done');
});

const now = () => new Date();
const longAgo = () => new Date(Date.now() - 60_000);
const elsewhere = { pid: process.pid, started: '1', machine: 'another container' };

test.each([
  ['of a process that ended', '999999999', now],
  ['with nothing but the id of this process', String(process.pid), now],
  ['without a start time and a machine', JSON.stringify({ pid: process.pid }), now],
  ['with unreadable text', 'nonsense', now],
  ['that was never written', '', longAgo],
  ['of another container, without an update for a minute', JSON.stringify(elsewhere), longAgo],
])('takes over a lock %s', async (_, text, since) => {
  mkdirSync(join(folder, '.cache'));
  writeFileSync(lock, text);
  utimesSync(lock, since(), since());
  expect(await underLock(lock, failIfWaiting, async () => 'done')).toBe('done');
});

test.runIf(process.platform === 'linux')(
  'takes over a lock of a killed process that its parent has not collected, as in a container without an init',
  async () => {
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(parent);
    const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
    const pid = Number(line);
    const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '';
    await vi.waitUntil(() => stat().startsWith('Z'), { timeout: 20_000 });
    const own = await underLock(lock, failIfWaiting, async () => nameIn(lock));
    writeFileSync(lock, JSON.stringify({ ...own, pid, started: stat().split(' ')[19] }));
    expect(await underLock(lock, failIfWaiting, async () => 'done')).toBe('done');
  },
);

test('a suspended process whose lock was taken over does not delete the new lock', async () => {
  const taken = JSON.stringify(elsewhere);
  await underLock(lock, failIfWaiting, async () => writeFileSync(lock, taken));
  expect(readFileSync(lock, 'utf8')).toBe(taken);
});

test('waits for a running process in another container until the time limit, then throws an error that names the lock', async () => {
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

test('if many processes find an abandoned lock, they acquire the lock one after another', async () => {
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

test('work that fails releases the lock', async () => {
  const failing = async () => {
    throw new Error('no');
  };
  await expect(underLock(lock, failIfWaiting, failing)).rejects.toThrow('no');
  expect(existsSync(lock)).toBe(false);
});

const config = readConfig({});
let root: string;
let out: string;

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

test('a completed build is fresh until a source or the configuration changes', async () => {
  expect(await isFresh(config, out, root)).toBe(false);
  await buildWithStamp(config, out, make, root);
  expect(await isFresh(config, out, root)).toBe(true);
  expect(await isFresh(readConfig({ STUDIO_NAME: 'Other' }), out, root)).toBe(false);
  writeFileSync(join(root, 'site/page.ts'), 'two');
  expect(await isFresh(config, out, root)).toBe(false);
});

test('an interrupted build is never fresh, even if the previous one had the same sources', async () => {
  await buildWithStamp(config, out, make, root);
  let wasAlwaysFresh = true;
  const brokenOff = buildWithStamp(
    config,
    out,
    async () => {
      wasAlwaysFresh = await isFresh(config, out, root);
      throw new Error('broken off');
    },
    root,
  );
  await expect(brokenOff).rejects.toThrow('broken off');
  expect(wasAlwaysFresh).toBe(false);
  expect(await isFresh(config, out, root)).toBe(false);
});

test('a file saved during a build counts as changed', async () => {
  const saveMeanwhile = async () => {
    await make();
    writeFileSync(join(root, 'site/page.ts'), 'two');
  };
  await buildWithStamp(config, out, saveMeanwhile, root);
  expect(await isFresh(config, out, root)).toBe(false);
});

test.each<[string, (page: string) => void, boolean]>([
  ['is deleted', (page) => rmSync(page), false],
  ['is truncated', (page) => writeFileSync(page, ''), false],
  ['is edited', (page) => writeFileSync(page, 'hoem'), false],
  ['gets a neighbour', (page) => writeFileSync(`${page}.log`, 'log'), true],
])('decides whether the build is fresh after a built file %s', async (_, change, isStillFresh) => {
  await buildWithStamp(config, out, make, root);
  change(join(out, 'public/index.html'));
  expect(await isFresh(config, out, root)).toBe(isStillFresh);
});

test('a build without its folder, or with the stamp of another version, is not fresh', async () => {
  await buildWithStamp(config, out, make, root);
  rmSync(out, { recursive: true });
  expect(await isFresh(config, out, root)).toBe(false);
  await buildWithStamp(config, out, make, root);
  writeFileSync(join(root, '.cache/build-stamp'), '0123abcd');
  expect(await isFresh(config, out, root)).toBe(false);
});

test('a process killed while it removed an abandoned lock does not block others', async () => {
  mkdirSync(join(folder, '.cache'));
  writeFileSync(lock, '999999999');
  mkdirSync(`${lock}-removing`);
  utimesSync(`${lock}-removing`, 1, 1);
  await expect(underLock(lock, failIfWaiting, async () => 'done')).resolves.toBe('done');
});
