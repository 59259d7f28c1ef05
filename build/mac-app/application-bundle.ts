import type { ZipEntry } from '../compress.ts';
import { escapeHtml } from '../html.ts';

type PropertyList = Readonly<Record<string, string | boolean | readonly string[]>>;

function value(of: PropertyList[string]): string {
  if (typeof of === 'boolean') return of ? '<true/>' : '<false/>';
  if (typeof of === 'string') return `<string>${escapeHtml(of)}</string>`;
  return `<array>${of.map((each) => `<string>${escapeHtml(each)}</string>`).join('')}</array>`;
}

function propertyList(list: PropertyList): string {
  const entries = Object.entries(list).map(
    ([key, held]) => `\t<key>${escapeHtml(key)}</key>\n\t${value(held)}\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${entries.join('')}</dict>
</plist>
`;
}

const LAUNCHER = 'launcher';

const RESOURCES = { page: 'game.html', window: 'window.js', icon: 'icon.icns' } as const;

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Opens the browser if the window fails. `exec` is used so that the Dock shows the window as this application's. */
function launcherScript(name: string): string {
  return `#!/bin/sh
# Opens the game in a window of its own, by what macOS ships with; else in the default browser.
name=${quoted(name)}
resources="$(cd "$(dirname "$0")/../Resources" && pwd)"
log="$HOME/Library/Logs/$name.log"
[ -w "$HOME/Library/Logs" ] || log=/dev/null
if /usr/bin/osascript -l JavaScript "$resources/${RESOURCES.window}" --check >"$log" 2>&1; then
  exec /usr/bin/osascript -l JavaScript "$resources/${RESOURCES.window}" "$resources/${RESOURCES.page}" "$name" "$resources/${RESOURCES.icon}" >>"$log" 2>&1
fi
exec /usr/bin/open "$resources/${RESOURCES.page}"
`;
}

interface Application {
  name: string;
  /** Identifier in reverse domain order, e.g. `example.slash-slash.shoot-or-die`. */
  identifier: string;
  version: string;
  copyright: string;
  page: string;
  window: string;
  icon: Uint8Array;
  licences: string;
}

const EXECUTABLE = 0o755;
const READABLE = 0o644;

/** The macOS version that introduced Safari 16.4; its WebKit is the oldest that runs our code. */
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
    // A script has no architecture: without these keys a Mac with Apple silicon asks to install Rosetta.
    LSArchitecturePriority: ['arm64', 'x86_64'],
    LSRequiresNativeExecution: true,
    LSMinimumSystemVersion: OLDEST_MACOS,
    NSHighResolutionCapable: true,
    NSHumanReadableCopyright: copyright,
    NSPrincipalClass: 'NSApplication',
  });
}

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
    // Type and creator codes, four letters each, which Finder used before property lists existed.
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
