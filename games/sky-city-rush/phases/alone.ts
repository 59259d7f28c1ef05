import { anyKey } from '#engine/commands/command.ts';
import { bindings, type Phase } from '#engine/phases/machine.ts';
import { saveFile } from '#engine/shell/share.ts';
import * as ask from '../commands.ts';
import { type RaceGame, SHOW_RESULT_SECONDS } from '../session/race-game.ts';

export type Name =
  | 'title'
  | 'playing'
  | 'paused'
  | 'photo'
  | 'finish'
  | 'over'
  | 'watching'
  | 'settings'
  | 'friend'
  /** The next five are phases of a race with a friend. */
  | 'racing'
  | 'away'
  | 'race-finish'
  | 'race-over'
  | 'stopped';

type RacePhase = Phase<RaceGame, Name>;
type Handler = (game: RaceGame) => Name | undefined;

export const on = bindings<RaceGame, Name>();

const followLink = on(ask.followLink, (game, brought, { close }) => {
  if ('replay' in brought) close();
  return game.follow(brought);
});

export const ALWAYS = [
  on(ask.mute, ({ shell, settings }) => shell.settings.change({ isMuted: !settings.isMuted })),
  on(ask.camera, ({ shell, settings }) =>
    shell.settings.change({ camera: settings.camera === 'chase' ? 'hood' : 'chase' }),
  ),
  followLink,
];

/** Keys for flying and clicks on the canvas also start and resume; the reset key does not. */
export const byFlying = (run: Handler) =>
  [...ask.CONTROLS.filter((each) => each !== ask.reset), ask.press].map((each) => on(each, run));

export const openSettings = on(ask.openSettings, (_game, _value, { open }) => open('settings'));
const openPhoto = on(ask.photo, (_game, _value, { open }) => open('photo'));

const meets = (returnPhase: 'title' | 'paused' | 'over') =>
  on(ask.meet, (game, meeting) => {
    game.meet(meeting, returnPhase);
    return 'racing';
  });

const setUp = on(ask.setUp, (game, changed) => {
  game.setUp(changed);
  return 'title';
});
const start: Handler = (game) => {
  if (game.session.isFromEarlierDay) game.setUp({});
  return 'playing';
};
const resume: Handler = () => 'playing';
const again: Handler = (game) => {
  game.again();
  return 'playing';
};
/** Ignores presses just after the finish, because they may still belong to the flight. */
const againAfterResult: Handler = (game) => (game.acceptsPresses ? again(game) : undefined);
const restart: Handler = (game) => {
  game.restart();
  return 'playing';
};
const fromPage = (run: Handler) => on(ask.restartFromPage, run);

const title: RacePhase = {
  focus: 'once',
  says: ({ note }) => note,
  on: [
    on(ask.go, start),
    ...byFlying(start),
    on(anyKey, start),
    on(ask.settings, (_game, _value, { open }) => open('settings')),
    on(ask.watchOpponent, (game) => {
      game.watchOpponent();
      return 'watching';
    }),
    on(ask.playWithFriend, ({ stage }) => stage.openFriendMenu()),
    setUp,
    meets('title'),
    fromPage(restart),
    ...ALWAYS,
  ],
};

const playing: RacePhase = {
  controls: ask.CONTROLS,
  enter: ({ stage }) => stage.focusGame(),
  step: (game) => (game.fly() ? 'finish' : undefined),
  attentionLost: () => 'paused',
  on: [
    // No single key press ends a run: the restart key first pauses, and restarts only during the pause.
    ...[ask.pause, ask.pauseButton, ask.restart].map((each) => on(each, () => 'paused' as const)),
    on(ask.turnRound, ({ steering }) => steering.askForReset()),
    fromPage(restart),
    ...ALWAYS,
  ],
};

const paused: RacePhase = {
  focus: 'always',
  says: () => 'Paused.',
  enter: ({ steering }) => steering.releaseAll(),
  on: [
    on(ask.resume, resume),
    ...byFlying(resume),
    on(ask.restart, restart),
    openPhoto,
    openSettings,
    setUp,
    meets('paused'),
    fromPage(restart),
    ...ALWAYS,
  ],
};

