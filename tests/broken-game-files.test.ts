// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FailureReason } from '#common/messages.ts';
import { createInstance } from '#engine/loader/create-instance.ts';
import template from '#player/index.html?raw';
import { startPlayer } from '#player/player.ts';
import { FAILURE_TEXT } from '#player/texts.ts';

const FILES = {
  loader: { url: '/games/demo/demo.loader.js?v=1', type: 'text/javascript', body: 'the loader' },
  data: {
    url: '/games/demo/demo.data?v=1',
    type: 'application/octet-stream',
    body: '\x13\0\0\0{"level.txt":[0,3]}abc',
  },
  code: { url: '/games/demo/demo.code.js?v=1', type: 'text/javascript', body: 'the code' },
};

type FileName = keyof typeof FILES;
type PackedFile = (typeof FILES)[FileName];
type Answer = (file: PackedFile) => Response | Promise<Response>;

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const packedResponse = ({ body, type }: PackedFile) =>
  new Response(bytesOf(body), { headers: { 'Content-Type': type } });

const withBody =
  (change: (body: string) => string): Answer =>
  (file) =>
    packedResponse({ ...file, body: change(file.body) });

const withStatus =
  (status: number): Answer =>
  () =>
    new Response([204, 304].includes(status) ? null : 'not here', {
      status,
      headers: { 'Content-Type': 'text/plain' },
    });

const html =
  (type?: string): Answer =>
  (file) =>
    new Response('<!doctype html><title>Home</title>', { headers: { 'Content-Type': type ?? file.type } });

/** Simulates a lost connection, or bytes that do not match Content-Encoding: the response ends with an error. */
const breakingOff: Answer = ({ type }) =>
  new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) }), {
    headers: { 'Content-Type': type },
  });

const noAnswer: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

interface Fault {
  name: string;
  answer: Answer;
  reason: FailureReason;
  /** Exceptions to `reason`, keyed by file. */
  except?: Partial<Record<FileName, FailureReason>>;
}

const faults: readonly Fault[] = [
  ...[400, 401, 403, 404, 410, 416, 429].map((status) => ({
    name: `status ${status}`,
    answer: withStatus(status),
    reason: 'missing-file' as const,
  })),
  ...[500, 502, 503, 504].map((status) => ({
    name: `status ${status}`,
    answer: withStatus(status),
    reason: 'unreachable' as const,
  })),
  { name: 'status 304 without a body', answer: withStatus(304), reason: 'missing-file' },
  { name: 'status 204', answer: withStatus(204), reason: 'truncated' },
  { name: 'an empty body', answer: withBody(() => ''), reason: 'truncated' },
  {
    name: 'half of the file',
    answer: withBody((body) => body.slice(0, body.length / 2)),
    reason: 'truncated',
    // The loader contains the lengths of the other files, but nothing contains its own length.
    except: { loader: 'loader-fault' },
  },
  {
    name: 'a connection that breaks off',
    answer: breakingOff,
    reason: 'truncated',
    except: { loader: 'loader-fault' },
  },
  { name: 'a page, as after a redirect', answer: html('text/html; charset=utf-8'), reason: 'wrong-type' },
  { name: 'an HTML page with the type of the file', answer: html(), reason: 'wrong-type' },
  {
    name: 'unannounced gzip',
    answer: withBody((body) => `\x1f\x8b${body.slice(2)}`),
    reason: 'wrong-encoding',
    except: { data: 'wrong-type' },
  },
  {
    name: 'another file of the same length',
    answer: withBody((body) => 'x'.repeat(body.length)),
    reason: 'loader-fault',
    except: { data: 'wrong-type' },
  },
  { name: 'no answer at all', answer: noAnswer, reason: 'unreachable' },
  { name: 'a response that never arrives', answer: () => new Promise(() => {}), reason: 'stalled' },
];

let answers: Record<string, Answer>;
let decodedBytes: Record<string, number>;

function fileOf(url: string): PackedFile {
  const { pathname } = new URL(url, location.href);
  const file = Object.values(FILES).find((each) => each.url.startsWith(`${pathname}?`));
  if (!file) throw new Error(`The player requested ${url}.`);
  return file;
}

async function serve(url: string, { signal }: RequestInit = {}): Promise<Response> {
  const file = fileOf(url);
  const answer = Promise.resolve((answers[file.url] ?? packedResponse)(file));
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([answer, aborted]);
}

