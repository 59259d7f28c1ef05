/** Errors that the user can fix, listed by name so that a command need not load modules it does not use. */
const MENDABLE = new Set([
  'ConfigError',
  'DotEnvError',
  'StartError',
  'LockError',
  'AuthEmulatorError',
  'PackError',
  'PlayDocumentError',
  'NoBrowserError',
  'StudioError',
  'MadeUpFactsError',
]);

/** Prints a line of progress in the studio's style. */
export function say(line: string): void {
  console.log(`// ${line}`);
}

/** Interval of the check for the parent process, in milliseconds. */
const LOOK_AT_PARENT_MS = 1_000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Ends this process like SIGTERM once its parent has ended. npm passes SIGTERM to the shell that runs the script, and a shell
 * does not pass it on. Does nothing without npm, because a server may be meant to outlive its shell.
 */
function endWithParent(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    // On Windows the parent's id remains after it has ended.
    if (process.ppid !== parent || !isRunning(parent)) process.kill(process.pid, 'SIGTERM');
  }, LOOK_AT_PARENT_MS).unref();
}

/** Runs a command: an error that the user can fix is printed as one line, any other with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  endWithParent();
  try {
    await command();
  } catch (error) {
    if (error instanceof Error && MENDABLE.has(error.name)) console.error(`// ${error.message}`);
    else console.error(error);
    process.exit(1);
  }
}

/** Calls `stop` on Ctrl-C or SIGTERM; a second signal ends the process at once. */
export function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
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
