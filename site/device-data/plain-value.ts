/** Names of fields that grant access to the account, as stored by Firebase. */
const SECRET = /token|apikey/i;

/** Replaces such a value in the file, because anybody with the file could use it to sign in. */
const LEFT_OUT = '(left out: anyone with this file could sign in with it)';

export function parsedText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Removes secrets, and replaces binary data by its size. */
export function plainValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return `(${value.byteLength} B)`;
  if (value instanceof Blob) return `(${value.size} B)`;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (depth > 20) return '(too deep to show)';
  if (Array.isArray(value)) return value.map((entry) => plainValue(entry, depth + 1));
  const entries = Object.entries(value).map(([key, entry]) => [
    key,
    SECRET.test(key) ? LEFT_OUT : plainValue(entry, depth + 1),
  ]);
  return Object.fromEntries(entries);
}