const GLOBALS: Record<string, () => object> = {
  [FILES.loader.url]: () => ({
    createUnityInstance: (
      ...[canvas, config, onProgress]: Parameters<typeof window.createUnityInstance & {}>
    ) => {
      const length = (file: PackedFile) => file.body.length;
      const bytes = {
        data: length(FILES.data),
        code: length(FILES.code),
      };
      return createInstance({ slug: 'demo', bytes }, canvas, config, onProgress);
    },
  }),
  [FILES.code.url]: () => ({
    slashSlashGame: {
      start: () => ({ dispose() {}, messages: {} }),
    },
  }),
};

async function runScript(script: HTMLScriptElement): Promise<void> {
  const file = fileOf(script.src);
  const body = await serve(script.src)
    .then(async (response) => (response.ok ? await response.text() : null))
    .catch(() => null);
  if (body === null) return void script.dispatchEvent(new Event('error'));
  decodedBytes[file.url] = body.length;
  if (body.startsWith(file.body)) Object.assign(window, GLOBALS[file.url]?.());
  else if (body !== '') {
    const error = new SyntaxError('Invalid or unexpected token');
    window.dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
  }
  script.dispatchEvent(new Event('load'));
}

beforeEach(() => {
  vi.useFakeTimers();
  answers = {};
  decodedBytes = {};
  window.location.href = 'https://studio.example/play/demo/';
  const config = {
    game: 'demo',
    name: 'Demo',
    loaderUrl: FILES.loader.url,
    dataUrl: FILES.data.url,
    frameworkUrl: FILES.code.url,
    codeUrl: FILES.code.url,
    streamingAssetsUrl: '',
    companyName: '',
    productVersion: '1',
    screenshots: false,
    keptBySite: false,
  };
  const body = /<body>([\s\S]*)<\/body>/.exec(template)?.[1] ?? '';
  document.body.innerHTML = `${body}<script type="application/json" id="play-config">${JSON.stringify(config)}</script>`;
  vi.stubGlobal('fetch', serve);
  vi.spyOn(document.head, 'append').mockImplementation(
    (script) => void runScript(script as HTMLScriptElement),
  );
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((url) => {
    const bytes = decodedBytes[fileOf(url).url];
    return bytes === undefined ? [] : ([{ decodedBodySize: bytes }] as never);
  });
  vi.spyOn(console, 'warn').mockReturnValue();
  const context = { getExtension: () => ({ loseContext() {} }), isContextLost: () => false };
  HTMLCanvasElement.prototype.getContext = vi.fn(() => context) as never;
});

afterEach(() => {
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of ['createUnityInstance', 'slashSlashGame']) Reflect.deleteProperty(window, name);
});

const shown = () => document.querySelector('[role=alert]');
const isLoading = () => !document.querySelector('[role=progressbar]')?.classList.contains('done');

function expectFailure(reason: FailureReason): void {
  expect(shown()?.querySelector('p')?.textContent).toBe(FAILURE_TEXT[reason]);
  expect(shown()?.querySelector('button')?.textContent).toBe('Try again');
  // The canvas of a build that has not responded stays in the document, off screen.
  expect(document.querySelector('canvas:not(.parked)')).toBeNull();
}

async function play(): Promise<void> {
  startPlayer();
  for (let seconds = 0; seconds < 120 && isLoading(); seconds += 1) await vi.advanceTimersByTimeAsync(1000);
}

test('a game whose files arrive intact starts without messages', async () => {
  await play();
  expect(isLoading()).toBe(false);
  expect(shown()?.textContent).toBe('');
  expect(document.querySelector('canvas')?.isConnected).toBe(true);
});

for (const name of Object.keys(FILES) as FileName[]) {
  test.each(faults)(`${name}: $name shows one sentence and a retry`, async ({ answer, reason, except }) => {
    answers[FILES[name].url] = answer;
    await play();
    expectFailure(except?.[name] ?? reason);
  });
}

test.each(['data', 'code'] as const)(
  '%s: a longer file of another version shows one sentence and a retry',
  async (name) => {
    answers[FILES[name].url] = withBody((body) => `${body}!`);
    await play();
    expectFailure('wrong-type');
  },
);

test('an offline visitor sees a sentence about the missing network, whichever file is missing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (const { url } of Object.values(FILES)) answers[url] = noAnswer;
  await play();
  expectFailure('offline');
});
