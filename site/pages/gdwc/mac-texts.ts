export const FOR_THE_MAC = 'For the Mac';
export const DOWNLOAD = 'Download Mac build';
export const NO_BUILD = '// No Mac build in development: npm run build makes one.';
export const NO_ANSWER = '// No answer from our server. Press again when you are connected.';

export const description = (bytes: number): string =>
  `// a zip of ${(bytes / 1_000_000).toFixed(1)} MB, not signed, for macOS 13.3 or newer`;

export const OPENING = {
  title: 'Opening it',
  why: 'This build is not signed, because a signature needs a paid Apple account. So macOS asks you to confirm once:',
  steps: [
    'Unzip it, and open the application. macOS says that it could not verify it. Press Done.',
    'Open System Settings, then Privacy & Security, and scroll down to Security.',
    'Press Open Anyway, and confirm. From now on it opens like any other.',
  ],
  shorter: 'Up to macOS 14 it is shorter: hold Control, click the application, choose Open.',
} as const;

export const NO_REQUESTS =
  'It makes no network requests. The game is one file, Contents/Resources/game.html, and any browser plays it.';
export const ALONE = 'The same fight against the organism alone is <game>Shoot or Die</game>.';
