/** The message has a line for each fault, with the file, its content and the expected content. */
export class StudioError extends Error {
  override name = 'StudioError';
}

/** Names of the errors that report a fault in what a studio writes. */
const REPORTS_FAULT = ['ConfigError', 'PackError', 'StudioError'];

class Faults {
  readonly #found: Error[] = [];

  /** Rethrows an error that does not report a fault, except after a fault was found, which may have caused the error. */
  add(error: unknown): void {
    if (error instanceof Error && REPORTS_FAULT.includes(error.name)) this.#found.push(error);
    else if (this.#found.length === 0) throw error;
  }

  /** Throws a single fault unchanged, and several as one error with their different lines. */
  throw(): void {
    const [first, ...others] = this.#found;
    if (!first) return;
    if (others.length === 0) throw first;
    const lines = this.#found.flatMap(({ message }) => message.split('\n// '));
    throw new StudioError([...new Set(lines)].join('\n// '));
  }
}

/** Checks every item before it throws, so that one run reports all faults. */
export function checkEach<Item>(items: Iterable<Item>, check: (item: Item) => void): void {
  const faults = new Faults();
  for (const item of items) {
    try {
      check(item);
    } catch (error) {
      faults.add(error);
    }
  }
  faults.throw();
}

/** Like `checkEach`, for checks that read files. They run one after another. */
export async function checkEachInTurn<Item>(
  items: Iterable<Item>,
  check: (item: Item) => unknown,
): Promise<void> {
  const faults = new Faults();
  for (const item of items) {
    try {
      await check(item);
    } catch (error) {
      faults.add(error);
    }
  }
  faults.throw();
}
