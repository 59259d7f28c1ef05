/** How long a browser may take to start, and to end, in milliseconds: these machines are busy. */
export const START_MS = 120_000;
export const CLOSE_MS = 20_000;

/** What came of it, or null if nothing has after so many milliseconds. Rejects as it does. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
