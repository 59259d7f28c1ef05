import { expect, test, vi } from 'vitest';

const SWITCHES = {
  ...{ __SIGN_IN__: true, __FESTIVALS__: true, __IS_PUBLISHED__: false },
  ...{ __ADDEM_NUMBERS__: true, __DONUM__: true, __POSTER_PUZZLE__: true, __SHOOT_OR_DIE__: true },
  ...{ __SKY_CITY_RUSH__: true, __SHOOT_OR_DIE_MULTIPLAYER__: true },
};

async function pagesWith(changed: Partial<typeof SWITCHES>) {
  vi.resetModules();
  for (const [name, value] of Object.entries({ ...SWITCHES, ...changed })) vi.stubGlobal(name, value);
  return (await import('./own-pages.ts')).ownPages;
}

const ADDEM = ['/addem-numbers', '/addem-numbers/privacy-policy', '/webgames/addem-numbers'];

test.each<[string, Partial<typeof SWITCHES>, string[]]>([
  ['sign-in', { __SIGN_IN__: false }, ['/account', '/account/sign-in']],
  ['Addem Numbers', { __ADDEM_NUMBERS__: false }, ADDEM],
  ['Donum', { __DONUM__: false }, ['/draknek', '/draknek/donum']],
  ['Poster Puzzle', { __POSTER_PUZZLE__: false }, ['/unizone', '/unizone/poster-puzzle']],
  ['Shoot or Die', { __SHOOT_OR_DIE__: false }, ['/gdwc/shoot-or-die']],
  ['Sky City Rush', { __SKY_CITY_RUSH__: false }, ['/gdwc/sky-city-rush']],
  ['Shoot or Die Multiplayer', { __SHOOT_OR_DIE_MULTIPLAYER__: false }, ['/gdwc/shoot-or-die-multiplayer']],
  [
    'all games of GDWC',
    { __SHOOT_OR_DIE__: false, __SKY_CITY_RUSH__: false, __SHOOT_OR_DIE_MULTIPLAYER__: false },
    ['/gdwc', '/gdwc/shoot-or-die', '/gdwc/sky-city-rush', '/gdwc/shoot-or-die-multiplayer'],
  ],
  [
    'festivals, whose remaining games stay',
    { __FESTIVALS__: false },
    ['/draknek', '/gdwc', '/gdwc/shoot-or-die', '/gdwc/sky-city-rush', '/unizone'],
  ],
  ['unpublished pages', { __IS_PUBLISHED__: true }, ['/component-sheet']],
])('a site without %s lacks its pages, and no others', async (_, changed, absent) => {
  const all = (await pagesWith({})).map(({ path }) => path);
  const left = (await pagesWith(changed)).map(({ path }) => path);
  expect(all.filter((path) => !left.includes(path)).sort()).toEqual([...absent].sort());
});

test.each(['__SHOOT_OR_DIE__', '__SKY_CITY_RUSH__', '__SHOOT_OR_DIE_MULTIPLAYER__'])(
  'GDWC has a page if %s is its only game',
  async (only) => {
    const none = { __SHOOT_OR_DIE__: false, __SKY_CITY_RUSH__: false, __SHOOT_OR_DIE_MULTIPLAYER__: false };
    expect((await pagesWith({ ...none, [only]: true })).map(({ path }) => path)).toContain('/gdwc');
  },
);

test('the page for deleting data names the account only if there are accounts', async () => {
  const title = async (signIn: boolean) =>
    (await pagesWith({ __SIGN_IN__: signIn })).find(({ path }) => path === '/delete-account')?.title;
  expect(await title(true)).toContain('Delete account and data');
  expect(await title(false)).toMatch(/^Delete data /);
});
