import { anyKey, type Control } from '#engine/commands/command.ts';
import { bindings, type Phase, type Phases } from '#engine/phases/machine.ts';
import { ask, KEY_CONTROLS, LEFT_KEYS, PADS, RIGHT_KEYS } from '../commands.ts';
import type { PartyGame } from '../session/party-game.ts';
import { DEVICE_NAMES, type Device, PAD_DEVICES } from '../session/session.ts';
import * as texts from '../texts.ts';

export type Name =
  /** Only rivals play, in the arena behind the title. */
  | 'title'
  | 'playing'
  | 'paused'
  | 'over'
  | 'watching'
  /** With friends: `away` is a player's pause, while the match continues; `stopped` is an aborted match. */
  | 'match'
  | 'away'
  | 'match-over'
  | 'stopped'
  | 'settings'
  | 'keys'
  | 'friend';

type PartyPhase = Phase<PartyGame, Name>;
type Handler = (game: PartyGame, device: Device) => Name | undefined;

const on = bindings<PartyGame, Name>();
const CONTROLS = [...KEY_CONTROLS, ...Object.values(PADS)];

const always = (): boolean => true;

const by = (keys: readonly Control[], run: Handler, enabled: (game: PartyGame) => boolean = always) => [
  ...keys.map((key) =>
    on(key, (game) => run(game, key.id.startsWith('left') ? 'left-keys' : 'right-keys'), { enabled }),
  ),
  on(PADS.fire, (game, _, { pad }) => run(game, PAD_DEVICES[pad] ?? 'pad-0'), { enabled }),
  on(ask.fire, run, { enabled }),
];
const FIRE_KEYS = [LEFT_KEYS.fire, RIGHT_KEYS.fire];
const byFiring = (run: Handler, enabled?: (game: PartyGame) => boolean) => by(FIRE_KEYS, run, enabled);
const byPlaying = (run: Handler) => by(KEY_CONTROLS, run);

const ALWAYS = [
  on(ask.mute, ({ shell, settings }) => shell.settings.change({ isMuted: !settings.isMuted })),
  on(ask.followLink, (game, replay, { close }) => {
    close();
    game.watch(replay);
    return 'watching';
  }),
  on(ask.leave, (game, device) => void game.leave(device)),
];
/** A match with friends can start in every phase except a panel. */
const EXCEPT_PANELS = [
  on(ask.meet, (game, meeting) => {
    game.meet(meeting);
    return 'match' as const;
  }),
  ...ALWAYS,
];
const openSettings = on(ask.openSettings, (_game, _value, { open }) => open('settings'));
const changeHearts = on(ask.changeHearts, (game) => game.changeHearts());
const around = [openSettings, changeHearts, ...EXCEPT_PANELS];

const restart = (game: PartyGame): Name => {
  game.restart();
  return 'playing';
};
const restartFromPage = on(ask.restartFromPage, restart);
const begin: Handler = (game, device) => {
  game.session.enlist(device);
  return restart(game);
};

const title: PartyPhase = {
  focus: 'once',
  step: (game) => void game.step(),
  on: [
    ...byPlaying(begin),
    // A press of a key, the mouse or a finger gives a heart to the device that the player most likely uses.
    on(ask.start, (game, _, { device, pad }) =>
      begin(game, device === 'gamepad' ? (PAD_DEVICES[pad] ?? 'pad-0') : game.devices.usual),
    ),
    on(ask.playWithFriend, ({ stage }) => stage.openFriendMenu()),
    restartFromPage,
    ...around,
  ],
};

const playing: PartyPhase = {
  controls: CONTROLS,
  enter: ({ stage }) => stage.focusGame(),
  step: (game) => (game.step() ? 'over' : undefined),
  attentionLost: () => 'paused',
  on: [
    ...byFiring(({ session }, device) => void session.join(device)),
    on(ask.pause, () => 'paused'),
    on(ask.choose, ({ session }, card) => session.choose(card)),
    on(ask.dash, ({ devices }) => devices.pressDash()),
    // The gamepad was disconnected and its player used no other device, so the match pauses.
    on(ask.leave, (game, device) => {
      if (!game.leave(device)) return undefined;
      game.shell.notice(texts.disconnectedText(DEVICE_NAMES[device]));
      return 'paused';
    }),
    restartFromPage,
    ...EXCEPT_PANELS,
  ],
};

const paused: PartyPhase = {
  focus: 'once',
  says: () => 'Paused.',
  enter({ devices, stage }) {
    devices.releaseAll();
    stage.setSilent(true);
  },
  exit: ({ stage }) => stage.setSilent(false),
  on: [
    ...byFiring(({ session }, device) => {
      session.enlist(device);
      return 'playing';
    }),
    on(ask.resume, () => 'playing'),
    on(ask.restart, restart),
    restartFromPage,
    ...around,
  ],
};

