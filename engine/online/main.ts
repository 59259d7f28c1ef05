import { adoptStyles } from '../menus/elements.ts';
import { ownAddress } from '../shell/own-address.ts';
import { createGuest, createHost } from './connection.ts';
import { OnlineFlow } from './flow.ts';
import { linkedKind } from './link.ts';
import { OnlineMatch } from './online-match.ts';
import { ONLINE_VERSION, type OnlinePart } from './online-part.ts';
import { createTabs } from './tabs.ts';
import styles from './view/online.css?inline';
import { OnlineScreen } from './view/online-screen.ts';

/** STUN and TURN servers, set by the packer from `ICE_SERVERS`; undefined in development (local network). */
declare const __ICE_SERVERS__: readonly RTCIceServer[] | undefined;
const iceServers = typeof __ICE_SERVERS__ === 'undefined' ? [] : __ICE_SERVERS__;

/** Interval in ms of keep-alives before a match. */
const UPDATE_EVERY_MS = 250;

const randomWord = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

export const onlinePart: OnlinePart = {
  version: ONLINE_VERSION,
  createMatch: (options) => new OnlineMatch(options),
  start({
    slug,
    gameName,
    rulesVersion,
    playerName,
    cleanText,
    setup,
    mostPlayers,
    root,
    onMeeting,
    onClose,
  }) {
    const ending = new AbortController();
    const tabs = createTabs(slug);
    const end = (): void => {
      ending.abort();
      clearInterval(updating);
      flow.end();
      dropStyles();
    };
    const close = (): void => {
      // After the start of the match, the tab still responds to other tabs that the invite was answered.
      if (ending.signal.aborted) return;
      end();
      tabs.dispose();
    };
    const flow: OnlineFlow = new OnlineFlow({
      slug,
      rulesVersion,
      name: playerName,
      cleanText,
      mostPlayers,
      setup,
      address: ownAddress(),
      tabs,
      createHost: () => createHost(iceServers),
      createGuest: (host) => createGuest(iceServers, host),
      isHidden: () => document.hidden,
      randomWord,
      onState: (state) => screen.show(state),
      onMeeting(meeting) {
        end();
        onMeeting(meeting);
      },
    });
    const dropStyles = adoptStyles(styles);
    const screen = new OnlineScreen(root, {
      gameName,
      mostPlayers,
      invite: (players) => void flow.invite(players),
      setReady: (isReady) => flow.setReady(isReady),
      join: () => void flow.join(),
      paste: (text) => void flow.paste(text),
      again: () => flow.back(),
      close() {
        close();
        onClose();
      },
    });
    const update = (): void => flow.update(performance.now());
    const updating = setInterval(update, UPDATE_EVERY_MS);
    document.addEventListener('visibilitychange', update, { signal: ending.signal });
    flow.begin();
    return {
      open: (text) => void flow.open(linkedKind(text) ?? 'invite', text),
      close,
    };
  },
};

globalThis.slashSlashOnline = onlinePart;
