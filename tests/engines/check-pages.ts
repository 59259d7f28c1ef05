import type { Engine, Scheme } from './engine.ts';

/** A phone, and a desk. */
const SIZES = [
  [360, 740],
  [1440, 900],
] as const;

/** What a page was seen with. */
interface Seen {
  heading: string;
  isDark: boolean;
  width: number;
  overflow: number;
}

/**
 * Resolves once React has taken the page over and nothing more has come for a while: Firefox tells of scripts that were still
 * on their way when a page was left.
 */
const IS_LIVE = `new Promise((resolve) => {
  let seen = -1;
  const look = () => {
    const root = document.getElementById('root') ?? {};
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
    const isLive = key && !root[key].stateNode.current.memoizedState.isDehydrated;
    const loaded = performance.getEntriesByType('resource').length;
    if (isLive && loaded === seen) resolve(true);
    else setTimeout(look, 400);
    seen = loaded;
  };
  look();
})`;

const SEE = `({
  heading: document.querySelector('main h1')?.textContent ?? '',
  isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  width: innerWidth,
  overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
})`;

/** One look at one page: what is wrong with it, or null. */
export interface Look {
  name: string;
  fault: string | null;
}

/** What a page with a game says where there is no WebGL: that it says so is another test's. */
const WITHOUT_WEBGL = /WebGL/;

/** Whether games can be drawn. */
export function hasWebgl(engine: Engine): Promise<boolean> {
  return engine.evaluate("Boolean(document.createElement('canvas').getContext('webgl2'))");
}

/** Opens every page in an engine that was started with this scheme, on a phone's screen and on a desk's. */
export async function checkPages(
  engine: Engine,
  scheme: Scheme,
  origin: string,
  paths: readonly string[],
): Promise<Look[]> {
  const looks: Look[] = [];
  const drawsGames = await hasWebgl(engine);
  for (const [width, height] of SIZES) {
    await engine.resize(width, height);
    for (const path of paths) {
      await engine.open(origin + path);
      await engine.evaluate(IS_LIVE);
      const seen = await engine.evaluate<Seen>(SEE);
      const name = `${engine.name}: ${path}, ${scheme}, ${seen.width} pixels`;
      const errors = engine.takeErrors().filter((error) => drawsGames || !WITHOUT_WEBGL.test(error));
      looks.push({ name, fault: faultOf(seen, scheme, errors) });
    }
  }
  return looks;
}

function faultOf(
  { heading, isDark, overflow }: Seen,
  scheme: Scheme,
  errors: readonly string[],
): string | null {
  if (errors.length > 0) return errors.join(' | ');
  if (isDark !== (scheme === 'dark')) return `the page was asked for the other scheme`;
  if (overflow > 0) return `${overflow} pixels hang over the edge`;
  return heading === '' ? 'it has no headline' : null;
}