const passSeconds = (game: PartyGame, seconds: number): void => {
  game.secondsOver += seconds;
};

const shareMatch = on(ask.shareMatch, async (game, _, { signal }) => {
  game.linkNote = await game.copyLink(signal);
});

const over: PartyPhase = {
  focus: 'once',
  says: ({ resultText }) => texts.spokenResult(resultText),
  frame: passSeconds,
  on: [
    ...byFiring(begin, (game) => game.acceptsPresses),
    on(ask.again, restart),
    shareMatch,
    restartFromPage,
    ...around,
  ],
};

const goHome = (game: PartyGame): Name => {
  game.leaveMatch();
  return game.home;
};

const watching: PartyPhase = {
  focus: 'once',
  step: (game) => game.watchStep(),
  attentionLost: (game) => game.holdReplay(),
  on: [
    on(ask.hold, (game) => game.handleReplay({ kind: 'hold-replay' })),
    on(ask.seek, (game, share) => game.handleReplay({ kind: 'seek-replay', share })),
    on(ask.changeSpeed, (game) => game.handleReplay({ kind: 'change-replay-speed' })),
    on(ask.endReplay, goHome),
    on(ask.restartFromPage, (game) => {
      game.leaveMatch();
      return restart(game);
    }),
    openSettings,
    ...EXCEPT_PANELS,
  ],
};

// A match with friends never stops: a pause only releases the controls.

const join: Handler = ({ online }, device) => void online?.join(device);

const match: PartyPhase = {
  controls: CONTROLS,
  enter: ({ stage }) => stage.focusGame(),
  frame: (game) => game.followMatch(),
  attentionLost: () => 'away',
  on: [
    ...byPlaying(join),
    on(ask.pause, () => 'away'),
    on(ask.choose, ({ online }, card) => online?.choose(card)),
    on(ask.dash, ({ devices }) => devices.pressDash()),
    ...EXCEPT_PANELS,
  ],
};

const away: PartyPhase = {
  focus: 'once',
  says: () => texts.PAUSED_HERE,
  enter({ online, devices }) {
    online?.play.pause();
    devices.releaseAll();
  },
  exit: ({ online }) => online?.play.resume(),
  frame: (game) => game.followMatch(),
  on: [
    ...byFiring((game, device) => {
      join(game, device);
      return 'match';
    }),
    on(ask.resume, () => 'match'),
    on(ask.leaveMatch, goHome),
    openSettings,
    ...EXCEPT_PANELS,
  ],
};

/** Any press asks for another match, or returns to the title if there are no friends left. */
const askAgain = (game: PartyGame): Name | undefined =>
  game.online?.play.askAgain() ? undefined : goHome(game);
const enabled = (game: PartyGame): boolean => game.acceptsPresses;

const matchOver: PartyPhase = {
  focus: 'once',
  says: ({ resultText }) => texts.spokenResult(resultText),
  frame(game, seconds) {
    passSeconds(game, seconds);
    return game.followMatch();
  },
  on: [
    ...byFiring(askAgain, enabled),
    on(anyKey, askAgain, { enabled }),
    on(ask.again, askAgain, { enabled }),
    on(ask.restartFromPage, askAgain, { enabled }),
    shareMatch,
    on(ask.leaveMatch, goHome),
    openSettings,
    ...EXCEPT_PANELS,
  ],
};

const stopped: PartyPhase = {
  focus: 'always',
  says: ({ trouble }) => trouble,
  on: [on(ask.giveUp, goHome), ...EXCEPT_PANELS],
};

const change = [
  on(ask.change, ({ shell }, changed) => shell.settings.change(changed)),
  changeHearts,
  on(ask.restartFromPage, (game, _, { close }) => {
    if (game.online) return undefined;
    close();
    game.leaveMatch();
    return restart(game);
  }),
  ...ALWAYS,
];
const settings: PartyPhase = {
  focus: 'always',
  on: [
    on(ask.back, (_game, _value, { close }) => close()),
    on(ask.openKeys, (_game, _value, { open }) => open('keys')),
    ...change,
  ],
};
const keys: PartyPhase = {
  focus: 'always',
  on: [on(ask.back, (_game, _value, { open }) => open('settings')), ...change],
};

const friend: PartyPhase = { on: ALWAYS };

export const PHASES: Phases<PartyGame, Name> = {
  ...{ title, playing, paused, over, watching, match, away, 'match-over': matchOver, stopped },
  ...{ settings, keys, friend },
};
