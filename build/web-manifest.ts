/** What a browser needs to install the site as an app. */
import type { CatalogueEntry } from '#site/catalogue/game.ts';
import type { Config } from '#site/config.ts';
import { readColours } from './studio/colours.ts';

/** The file's name at the root of the site. */
export const WEB_MANIFEST = 'manifest.webmanifest';

/** Longest names that launchers show; Chromium cuts at about this. */
const SHORT_NAME_LENGTH = 12;

/** The manifest, with a shortcut to each game that can be played. */
export function webManifest(config: Config, games: readonly CatalogueEntry[]): string {
  const name = config.studioName;
  const { makes } = config.texts;
  const { paper } = readColours().dark;
  return `${JSON.stringify(
    {
      name,
      short_name: name.length <= SHORT_NAME_LENGTH ? name : (name.split(' ')[0] ?? name),
      description: `${makes.charAt(0).toUpperCase()}${makes.slice(1)}.`,
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: paper,
      theme_color: paper,
      categories: ['games'],
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        // The mark keeps within the circle of four fifths that every launcher leaves of an icon.
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
      shortcuts: games.map((game) => ({ name: game.name, url: game.path })),
    },
    null,
    2,
  )}\n`;
}
