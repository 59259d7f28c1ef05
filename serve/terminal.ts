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

/** Runs a command to its end: what the person can mend is one line, anything else is a fault with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
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
