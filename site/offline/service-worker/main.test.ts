import { beforeEach, expect, test, vi } from 'vitest';
import { REMOVE } from './removable-caches.ts';

const installing = vi.hoisted(() => ({
  installSet: vi.fn(),
  restoreSet: vi.fn(),
  forgetFormerSets: vi.fn(),
}));
vi.mock('./install.ts', () => installing);
const answers = vi.hoisted(() => ({
  ...{ answerPage: vi.fn(), answerHashedFile: vi.fn(), answerUnhashedFile: vi.fn() },
  ...{ answerGameFile: vi.fn(), answerStreamedFile: vi.fn() },
}));
vi.mock('./answer.ts', async (original) => ({ ...(await original<object>()), ...answers }));

const SITE = 'https://site.example';
const manifest = { id: 'one', files: {}, extras: {}, standIns: {}, games: {} };

type Event = Record<string, unknown>;
let listeners: Map<string, (event: Event) => void>;
let work: Promise<unknown>[];
let claim: () => Promise<void>;
let connection: object;

beforeEach(async () => {
  vi.resetModules();
  listeners = new Map();
  work = [];
  connection = {};
  claim = vi.fn(async () => {});
  for (const each of [...Object.values(installing), ...Object.values(answers)])
    each.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('__OFFLINE_MANIFEST__', manifest);
  vi.stubGlobal('caches', { keys: async () => [], open: async () => ({}) });
  vi.stubGlobal('clients', { claim });
  vi.stubGlobal('location', new URL(SITE));
  vi.stubGlobal('navigator', {
    get connection() {
      return connection;
    },
  });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Event) => void) =>
    listeners.set(type, listener),
  );
  await import('./main.ts');
});

function send(type: string, event: Event = {}): void {
  listeners.get(type)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) });
}

function request(path: string, mode = 'cors', headers = {}): { answered: unknown[] } {
  const answered: unknown[] = [];
  const asked = { method: 'GET', url: SITE + path, mode, headers: new Headers(headers) };
  send('fetch', { request: asked, respondWith: (answer: unknown) => answered.push(answer) });
  return { answered };
}

test.each([
  [{}, 'everything'],
  [{ effectiveType: '4g' }, 'everything'],
  [{ effectiveType: '3g' }, 'pages'],
  [{ saveData: true }, 'seen'],
])('with the connection %j it is installed with %s', (hints, level) => {
  connection = hints;
  send('install');
  expect(installing.installSet).toHaveBeenCalledExactlyOnceWith(expect.anything(), manifest, level);
  expect(work).toHaveLength(1);
});

test('it controls the open pages after the former caches are gone, also if the browser refuses', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  installing.forgetFormerSets.mockRejectedValue(new DOMException('blocked', 'SecurityError'));
  send('activate');
  expect(claim).not.toHaveBeenCalled();
  await Promise.all(work);
  expect(installing.forgetFormerSets).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'one');
  expect(claim).toHaveBeenCalledOnce();
});

test('only the message of a page that removes it ends its caching', () => {
  send('message', { data: 'hello' });
  expect(work).toEqual([]);
  send('message', { data: REMOVE });
  expect(work).toHaveLength(1);
});

test.each([
  ['/webgames', 'navigate', 'answerPage'],
  ['/static/js/a.11.js', 'cors', 'answerHashedFile'],
  ['/favicon.svg', 'cors', 'answerUnhashedFile'],
  ['/games/donum/donum.data?v=43af93ab', 'cors', 'answerGameFile'],
  ['/games/donum/StreamingAssets/a.json', 'cors', 'answerStreamedFile'],
] as const)('answers %s', (path, mode, wanted) => {
  expect(request(path, mode).answered).toHaveLength(1);
  for (const [name, answer] of Object.entries(answers))
    expect(answer, name).toHaveBeenCalledTimes(name === wanted ? 1 : 0);
});

test('leaves a part of a file, and files that are not its own, to the browser', () => {
  expect(request('/static/js/a.11.js', 'cors', { Range: 'bytes=0-1' }).answered).toEqual([]);
  expect(request('/robots.txt').answered).toEqual([]);
});

test('fills deleted caches again after a page has arrived: once, and again only if that failed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  answers.answerPage.mockImplementation(async (_storage, _request, keep) => keep(Promise.resolve()));
  installing.restoreSet.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  for (const wanted of [1, 2, 2]) {
    request('/', 'navigate');
    await vi.waitFor(() => expect(work.length).toBeGreaterThan(0));
    await Promise.all(work.splice(0));
    expect(installing.restoreSet).toHaveBeenCalledTimes(wanted);
  }
});
