/** A macOS application around one HTML file, as the entries of a zip. */

import type { ZipEntry } from '../compress.ts';
import { LAUNCHER, launcherScript, RESOURCES } from './launcher.ts';
import { propertyList } from './property-list.ts';

/** What an application is made of. */
export interface Application {
  /** In Finder, Dock and menu bar; ASCII. */
  name: string;
  /** In reverse order of a host's name, e.g. `example.slash-slash.shoot-or-die`. */
  identifier: string;
  /** Three numbers, e.g. `1.0.0`. */
  version: string;
  copyright: string;
  /** The game, complete in one HTML file. */
  page: string;
  /** `window.js` of this folder. */
  window: string;
  icon: Uint8Array;
  licences: string;
}

const EXECUTABLE = 0o755;
const READABLE = 0o644;

/** WebKit can run our code from the one that macOS 13.3 brought: Safari 16.4. */
const OLDEST_MACOS = '13.3';

function information({ name, identifier, version, copyright }: Application): string {
  return propertyList({
    CFBundleDevelopmentRegion: 'en',
    CFBundleDisplayName: name,
    CFBundleExecutable: LAUNCHER,
    CFBundleIconFile: RESOURCES.icon,
    CFBundleIdentifier: identifier,
    CFBundleInfoDictionaryVersion: '6.0',
    CFBundleName: name,
    CFBundlePackageType: 'APPL',
    CFBundleShortVersionString: version,
    CFBundleSupportedPlatforms: ['MacOSX'],
    CFBundleVersion: version,
    LSApplicationCategoryType: 'public.app-category.action-games',
    // A script has no architecture of its own: without these a Mac with Apple silicon asks to install Rosetta.
    LSArchitecturePriority: ['arm64', 'x86_64'],
    LSRequiresNativeExecution: true,
    LSMinimumSystemVersion: OLDEST_MACOS,
    NSHighResolutionCapable: true,
    NSHumanReadableCopyright: copyright,
    NSPrincipalClass: 'NSApplication',
  });
}

/** The bundle `<name>.app` with everything in it. */
export function applicationBundle(application: Application): ZipEntry[] {
  const { name, page, window, icon, licences } = application;
  const root = `${name}.app/`;
  const folder = (path: string): ZipEntry => ({
    path: `${root}${path}`,
    content: new Uint8Array(),
    mode: EXECUTABLE,
  });
  const file = (path: string, content: string | Uint8Array, mode = READABLE): ZipEntry => ({
    path: `${root}${path}`,
    content: Buffer.from(content),
    mode,
  });
  return [
    folder(''),
    folder('Contents/'),
    file('Contents/Info.plist', information(application)),
    // Kind and creator, four letters each: what Finder knew before there were property lists.
    file('Contents/PkgInfo', 'APPL????'),
    folder('Contents/MacOS/'),
    file(`Contents/MacOS/${LAUNCHER}`, launcherScript(name), EXECUTABLE),
    folder('Contents/Resources/'),
    file('Contents/Resources/Licences.txt', licences),
    file(`Contents/Resources/${RESOURCES.icon}`, icon),
    file(`Contents/Resources/${RESOURCES.page}`, page),
    file(`Contents/Resources/${RESOURCES.window}`, window),
  ];
}
