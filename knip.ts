/** What is in nobody's use is found by `npx knip`. */
import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'studios/*/studio.ts',
    'build/studio/vite-in-tests.ts',
    'site/boot.ts',
    'site/observe-start.ts',
    'site/entry-client.tsx',
    'site/entry-prerender.tsx',
    'site/offline/service-worker/{main,unregister}.ts',
    'site/shell/served-footer.tsx',
    'player/main.ts',
    'player/html-loader/{main,studio-game}.ts',
    'engine/loader/{main,run-script}.ts',
    'engine/online/main.ts',
    'engine/stand-alone/main.ts',
    'build/mac-app/window.js',
    'site/catalogue/games/*.ts',
    '{,studios/*/}games/*/{entry,main,worker}.ts',
    'games/*/bot/*.ts',
    'games/*/e2e/*.spec.ts',
    'games/*/bench/figures.ts',
    '{build,serve,tests,bench}/*.ts',
    'tools/kit/show-kit.ts',
    'tools/*/{draw-pictures,take-screenshots,record-clips,subset-fonts}.ts',
    'tools/games/*/{media,search-levels,write-days}.ts',
    'bench/usual-page/entry.tsx',
    'serve/auth-emulator/{emulator-process.mjs,gapi-standin.js,popup-page.js}',
    'tests/{e2e,second-studio}/**/*.ts',
  ],
  project: [
    '{studios,site,player,common,engine,games,posters,build,serve,tools,tests,bench}/**/*.{ts,tsx,js,mjs,cjs}',
    '!**/games/*/{unity,html}/**',
  ],
  ignoreDependencies: ['@fontsource-variable/.*', 'axe-core', 'firebase-tools', 'preact'],
  // On a machine that has them: the tests of what hosts read, and of networks between two browsers.
  ignoreBinaries: ['nginx', 'ip'],
  ignoreExportsUsedInFile: true,
  vite: false,
  vitest: {
    entry: [
      '{studios,site,player,common,engine,games,posters,build,serve,tools,tests,bench}/**/*.test.{ts,tsx}',
    ],
  },
  playwright: false,
};

export default config;
