/** Names of fields whose values open the account they belong to, as Firebase stores them. */
const SECRET = /token|apikey/i;

/** What stands in the file instead of a value that opens an account: whoever has it is the visitor, as far as Google can tell. */
const LEFT_OUT = '(left out: it would sign in whoever has this file)';

/** A stored text as what it says: parsed where it is JSON. */
export function parsedText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // Not everything that is kept is JSON: a name is a name.
  }
}

/** A value out of a database as something that JSON can hold. Secrets are left out, and of binary data only its size is told. */
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