/** Opens over a pause, a result or a replay, which is frozen meanwhile. */
const photo: RacePhase = {
  focus: 'always',
  enter: (game) => game.turnPhoto({}),
  exit: (game) => {
    game.orbit = null;
  },
  on: [
    on(ask.turnPhoto, (game, changed) => game.turnPhoto(changed)),
    on(ask.savePhoto, async (game) => {
      const { stage, session } = game;
      if (game.isSavingPhoto) return;
      game.isSavingPhoto = true;
      const picture = await stage.photograph().finally(() => {
        game.isSavingPhoto = false;
      });
      // Saves the photo even if the phase has changed meanwhile, because the player asked for it.
      if (picture) saveFile(picture, `sky-city-rush-${session.race.track.id}.png`);
    }),
    on(ask.back, (_game, _value, { close }) => close()),
    on(ask.restartFromPage, (game, _value, { close }) => {
      close();
      return again(game);
    }),
    ...ALWAYS,
  ],
};

const afterRun = [
  on(ask.again, again),
  on(ask.nextTrack, (game) => {
    game.setUpNextTrack();
    return 'playing';
  }),
  on(ask.watch, (game) => {
    game.watch();
    return 'watching';
  }),
  meets('over'),
  fromPage(again),
  ...ALWAYS,
];

const stepWithoutPlayer = ({ session, stage }: RaceGame): undefined => {
  session.stepWithoutPlayer();
  stage.showStep(session.race, false);
};

const finish: RacePhase = {
  enter: (game) => {
    game.secondsOver = 0;
  },
  step: stepWithoutPlayer,
  frame: (game, seconds) => {
    game.secondsOver += seconds;
    return game.secondsOver >= SHOW_RESULT_SECONDS ? 'over' : undefined;
  },
  on: afterRun,
};

const over: RacePhase = {
  focus: 'always',
  says: ({ result }) => result?.spoken ?? '',
  enter: (game) => {
    game.secondsOver = SHOW_RESULT_SECONDS;
  },
  step: stepWithoutPlayer,
  frame: (game, seconds) => {
    game.secondsOver += seconds;
  },
  on: [
    // This button has the focus, and the last presses of the flight must not activate it.
    on(ask.again, (game, _value, { isButton }) => (isButton ? againAfterResult : again)(game)),
    on(ask.go, againAfterResult),
    ...byFlying(againAfterResult),
    on(ask.share, async (game, _value, { signal }) => {
      const shared = await game.challenge();
      signal.throwIfAborted();
      if (!shared) return;
      game.shared = shared;
      game.stage.say(shared);
    }),
    openPhoto,
    openSettings,
    setUp,
    ...afterRun,
  ],
};

const hold: Handler = (game) => {
  game.handleReplay({ kind: 'hold-replay' });
  return undefined;
};

const watching: RacePhase = {
  focus: 'once',
  step: ({ session, stage }) => {
    if (session.watchStep()) stage.showStep(session.race, false);
  },
  // The dialog that saves a photo takes the focus too, which must not end the replay.
  attentionLost: (game) => (game.orbit ? undefined : game.stopWatching()),
  on: [
    on(ask.hold, hold),
    ...byFlying(hold),
    on(ask.seek, (game, share) => game.handleReplay({ kind: 'seek-replay', share })),
    on(ask.changeSpeed, (game) => game.handleReplay({ kind: 'change-replay-speed' })),
    on(ask.beat, async (game, _value, { signal }): Promise<Name> => {
      await game.raceWatched(signal);
      game.stage.say(game.note);
      return 'playing';
    }),
    on(ask.endReplay, (game) => game.stopWatching()),
    on(ask.pauseButton, (game) => game.stopWatching()),
    openPhoto,
    openSettings,
    on(ask.meet, (game, meeting) => {
      game.meet(meeting, game.stopWatching());
      return 'racing';
    }),
    fromPage(again),
    ...ALWAYS,
  ],
};

const settings: RacePhase = {
  focus: 'always',
  on: [
    on(ask.back, (_game, _value, { close }) => close()),
    on(ask.change, ({ shell }, changed) => shell.settings.change(changed)),
    on(ask.setUp, (game, changed) => {
      if (game.online) {
        game.changeSetup(changed);
        return undefined;
      }
      game.setUp(changed);
      return 'title';
    }),
    on(ask.restartFromPage, (game, _value, { close }) => {
      if (game.online) return undefined;
      close();
      return again(game);
    }),
    ...ALWAYS,
  ],
};

/** The screen for meeting a friend is open over the game and handles keys itself. */
const friend: RacePhase = { on: [followLink] };

export const ALONE = { title, playing, paused, photo, finish, over, watching, settings, friend };
