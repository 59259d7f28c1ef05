/** Servers that tell a machine its address, or pass on what two machines cannot send each other directly. */

/** As `RTCPeerConnection` takes it. */
export interface IceServer {
  urls: string;
  username?: string;
  credential?: string;
}

/** stun:host, stun:host:port; the same with stuns. */
const STUN = /^stuns?:[a-z0-9.-]+(:\d{1,5})?$/i;

/** turn:name:password@host:port?transport=udp; the same with turns. Name and password are percent-encoded where they must be. */
const TURN =
  /^(?<scheme>turns?):(?<name>[^\s:@]+):(?<password>[^\s:@]+)@(?<host>[a-z0-9.-]+(:\d{1,5})?(\?transport=(udp|tcp))?)$/i;

/** Whether a text names a server. */
export function isIceServer(text: string): boolean {
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

/** A server as browsers want it, of a text that names one. */
export function readIceServer(text: string): IceServer {
  const { scheme, name, password, host } = TURN.exec(text)?.groups ?? {};
  if (!name || !password) return { urls: text };
  return {
    urls: `${scheme}:${host}`,
    username: decodeURIComponent(name),
    credential: decodeURIComponent(password),
  };
}
