/** Script of the development page `/kit?game=<slug>`: shows the components of `engine/ui` with a game's styles and fonts. */
import { showKit } from '#engine/ui/kit-page.tsx';

interface Styled {
  readonly styles: readonly string[];
}

const first = import.meta.glob<Styled>('../../games/*/screens/screens.tsx');
const late = import.meta.glob<Styled>('../../games/*/late.ts');
const fonts = import.meta.glob<string>('../../games/*/data/*.woff2', { query: '?url', import: 'default' });

/** CSS classes around a game's screens, for games whose classes are not their slug; see the game's `game.ts`. */
const CLASSES: Readonly<Record<string, string>> = {
  'shoot-or-die': 'shooter shoot-or-die',
  'shoot-or-die-multiplayer': 'shooter sodm',
  'sky-city-rush': 'sky-city',
};

const slugOf = (file: string): string => /games\/([^/]+)/.exec(file)?.[1] ?? '';
const slugs = Object.keys(late).map(slugOf);

async function stylesOf(slug: string): Promise<string[]> {
  const files = [...Object.entries(first), ...Object.entries(late)].filter(([file]) => slugOf(file) === slug);
  return (await Promise.all(files.map(([, load]) => load()))).flatMap(({ styles }) => styles);
}

/** The last word of a font family is the name of its file: 'Donum Display' is in `display.woff2`. */
async function loadFonts(slug: string, styles: readonly string[]): Promise<void> {
  const families = styles.join().matchAll(/["']([A-Z][\w ]* (\w+))["']/g);
  const files = new Map(Array.from(families, ([, family = '', last = '']) => [family, last.toLowerCase()]));
  for (const [family, name] of files) {
    const url = await fonts[`../../games/${slug}/data/${name}.woff2`]?.();
    if (url) document.fonts.add(await new FontFace(family, `url(${url})`).load());
  }
}

async function start(): Promise<void> {
  const slug = new URLSearchParams(location.search).get('game') ?? slugs[0] ?? '';
  const styles = await stylesOf(slug);
  await loadFonts(slug, styles);
  document.title = `Kit: ${slug}`;
  showKit(document.querySelector('main') ?? document.body, CLASSES[slug] ?? slug, styles);
}

start().catch(reportError);
