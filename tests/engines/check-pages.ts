import { startOwnServer } from '../e2e/support/own-server.ts';
import { emulatorSite } from '../sites.ts';
import { type Engine, type Look, NotHereError, type Scheme } from './engine.ts';
import { middleOf, seen, until, visit } from './visitor.ts';

const SIZES = [
  [360, 740],
  [1440, 900],
] as const;

interface Facts {
  heading: string;
  isDark: boolean;
  width: number;
  overflow: number;
  brokenImages: string[];
  /** `font-synthesis-weight`; with 'auto', each engine synthesises missing weights differently. */
  weights: string;
}

/** Waits until nothing has loaded for a while, because Firefox logs aborted requests. */
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

/** Message of a page in a browser without WebGL; other tests check the rest of its text. */
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
      const facts = await tab.evaluate<Facts>(SEE);
      const name = `${engine.name}: ${path}, ${scheme}, ${facts.width} pixels`;
      const errors = engine.takeErrors().filter((error) => drawsGames || !WITHOUT_WEBGL.test(error));
      looks.push({ name, fault: faultOf(facts, scheme, errors) });
    }
  }
  return looks;
}

function faultOf(facts: Facts, scheme: Scheme, errors: readonly string[]): string | null {
  const { heading, isDark, overflow, brokenImages, weights } = facts;
  if (errors.length > 0) return errors.join(' | ');
  if (isDark !== (scheme === 'dark')) return `the page uses the other colour scheme`;
  if (overflow > 0) return `${overflow} pixels are beyond the edge`;
  if (brokenImages.length > 0) return `these pictures did not arrive: ${brokenImages.join(', ')}`;
  if (weights !== 'none') return 'its headline may have a weight that its font lacks';
  return heading === '' ? 'it has no headline' : null;
}

const FILM = `document.querySelector('.poster-clip video')`;

/** Checks that the poster stays if the engine cannot play its clip. */
export async function checkFilms({ tab, name }: Engine, origin: string): Promise<void> {
  await visit(tab, `${origin}/`);
  const poster = { selector: '.poster-wall .poster img' };
  const { x, y } = await middleOf(tab, poster);
  await tab.moveTo(x, y);
  const outcome = await until<string>(
    tab,
    'clip that plays or is refused',
    `${FILM} && (${FILM}.error ? 'refused' : ${FILM}.currentTime > 0.5 && ${FILM}.closest('[data-shown=true]') && 'plays')`,
  );
  if (outcome === 'plays') return;
  await seen(tab, poster);
  if (await tab.evaluate(`Boolean(${FILM}.closest('[data-shown=true]'))`))
    throw new Error('the poster is gone, and no clip is shown');
  throw new NotHereError(`clips in ${name} (it cannot play them; their posters stay)`);
}

export async function checkOffline(engine: Engine, paths: readonly string[]): Promise<void> {
  const { tab } = engine;
  const server = await startOwnServer(emulatorSite.outDir);
  try {
    await visit(tab, server.origin);
    await seen(tab, { selector: 'header [role=status]', says: /^\/\/ Connected/ });
    if (!(await tab.evaluate("'serviceWorker' in navigator")))
      throw new NotHereError(`pages without a network in ${engine.name} (it has no service workers)`);
    await until(tab, 'worker', 'Boolean(navigator.serviceWorker.controller)');
    await server.goAway();
    engine.takeErrors();
    for (const path of paths) {
      await visit(tab, server.origin + path);
      await seen(tab, { selector: 'main h1' });
      const broken = await tab.evaluate<string[]>(
        '[...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).map(({ src }) => src)',
      );
      if (broken.length > 0) throw new Error(`${path} lacks ${broken.join(', ')}`);
    }
    await visit(tab, server.origin);
    await seen(tab, { selector: 'header [role=status]', says: /^\/\/ Disconnected/ });
  } finally {
    await server.goAway();
    engine.takeErrors();
  }
}
