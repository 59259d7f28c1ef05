import { ignoreKeyRepeats } from '#common/key-repeats.ts';
import { type EmbedStatus, type PageMessage, WARNINGS } from '#common/messages.ts';
import { runCommand } from './commands.ts';
import { receiveGameEvents } from './game-events.ts';
import { collectEarlyKeys, guardKeyboard } from './keyboard.ts';
import { openPageChannel } from './page-channel.ts';
import { type PlayConfig, readPlayConfig } from './play-config.ts';
import { explainFault, PlayFailure } from './play-failure.ts';
import { faultOfDocument, probe } from './probe-server.ts';
import { type Run, startRun } from './run.ts';
import { createScreen } from './screen.ts';

const ICON = '/favicon.svg';

const ICON_AFTER_MS = 1000;

/** Shows the tab's icon unless embedded. If `plays`, waits, because it would delay the first picture by 20 ms. */
export function showTabIcon(plays: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link || window.parent !== window) return;
  function show() {
    Object.assign(link as HTMLLinkElement, { type: 'image/svg+xml', href: ICON });
  }
  if (plays) setTimeout(show, ICON_AFTER_MS);
  else show();
}

function readConfig(): PlayConfig | PlayFailure {
  try {
    return readPlayConfig();
  } catch (error) {
    return explainFault(error);
  }
}

/** Time limit for a response before a restart, in ms. On a dead connection, browsers wait for minutes. */
const ANSWER_LIMIT_MS = 10_000;

export function startPlayer(): void {
  ignoreKeyRepeats(window);
  const config = readConfig();
  const stage = document.getElementById('stage');
  if (!stage) throw new Error('The play document has no #stage.');
  let status: EmbedStatus = { state: 'loading', progress: 0 };
  let run: Run | null = null;

  const channel = openPageChannel(receive);
  const events = receiveGameEvents(channel && ((message) => channel.post(message)));
  const nothingToPlay = 'game' in config && config.loaderUrl === '';
  const name = 'game' in config ? config.name : document.title;
  const screen = createScreen(name, nothingToPlay ? null : restart);

  function setStatus(next: EmbedStatus) {
    status = next;
    screen.show(next);
    if (next.state !== 'loading') showTabIcon(next.state === 'loaded');
    if (next.state === 'loaded') earlyKeys.replay(document.querySelector('canvas') ?? window);
    else if (next.state !== 'loading') earlyKeys.drop();
    channel?.post({ kind: 'status', status: next });
    if (next.state === 'failed') console.warn(`The game failed (${next.reason}): ${next.detail}`);
  }

  function fail({ reason, message }: PlayFailure) {
    setStatus({ state: 'failed', reason, detail: message });
  }

  /** Checks that the server responds before reloading, so that the visitor never sees a browser's error page. */
  async function restart() {
    const tooLate = new Promise<PlayFailure>((resolve) => {
      const failure = new PlayFailure('unreachable', `${location.pathname}: no answer.`);
      setTimeout(resolve, ANSWER_LIMIT_MS, failure);
    });
    const asked = probe(location.href, faultOfDocument, new AbortController().signal);
    const fault = await Promise.race([asked, tooLate]);
    if (!fault) location.reload();
    else if (status.state === 'loaded') console.warn(fault);
    else fail(fault);
  }

  function receive(message: PageMessage) {
    switch (message.kind) {
      case 'hello':
        channel?.post({ kind: 'status', status });
        events.pageListens();
        return;
      case 'focus':
        document.querySelector('canvas')?.focus({ preventScroll: true });
        return;
      case 'restart':
        void restart();
        return;
      case 'quit':
        if (run?.instance()) void run.quit();
        else console.warn(WARNINGS.quit);
        return;
      default:
        runCommand(message, run?.instance() ?? null, (answer) => channel?.post(answer));
    }
  }

  guardKeyboard({
    gameHasKeys: () => status.state === 'loading' || status.state === 'loaded',
    onEscape: () => channel?.post({ kind: 'escape' }),
  });
  window.addEventListener('pagehide', (event) => {
    // If `persisted`, the browser may restore the document from its back/forward cache.
    if (!event.persisted) run?.leave();
  });

  // Created after the keyboard guard, so that Tab is not recorded as a key of the game.
  const earlyKeys = collectEarlyKeys();
  if (!('game' in config)) fail(config);
  else if (nothingToPlay) setStatus({ state: 'idle' });
  else run = startRun(config, stage, setStatus);
}
