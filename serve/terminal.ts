/** Errors that a person can mend, told by name so that a command need not load what it does not use. */
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

/** Prints a line of progress in the studio's voice. */
export function say(line: string): void {
  console.log(`// ${line}`);
}

/** Milliseconds between two looks at the parent process. */
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
 * Ends this process like SIGTERM once the process that started it has ended. npm passes SIGTERM on to the shell that runs the
 * script, and a shell does not pass it on to us. Without npm nothing is done: a server may be meant to outlive its shell.
 */
function endWithParent(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    // On Windows the number of the parent stays when it has ended.
    if (process.ppid !== parent || !isRunning(parent)) process.kill(process.pid, 'SIGTERM');
  }, LOOK_AT_PARENT_MS).unref();
}

/** Runs a command to its end: what the person can mend is one line, anything else is a fault with its stack. */
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

/** Ends the process cleanly on Ctrl-C or when it is told to stop; the second time at once. */
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
