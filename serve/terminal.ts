import { readFileSync, readlinkSync } from 'node:fs';
import { withSlashes } from '#build/files.ts';

/** Names of errors that the user can fix. Names, not classes, so that a command does not load modules it does not use. */
const MENDABLE = new Set([
  'ConfigError',
  'DotEnvError',
  'FolderError',
  'StartError',
  'LockError',
  'AuthEmulatorError',
  'PackError',
  'PlayDocumentError',
  'NoBrowserError',
  'StudioError',
  'MadeUpFactsError',
]);

export function say(line: string): void {
  console.log(`// ${line}`);
}

const LOOK_AT_PARENT_MS = 1_000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns the parent of the shell that npm starts a command in; null on systems without /proc, or without a shell. */
function parentOfShell(shell: number): string | null {
  try {
    // A shell may replace itself with its last command. The parent is then npm, which runs on Node.
    if (readlinkSync(`/proc/${shell}/exe`) === process.execPath) return null;
    // Field 4, after a name in parentheses that may contain any character. Source: proc(5).
    return readFileSync(`/proc/${shell}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] ?? null;
  } catch {
    return null;
  }
}

/** Ends a command that npm started when npm or its shell ends, because that shell forwards no signals and outlives npm. */
function endWithParent(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const npm = parentOfShell(parent);
  setInterval(() => {
    // On Windows `process.ppid` does not change when the parent ends.
    const isLeft = process.ppid !== parent || !isRunning(parent) || parentOfShell(parent) !== npm;
    if (isLeft) process.kill(process.pid, 'SIGTERM');
  }, LOOK_AT_PARENT_MS).unref();
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'its disk is read-only',
  EACCES: 'you may not read or write it',
  EPERM: 'you may not read or write it',
  EBUSY: 'another program is using it',
  ENOTEMPTY: 'another program is writing into it',
};

const UNWRITTEN = /Failed to write file in (?<path>.+)\n[\s\S]*?\(os error (?<number>\d+)\)/;

/** Matches a system error in the message of a bundler's error, with the last path that it names. */
const WRAPPED = /\b(?<code>E[A-Z]+): [^\n']*'(?:[^'\n]*' -> ')?(?<path>[^'\n]+)'$/m;

/** Codes of errors on Linux and macOS, keyed by the number that the bundler prints. */
const CODES: Readonly<Record<string, string>> = { 13: 'EACCES', 28: 'ENOSPC', 30: 'EROFS', 122: 'EDQUOT' };

/** Matches a syntax error as reported by tsx. */
const SYNTAX = /^Transform failed with \d+ errors?:\n(?<file>.+?):(?<line>\d+):\d+: ERROR: (?<what>.+)/;

const NO_EXPORT =
  /^The requested module '(?:#studio|\.)\/(?<file>(?:studio|texts|promises|press|redirects)\.ts)' does not provide an export named '(?<name>\w+)'/;

const STUDIO_FILE = /(?<file>(?:studios|tests\/second-studio)\/[\w./-]+):(?<line>\d+)/;

/** Returns a one-line message for an error that a studio's file throws when it is imported; null for other errors. */
function lineOfStudio({ message, stack = '' }: Error): string | null {
  const { file, name } = NO_EXPORT.exec(message)?.groups ?? {};
  if (file) return `${file} of the studio has no "export const ${name}".`;
  const missing = MISSING_IMPORT.exec(message)?.groups;
  if (missing) return `${missing['file']} imports ${missing['what']}, which is not there.`;
  const thrownAt = stack.split('\n').find((line) => /^\s+at /.test(line)) ?? '';
  const place = STUDIO_FILE.exec(withSlashes(thrownAt))?.groups;
  return place ? `${place['file']}:${place['line']} cannot be read: ${message.split('\n')[0]}.` : null;
}

/** Matches the error for a missing file that every studio needs and can copy from the example. */
const MISSING =
  /^Cannot find module '[^']*?(?<file>(?:studios|tests)\/[\w-]+\/(?:studio|texts|promises|press|redirects)\.ts)'/;

const FOLDER = /^Directory import '[^']*?(?<file>(?:studios|tests)\/[\w-]+\/\w+\.ts)' is not supported/;

const MISSING_IMPORT =
  /^Cannot find (?:module|package) '(?<what>[^']+)' imported from \S*?(?<file>(?:studios|tests\/second-studio)\/[\w./-]+\.ts)$/;

export function lineOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (MENDABLE.has(error.name)) return error.message;
  const unwritten = UNWRITTEN.exec(error.message)?.groups;
  const wrapped = WRAPPED.exec(error.message)?.groups;
  const {
    code = CODES[unwritten?.['number'] ?? ''] ?? wrapped?.['code'] ?? '',
    path = unwritten?.['path'] ?? wrapped?.['path'] ?? 'A file',
  } = error as NodeJS.ErrnoException;
  const reason = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
  if (reason) return `${path} cannot be used: ${reason} (${code}).`;
  const { file: broken, line, what } = SYNTAX.exec(error.message)?.groups ?? {};
  if (broken) return `${broken}:${line} cannot be read: ${what}.`;
  const folder = FOLDER.exec(error.message)?.groups?.['file'];
  if (folder) return `${folder} is a folder, but it must be a file: copy it from studios/slash-slash.`;
  const missing = MISSING.exec(error.message)?.groups?.['file'];
  if (missing) return `${missing} is missing: copy it from studios/slash-slash.`;
  return lineOfStudio(error);
}

/** Exit code for a top-level `await` that never ends, which tsx reports without a text. Source: Node.js, Process, Exit codes. */
const UNSETTLED = 13;

let isStopping = false;

/** Prints an error that the user can fix as a single line, and any other error with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  endWithParent();
  process.on('exit', () => {
    // Node sets the code in a listener of its own, so the argument does not have it yet.
    if (process.exitCode === UNSETTLED)
      console.error(
        '// The command ended early: an await in a file that it reads never ends, or that file calls process.exit.',
      );
  });
  try {
    await command();
  } catch (error) {
    // Ctrl-C also ends the processes that the command waits for.
    if (isStopping) return;
    const line = lineOf(error);
    console.error(line === null ? error : `// ${line}`);
    process.exit(1);
  }
}

/** Calls `stop` on Ctrl-C or SIGTERM; a second signal ends the process at once. */
export function onStop(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
