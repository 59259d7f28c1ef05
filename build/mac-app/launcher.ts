/** What macOS starts when the application is opened. */

/** Name of the launcher in `Contents/MacOS/`. */
export const LAUNCHER = 'launcher';

/** Names of its files in `Contents/Resources/`. */
export const RESOURCES = { page: 'game.html', window: 'window.js', icon: 'icon.icns' } as const;

/** A text as one word of a shell command. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * The launcher, a POSIX shell script. The window is asked for in the launcher's own process (`exec`), so that Dock and
 * Finder know it as this application. Where macOS cannot open it, the game opens in the default browser.
 */
export function launcherScript(name: string): string {
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
