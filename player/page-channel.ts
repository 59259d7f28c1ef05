import {
  type Envelope,
  MESSAGE_TAG,
  type PageMessage,
  type PlayerMessage,
  type ScreenshotType,
} from '#common/messages.ts';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isScreenshotType(value: unknown): value is ScreenshotType {
  return value === 'image/jpeg' || value === 'image/png' || value === 'image/webp';
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

function isSendValue(value: unknown): value is string | number | null {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

export function readPageMessage(data: unknown): PageMessage | null {
  if (!isFields(data) || data.tag !== MESSAGE_TAG || !isFields(data.message)) return null;
  const { kind, objectName, methodName, value, id, type, quality } = data.message;
  switch (kind) {
    case 'hello':
    case 'pointer-lock':
    case 'focus':
    case 'quit':
    case 'restart':
      return { kind };
    case 'send':
      if (typeof objectName !== 'string' || typeof methodName !== 'string' || !isSendValue(value))
        return null;
      return { kind, objectName, methodName, value };
    case 'metrics':
      return typeof id === 'number' ? { kind, id } : null;
    case 'screenshot':
      if (typeof id !== 'number' || !isScreenshotType(type) || !isShare(quality)) return null;
      return { kind, id, type, quality };
    default:
      return null;
  }
}

function hasOwnOrigin(page: Window): boolean {
  try {
    return page.location.origin === location.origin;
  } catch {
    // Reading the location of a window from another origin throws.
    return false;
  }
}

/** Returns null if the document is not embedded, or is embedded by another site. */
export function pageOfOurs(): Window | null {
  const page = window.parent;
  return page !== window && hasOwnOrigin(page) ? page : null;
}

export function openPageChannel(onMessage: (message: PageMessage) => void) {
  const page = pageOfOurs();
  if (!page) return null;
  window.addEventListener('message', (event) => {
    if (event.source !== page || event.origin !== location.origin) return;
    const message = readPageMessage(event.data);
    if (message) onMessage(message);
  });
  return {
    post(message: PlayerMessage) {
      const envelope: Envelope<PlayerMessage> = { tag: MESSAGE_TAG, message };
      page.postMessage(envelope, location.origin);
    },
  };
}
