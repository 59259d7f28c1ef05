/** In the HTML of a served page, as `status-line.tsx` has it: the server has just been there. */
const CONNECTED = 'data-online="true"><span class="status-line-words">// Connected<';

const DISCONNECTED = 'data-online="false"><span class="status-line-words">// Disconnected<';

/**
 * The HTML of a page that the device has kept, which must not say that the server is there: from the first byte its
 * status line is the one without a server, and its script reads there that it was kept. Other documents are left alone.
 */
export function asKept(html: string): string {
  return html.replace(CONNECTED, DISCONNECTED);
}
