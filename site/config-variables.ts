/** An ICE server in the format of `RTCPeerConnection`. */
export interface IceServer {
  urls: string;
  username?: string;
  credential?: string;
}

/** Matches stun:host and stun:host:port, also with stuns:. */
const STUN = /^stuns?:[a-z0-9.-]+(:\d{1,5})?$/i;

/** Matches turn:name:password@host:port?transport=udp, with name and password percent-encoded. */
const TURN =
  /^(?<scheme>turns?):(?<name>[^\s:@]+):(?<password>[^\s:@]+)@(?<host>[a-z0-9.-]+(:\d{1,5})?(\?transport=(udp|tcp))?)$/i;

function isIceServer(text: string): boolean {
  if (STUN.test(text)) return true;
  const { name = '', password = '' } = TURN.exec(text)?.groups ?? {};
  return name !== '' && isDecodable(name + password);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export function readIceServer(text: string): IceServer {
  const { scheme, name, password, host } = TURN.exec(text)?.groups ?? {};
  if (!name || !password) return { urls: text };
  return {
    urls: `${scheme}:${host}`,
    username: decodeURIComponent(name),
    credential: decodeURIComponent(password),
  };
}

export type Check = { wanted: string; accepts: (value: string) => boolean };

interface Variable {
  what: string;
  check: Check;
  otherwise: string;
}

const LONGEST_SHOWN = 100;

/** Returns the start of a text for a message, with escapes for invisible characters. */
export function readable(text: string): string {
  const start = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
  return start.replace(
    /[^\P{Zs} ]|[\p{Cc}\p{Cf}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export const isVisible = (text: string): boolean => /[^\s\p{C}]/u.test(text);

/** Matches control characters, Unicode's own line ends, halves of a character, and characters that reverse all text after them. */
const UNSHOWN = /[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\t\n\r]/u;

/** Returns the first character that pages cannot show, in a sentence's end such as "has the character U+202E, …". */
export function unshownFault(text: string): string | null {
  const [character] = UNSHOWN.exec(text) ?? [];
  if (!character) return null;
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return `has the character U+${code}, which pages cannot show: delete it.`;
}

export const httpsUrl: Check = {
  wanted: 'an address that starts with https://',
  // URL.canParse accepts spaces and line ends, and a name before the host may look like the host itself.
  accepts: (value) =>
    /^https:\/\/[^\s"<>\\]+$/i.test(value) && URL.canParse(value) && !new URL(value).username,
};
/** Matches an origin with a host name, an IPv4 or an IPv6 address. URL accepts more, e.g. a semicolon, which ends a policy. */
const ORIGIN = /^https?:\/\/([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])(:\d+)?$/;
const isOrigin = (value: string) =>
  ORIGIN.test(value) && URL.canParse(value) && new URL(value).origin === value;
/** Must be https, because browsers allow sign-in, offline copies and gamepads only on secure pages. */
export const origin: Check = {
  wanted: 'an origin such as https://example.com, without a path',
  accepts: (value) => isOrigin(value) && value.startsWith('https:'),
};
const originList: Check = {
  wanted: 'origins such as https://example.com, separated by spaces',
  accepts: (value) => value.split(/\s+/).every(isOrigin),
};
const iceServers: Check = {
  wanted:
    'STUN and TURN servers such as stun:stun.example.com:3478 or turn:name:password@turn.example.com:3478, separated by spaces',
  accepts: (value) => value.split(/\s+/).every(isIceServer),
};
export const email: Check = {
  wanted: 'an e-mail address such as hello@example.com',
  // Excludes characters that a mailto link or a list of addresses would need to escape.
  accepts: (value) => /^(?!.*[\s<>"?&#:,;()[\]\\])[^@]+@[^@]+\.[^@]+$/.test(value),
};
export const text: Check = {
  wanted: 'a text of 1 to 60 characters',
  accepts: (value) => isVisible(value) && value.length <= 60 && !/\p{Cc}/u.test(value),
};
const digits: Check = { wanted: 'a whole number', accepts: (value) => /^\d{1,10}$/.test(value) };
const onOrOff: Check = { wanted: 'on or off', accepts: (value) => value === 'on' || value === 'off' };
const host: Check = {
  wanted: 'a host name such as my-studio.firebaseapp.com',
  accepts: (value) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(value),
};
const key: Check = {
  wanted: 'the value that the Firebase console shows',
  accepts: (value) => /^[\w:.-]+$/.test(value),
};

export const storeChecks = { android: httpsUrl, ios: httpsUrl, steamAppId: digits } as const;

/** In the order of `.env.example`. */
export const VARIABLES = {
  STUDIO_NAME: {
    what: 'Name of the studio, shown in the header, in titles and in policies.',
    check: text,
    otherwise: 'the name in studio.ts',
  },
  SITE_URL: {
    what: 'Address of the published site, used in canonical links and social cards. Setting it makes the build a published one.',
    check: origin,
    otherwise: 'the address in studio.ts, and the build is not a published one',
  },
  DISCORD_URL: {
    what: 'Target of "Join Discord".',
    check: httpsUrl,
    otherwise: 'the invite in studio.ts',
  },
  CONTACT_EMAIL: {
    what: 'Address for questions about the studio and its site.',
    check: email,
    otherwise: 'the address in studio.ts',
  },
  SUPPORT_EMAIL: {
    what: 'Address for questions about a game, shown on support and privacy pages.',
    check: email,
    otherwise: 'CONTACT_EMAIL',
  },
  FIREBASE_API_KEY: {
    what: 'apiKey of Firebase’s web configuration. Set all four FIREBASE_ variables or none.',
    check: key,
    otherwise: 'sign-in uses the Auth emulator; a published site has no sign-in',
  },
  FIREBASE_AUTH_DOMAIN: {
    what: 'authDomain of Firebase’s web configuration.',
    check: host,
    otherwise: 'as for FIREBASE_API_KEY',
  },
  FIREBASE_PROJECT_ID: {
    what: 'projectId of Firebase’s web configuration.',
    check: key,
    otherwise: 'as for FIREBASE_API_KEY',
  },
  FIREBASE_APP_ID: {
    what: 'appId of Firebase’s web configuration.',
    check: key,
    otherwise: 'as for FIREBASE_API_KEY',
  },
  HSTS_SECONDS: {
    what: 'Seconds for which browsers insist on HTTPS (max-age of Strict-Transport-Security).',
    check: digits,
    otherwise: 'the header is not sent',
  },
  PLAY_EMBED_ORIGINS: {
    what: 'Other sites that may show the games in a frame.',
    check: originList,
    otherwise: 'none',
  },
  ICE_SERVERS: {
    what: 'Servers that tell players’ devices their public addresses for online play. Visitors can read the passwords.',
    check: iceServers,
    otherwise: 'online play works within one network only',
  },
  ALLOW_DEFAULTS: {
    what: 'Whether a published site may keep the made-up invite, contact, store links and promises.',
    check: onOrOff,
    otherwise: 'off',
  },
  SERVICE_WORKER: {
    what: 'Whether the site works offline. "off" removes the service worker from visitors’ devices.',
    check: onOrOff,
    otherwise: 'on',
  },
} as const satisfies Record<string, Variable>;

/** Does not read `storeChecks` at load time, so that the bundler can remove it from visitors' scripts. */
export const STORE_VARIABLES = {
  android: {
    suffix: 'ANDROID_URL',
    what: 'A game’s page on Google Play.',
    check: httpsUrl,
    otherwise: 'the link in the game’s catalogue entry',
  },
  ios: {
    suffix: 'IOS_URL',
    what: 'A game’s page on the App Store.',
    check: httpsUrl,
    otherwise: 'the link in the game’s catalogue entry',
  },
  steamAppId: {
    suffix: 'STEAM_APP_ID',
    what: 'A game’s application id on Steam, for the store widget.',
    check: digits,
    otherwise: 'the id in the game’s catalogue entry',
  },
} as const satisfies Record<string, Variable & { suffix: string }>;

/** Underscores are often forgotten or added, so they are ignored. */
const bare = (name: string) => name.replaceAll('_', '');

/** Returns true if the names differ by one added, missing, changed or transposed letter. */
function isOneTypoApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(from);
  if (long.length > short.length) return rest(short, at) === rest(long, at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return (
    rest(short, at + 1) === rest(long, at + 1) || (isSwapped && rest(short, at + 2) === rest(long, at + 2))
  );
}

/** Returns the first known name that differs from a set variable by underscores, case or one typo. */
export function misspeltVariable(
  set: readonly string[],
  known: readonly string[],
): { name: string; meant: string } | null {
  for (const name of set) {
    if (known.includes(name)) continue;
    const written = bare(name.toUpperCase());
    const meant = known.find((each) => {
      const letters = bare(each.toUpperCase());
      return letters === written || isOneTypoApart(letters, written);
    });
    if (meant !== undefined) return { name, meant };
  }
  return null;
}
