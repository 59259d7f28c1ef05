import type { Engine, Scheme } from './engine.ts';
import type { Look } from './look.ts';

const SIZES = [
  [360, 740],
  [1440, 900],
] as const;

interface Seen {
  heading: string;
  isDark: boolean;
  width: number;
  overflow: number;
  brokenImages: string[];
  /** 'auto' synthesises missing font weights, differently in each engine. */
  weights: string;
}

/** Resolves once nothing has loaded for a while, too, because Firefox logs aborted requests. */
const IS_LIVE = `new Promise((resolve) => {
  let seen = -1;
  let patience = 20;
  const look = () => {
    const root = document.getElementById('root') ?? {};
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
    const isLive = key && !root[key].stateNode.current.memoizedState.isDehydrated;
    const windows = [window, ...[...document.querySelectorAll('iframe')].map(({ contentWindow }) => contentWindow)];
    const loaded = windows.reduce((sum, { performance }) => sum + performance.getEntriesByType('resource').length, 0);
    const isComing = windows.some(({ document }) => document.querySelector('[role=progressbar]')?.checkVisibility());
    if (isComing) patience -= 1;
    if (isLive && loaded === seen && (!isComing || patience < 0)) resolve(true);
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
  brokenImages: [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).map(({ src }) => src),
  weights: getComputedStyle(document.querySelector('main h1') ?? document.body).fontSynthesisWeight,
})`;

/** A page's message without WebGL, which is tested elsewhere. */
const WITHOUT_WEBGL = /WebGL/;

export function hasWebgl({ tab }: Engine): Promise<boolean> {
  return tab.evaluate("Boolean(document.createElement('canvas').getContext('webgl2'))");
}

export async function checkPages(
  engine: Engine,
  scheme: Scheme,
  origin: string,
  paths: readonly string[],
): Promise<Look[]> {
  const looks: Look[] = [];
  const { tab } = engine;
  const drawsGames = await hasWebgl(engine);
  for (const [width, height] of SIZES) {
    await tab.resize(width, height);
    for (const path of paths) {
      await tab.open(origin + path);
      await tab.evaluate(IS_LIVE);
      const seen = await tab.evaluate<Seen>(SEE);
      const name = `${engine.name}: ${path}, ${scheme}, ${seen.width} pixels`;
      const errors = engine.takeErrors().filter((error) => drawsGames || !WITHOUT_WEBGL.test(error));
      looks.push({ name, fault: faultOf(seen, scheme, errors) });
    }
  }
  return looks;
}

function faultOf(seen: Seen, scheme: Scheme, errors: readonly string[]): string | null {
  const { heading, isDark, overflow, brokenImages, weights } = seen;
  if (errors.length > 0) return errors.join(' | ');
  if (isDark !== (scheme === 'dark')) return `the page uses the other colour scheme`;
  if (overflow > 0) return `${overflow} pixels are beyond the edge`;
  if (brokenImages.length > 0) return `these pictures did not arrive: ${brokenImages.join(', ')}`;
  if (weights !== 'none') return 'its headline may have a weight that its font lacks';
  return heading === '' ? 'it has no headline' : null;
}
