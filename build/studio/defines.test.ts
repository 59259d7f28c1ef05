import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { type Config, readConfig } from '#site/config.ts';
import { pageTexts } from '#site/page-texts.ts';
import { STORES } from '#site/studio-shape.ts';
import { projectRoot } from '../files.ts';
import { studioDefines } from './defines.ts';
import { enteredGames, studioAlias } from './studio-files.ts';

const WHOLE: Config = {
  ...readConfig({}),
  games: enteredGames(),
  festivals: true,
  signIn: true,
  isPublished: false,
};

async function bundledTable(decided: Partial<Config>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: studioDefines({ ...WHOLE, ...decided }),
    resolve: { alias: [studioAlias] },
    build: {
      write: false,
      lib: { entry: join(projectRoot, 'site/own-pages.ts'), formats: ['es'] },
      rolldownOptions: { external: /^\.\/(pages|addem|config)/ },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  return output && 'output' in output ? output.output[0].code : '';
}

const pathsIn = (table: string) => [...table.matchAll(/path: ?[`"']([^`"']+)/g)].map(([, path]) => path);

const without = (slug: string): Partial<Config> => ({ games: WHOLE.games.filter((each) => each !== slug) });

test.each<[string, Partial<Config>, string[], RegExp]>([
  ['a site with everything', {}, [], /nothing/],
  [
    'a site without sign-in',
    { signIn: false },
    ['/account', '/account/sign-in'],
    /account\/sign-in|\/account-page/,
  ],
  ['a published site', { isPublished: true }, ['/component-sheet'], /component-sheet/],
  [
    'a site without festivals, whose games stay',
    { festivals: false },
    ['/draknek', '/gdwc', '/gdwc/shoot-or-die', '/gdwc/sky-city-rush', '/unizone'],
    /draknek-page|gdwc-page|unizone-page/,
  ],
  ['a site without Donum', without('donum'), ['/draknek', '/draknek/donum'], /donum/i],
  ['a site without Sky City Rush', without('sky-city-rush'), ['/gdwc/sky-city-rush'], /sky.city/i],
  [
    'a site without Addem Numbers',
    without('addem-numbers'),
    ['/addem-numbers', '/addem-numbers/privacy-policy', '/webgames/addem-numbers'],
    /addem/i,
  ],
  [
    'a site without Poster Puzzle',
    without('poster-puzzle'),
    ['/unizone', '/unizone/poster-puzzle'],
    /poster.puzzle/i,
  ],
])(
  'the bundle of %s lists all pages except the excluded ones, and contains no trace of those',
  async (_, decided, absent, trace) => {
    const table = await bundledTable(decided);
    expect(pathsIn(table)).toEqual(Object.keys(pageTexts).filter((path) => !absent.includes(path)));
    expect(table).not.toMatch(trace);
  },
);

const constantsOf = (decided: Partial<Config>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(studioDefines({ ...WHOLE, ...decided })).map(([name, json]) => [name, JSON.parse(json)]),
  );

test('the mark in the header is 30 pixels wide, in the proportions of its drawing', () => {
  const { __MARK_BOX__: box, __MARK_HEIGHT__: height } = constantsOf({});
  const [, , drawnWidth = 0, drawnHeight = 0] = String(box).split(' ').map(Number);
  expect(Math.abs(Number(height) - (30 * drawnHeight) / drawnWidth)).toBeLessThanOrEqual(0.5);
});

test('code of store links is dropped if no game has chosen links, and code of withheld stores if all stores are shown', () => {
  const links = { donum: { android: null, ios: null, steamAppId: '480' } };
  expect(constantsOf({ stores: {}, storesShown: STORES })).toMatchObject({
    __STORE_LINKS__: null,
    __WITHHELD_STORES__: null,
  });
  expect(constantsOf({ stores: links, storesShown: ['android'] })).toMatchObject({
    __STORE_LINKS__: links,
    __WITHHELD_STORES__: STORES.filter((store) => store !== 'android'),
  });
});
