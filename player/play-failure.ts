import type { FailureReason } from '#common/messages.ts';

/** `reason` selects the text for the visitor; `detail` is technical and becomes the message. */
export class PlayFailure extends Error {
  override name = 'PlayFailure';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

/** Matches messages of Unity 2020 to 6, the three browser engines and our loader. The first match applies. */
const WORDINGS: readonly (readonly [RegExp, FailureReason])[] = [
  [/not support (WebGL|graphics API|WebAssembly)/i, 'no-webgl'],
  [/Content-Encoding|misconfigured/i, 'wrong-encoding'],
  [/truncated|connection was lost|network error|error in input stream|answer is empty/i, 'truncated'],
  [/Content-Type|another version|damaged/i, 'wrong-type'],
  // Matches capitals only, because addresses of HTML5 builds contain "html".
  [/\bHTML\b/, 'wrong-type'],
  [/\b4\d\d\b|file exists/i, 'missing-file'],
  [/answered 5\d\d|cannot be reached|failed to fetch|load failed|NetworkError when/i, 'unreachable'],
];

/** Errors for an undefined global in Chromium and Firefox, in Safari, and for a missing window property. */
const MISSING_GLOBAL =
  /\b([\w$]+) is not defined|Can't find variable: ([\w$]+)|\bwindow\.([\w$]+) is not a function/;

/** Detects that the build needs a global from its old WebGL template, such as 'firebase'. */
export function missingScript(text: string): PlayFailure | null {
  const name = MISSING_GLOBAL.exec(text)?.slice(1).find(Boolean);
  if (name === undefined) return null;
  const detail = `${name} is not defined: scripts of a WebGL template are not loaded here. Add ${name} to the build as a .jslib or .jspre plugin.`;
  return new PlayFailure('missing-script', detail);
}

const NEEDS_NETWORK = /load|fetch|network|server|connection|input stream/i;

/** Unity's loaders reject with plain strings. Never throws. */
export function faultText(fault: unknown): string {
  if (typeof fault !== 'object' || fault === null) return String(fault);
  try {
    const { message } = fault as { message?: unknown };
    if (!(fault instanceof Error) && typeof message === 'string') return message;
    return (fault instanceof Error ? String(fault) : JSON.stringify(fault)).replace(/^Error: /, '');
  } catch {
    return 'an object without a text';
  }
}

export function explainFault(fault: unknown): PlayFailure {
  if (fault instanceof PlayFailure) return fault;
  const text = faultText(fault);
  const missing = missingScript(text);
  if (missing) return missing;
  const worded = WORDINGS.find(([wording]) => wording.test(text))?.[1];
  if (worded !== 'no-webgl' && !navigator.onLine && NEEDS_NETWORK.test(text)) {
    return new PlayFailure('offline', text);
  }
  return new PlayFailure(worded ?? 'loader-fault', text);
}
