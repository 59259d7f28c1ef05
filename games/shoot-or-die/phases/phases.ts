import { bindings, type Phase, type Phases } from '#engine/phases/machine.ts';
import * as ask from '../commands.ts';
import type { SharedRun } from '../session/links.ts';
import { assistsOf } from '../session/settings.ts';
import type { ShooterGame } from '../session/shooter-game.ts';
import { spokenResult } from '../texts.ts';

export type PhaseName =
  | 'title'
  | 'playing'
  | 'choosing'
  | 'paused'
  /** The heart has burst, but the result is not shown yet. */
  | 'finish'
  | 'over'
  | 'watching'
  | 'settings'
  | 'records';

type GamePhase = Phase<ShooterGame, PhaseName>;
type Handler = (game: ShooterGame) => PhaseName | undefined;

const on = bindings<ShooterGame, PhaseName>();

const followLink = on(ask.followLink, (game, brought, { close }) => {
  const next = game.follow(brought);
  if (next) close();
  return next;
});

const restart: Handler = (game) => {
  game.restart();
  return 'playing';
};

const ALWAYS = [
  on(ask.mute, ({ shell, settings }) => shell.settings.change({ isMuted: !settings.isMuted })),
  on(ask.restartFromPage, restart),
  followLink,
];

/** A press on the canvas has the same effect as a press of a control. */
const byPlaying = (run: Handler) => [...ask.CONTROLS, ask.press].map((each) => on(each, run));

const openSettings = on(ask.openSettings, (_game, _value, { open }) => open('settings'));

/** Buttons of the title, the pause and the result. */
const MENU = [
  openSettings,
  on(ask.openRecords, (game, _value, { open }) => {
    const { mode, aiming } = game.settings;
    game.board = { mode, aiming, isAssisted: assistsOf(game.settings) !== 0 };
    open('records');
  }),
  on(ask.setMode, (game, mode) => {
    game.setMode(mode);
    return 'title' as const;
  }),
  ...ALWAYS,
];

async function send(game: ShooterGame, run: SharedRun, signal: AbortSignal): Promise<void> {
  const { shareRun } = await game.late.load();
  const outcome = await shareRun(run, game.shell.playerName);
  signal.throwIfAborted();
  game.notify(outcome);
}

const start: Handler = ({ session }) => {
  session.prepareForToday();
  return 'playing';
};

const title: GamePhase = {
  focus: 'once',
  on: [
    on(ask.go, start),
    ...byPlaying(start),
    on(ask.watchOpponent, (game) => {
      const recording = game.session.opponent?.recording;
      return recording ? game.watch(recording) : undefined;
    }),
    ...MENU,
  ],
};

// No single key press ends a run: the restart key pauses first, and restarts from the pause.
const hold = [ask.pause, ask.pauseButton, ask.restart].map((each) => on(each, () => 'paused' as const));

const playing: GamePhase = {
  controls: [...ask.CONTROLS, ...Object.values(ask.aim)],
  step(game) {
    const next = game.step();
    return next === 'playing' ? undefined : next;
  },
  attentionLost: () => 'paused',
  on: [...hold, ...ALWAYS],
};

const choosing: GamePhase = {
  focus: 'once',
  step: (game) => game.step(),
  attentionLost: () => 'paused',
  on: [
    on(ask.choose, (game, number) => game.choose(number)),
    ...ask.cards.map((card, index) => on(card, (game) => game.choose(index + 1))),
    ...hold,
    ...ALWAYS,
  ],
};

const resume: Handler = ({ run }) => (run.progress.isChoosing ? 'choosing' : 'playing');

const paused: GamePhase = {
  focus: 'once',
  says: () => 'Paused.',
  enter({ devices, stage }) {
    devices.releaseAll();
    stage.suspend();
  },
  exit: ({ stage }) => stage.resume(),
  on: [on(ask.resume, resume), ...byPlaying(resume), on(ask.restart, restart), ...MENU],
};

const afterRun = [
  on(ask.again, restart),
  on(ask.watch, (game) => game.watch(game.session.recording), {
    enabled: ({ late }) => late.module !== null,
  }),
];

const finish: GamePhase = {
  frame: (game) => (game.isResultDue ? 'over' : undefined),
  on: [on(ask.go, restart, { enabled: (game) => game.acceptsPresses }), ...afterRun, ...ALWAYS],
};

const over: GamePhase = {
  focus: 'once',
  says: ({ session }) => (session.result ? spokenResult(session.result) : ''),
  on: [
    on(ask.go, restart),
    ...byPlaying(restart),
    on(ask.share, async (game, _value, { signal }) => {
      const { lastShared } = game.session;
      if (lastShared) await send(game, lastShared, signal);
    }),
    ...afterRun,
    ...MENU,
  ],
};

const holdReplay: Handler = (game) => {
  game.handleReplay({ kind: 'hold-replay' });
  return undefined;
};

const watching: GamePhase = {
  focus: 'once',
  step: (game) => game.watchStep(),
  attentionLost: (game) => game.stopWatching(),
  on: [
    on(ask.hold, holdReplay),
    ...byPlaying(holdReplay),
    on(ask.seek, (game, share) => game.handleReplay({ kind: 'seek-replay', share })),
    on(ask.changeSpeed, (game) => game.handleReplay({ kind: 'change-replay-speed' })),
    on(ask.beat, (game, _value, { signal }) => game.beat(signal)),
    on(ask.endReplay, (game) => game.stopWatching()),
    on(ask.pauseButton, (game) => game.stopWatching()),
    openSettings,
    ...ALWAYS,
  ],
};

const panel = (...more: GamePhase['on']): GamePhase => ({
  focus: 'always',
  on: [
    on(ask.back, (_game, _value, { close }) => close()),
    on(ask.restartFromPage, (game, _value, { close }) => {
      close();
      return restart(game);
    }),
    followLink,
    ...more,
  ],
});

const settings = panel(
  on(ask.change, ({ shell }, changed) => shell.settings.change(changed)),
  on(ask.setHelp, (game, changed) => {
    game.setHelp(changed);
    return 'title';
  }),
);

const records = panel(
  on(ask.showBoard, (game, board) => {
    game.board = board;
  }),
  on(ask.watchSaved, (game, run, { close }) => {
    const recording = game.openSaved(run);
    if (!recording) return undefined;
    close();
    return game.watch(recording);
  }),
  on(ask.shareSaved, async (game, run, { signal }) => {
    const recording = game.readSaved(run);
    if (!recording) return;
    const { sharedRun } = await game.late.load();
    await send(game, await sharedRun(recording, game.session.tuning), signal);
  }),
);

export const phases: Phases<ShooterGame, PhaseName> = {
  ...{ title, playing, choosing, paused, finish, over, watching, settings, records },
};
