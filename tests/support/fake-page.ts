import { expect, vi } from 'vitest';
import type { Game, GameHost, RunningGame } from '#engine/game.ts';
import { createInstance } from '#engine/loader/create-instance.ts';
import { LoadError } from '#engine/loader/hosted-game.ts';
import type { PackedGame } from '#engine/loader/load-game.ts';
import type { UnityConfig, UnityInstance } from '#player/unity-contract.ts';

// happy-dom loads no scripts, so a complete file defines what the test has prepared, and a truncated file nothing.
vi.mock('#engine/loader/run-script.ts', () => {
  const run = async (url: string) => {
    const response = await world.answers(url);
    const isPage = response.headers.get('content-type') === 'text/html';
    if (!response.ok || isPage) throw new LoadError(`The browser refused to run ${url}.`);
    await world.mayRun[url];
    if ((await response.text()) !== FILES[url]) return;
    Object.assign(globalThis, { slashSlashGame: world.game });
  };
  return {
    runScript: (url: string) => {
      world.ran.push(url);
      const script = run(url);
      world.scripts.push(script);
      return script;
    },
    arrivedBytes: (url: string) => world.arrivedBytes(url),
  };
});

const DATA = '\x13\0\0\0{"level.txt":[0,3]}abc';

export const FILES: Record<string, string> = { '/d': DATA, '/c': 'code!' };

const packed: PackedGame = { slug: 'demo', bytes: { data: DATA.length, code: 5 } };

function makeWorld() {
  const dispose = vi.fn<() => void>();
  const running: RunningGame = { dispose, messages: { Game: { SetName: vi.fn() } } };
  const world = {
    canvas: document.createElement('canvas'),
    running,
    dispose,
    host: undefined as unknown as GameHost,
    game: { start: (host: GameHost) => Object.assign(world, { host }).running } as Game | undefined,
    ran: [] as string[],
    scripts: [] as Promise<void>[],
    arrivedBytes: (_url: string): number | null => null,
    mayRun: {} as Record<string, Promise<void>>,
    progress: [] as number[],
    answers: (url: string): Response | Promise<Response> => new Response(FILES[url]),
    loseContext: vi.fn(),
    showBanner: vi.fn(),
    getContext: vi.fn((): unknown => ({
      getExtension: () => ({ loseContext: world.loseContext }),
      isContextLost: () => false,
    })),
    instances: [] as UnityInstance[],
  };
  return world;
}

export let world: ReturnType<typeof makeWorld>;

export function setUp(): void {
  world = makeWorld();
  vi.stubGlobal('fetch', async (url: string) => world.answers(url));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(world.getContext as never);
  document.body.replaceChildren(world.canvas);
}

export async function tearDown(): Promise<void> {
  // Waits for scripts that are still running, so that they do not define their game in the next test.
  await Promise.allSettled(world.scripts);
  for (const instance of world.instances) await instance.Quit();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete window.dispatchReactUnityEvent;
}

export function hold(url: string): () => void {
  let run = () => {};
  world.mayRun[url] = new Promise((resolve) => {
    run = resolve;
  });
  return run;
}

export async function create(config: Partial<UnityConfig> = {}): Promise<UnityInstance> {
  const whole = { dataUrl: '/d', frameworkUrl: '/c', codeUrl: '/c', showBanner: world.showBanner, ...config };
  const instance = await createInstance(packed, world.canvas, whole, (share) => world.progress.push(share));
  world.instances.push(instance);
  return instance;
}

export function expectNothingLeft(): void {
  expect(document.body.innerHTML).toBe('<canvas></canvas>');
  expect(globalThis).not.toHaveProperty('slashSlashGame');
  expect(globalThis.slashSlashSwap).toBeUndefined();
}
