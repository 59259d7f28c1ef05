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

/** Opens every page in an engine that was started with this scheme, on a phone's screen and on a desk's. */
export async function checkPages(
  engine: Engine,
  scheme: Scheme,
  origin: string,
  paths: readonly string[],
): Promise<Look[]> {
  const looks: Look[] = [];
  for (const [width, height] of SIZES) {
    await engine.resize(width, height);
    for (const path of paths) {
      await engine.open(origin + path);
      const seen = await engine.evaluate<Seen>(SEE);
      const name = `${engine.name}: ${path}, ${scheme}, ${width} pixels`;
      looks.push({ name, fault: faultOf(seen, scheme, width, engine.takeErrors()) });
    }
  }
  return looks;
}

function faultOf(
  { heading, isDark, width: seenWidth, overflow }: Seen,
  scheme: Scheme,
  width: number,
  errors: readonly string[],
): string | null {
  if (errors.length > 0) return errors.join(' | ');
  if (isDark !== (scheme === 'dark')) return `the page was asked for the other scheme`;
  if (seenWidth !== width) return `the window has ${seenWidth} pixels`;
  if (overflow > 0) return `${overflow} pixels hang over the edge`;
  return heading === '' ? 'it has no headline' : null;
}
