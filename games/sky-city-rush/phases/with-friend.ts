/** The clock of a race with a friend never stops: a pause only releases the controls. */
import { anyKey } from '#engine/commands/command.ts';
import type { Phase, Phases } from '#engine/phases/machine.ts';
import * as ask from '../commands.ts';
import { type RaceGame, SHOW_RESULT_SECONDS } from '../session/race-game.ts';
import { PAUSED_HERE } from '../texts.ts';
import { ALONE, ALWAYS, byFlying, type Name, on, openSettings } from './alone.ts';

type RacePhase = Phase<RaceGame, Name>;

const leave = (game: RaceGame): Name => game.leaveFriend();

const common = [
  on(ask.leaveRace, leave),
  on(ask.meet, (game, meeting) => {
    game.meet(meeting, null);
    return 'racing';
  }),
  ...ALWAYS,
];

const follow = (game: RaceGame): Name | undefined => game.followFriend();

const racing: RacePhase = {
  controls: ask.CONTROLS,
  enter: ({ stage }) => stage.focusGame(),
  frame: follow,
  attentionLost: () => 'away',
  on: [
    on(ask.pause, () => 'away'),
    on(ask.pauseButton, () => 'away'),
    on(ask.turnRound, ({ steering }) => steering.askForReset()),
    ...common,
  ],
};

const away: RacePhase = {
  focus: 'always',
  says: () => PAUSED_HERE,
  enter: ({ online, steering }) => {
    online?.play.pause();
    steering.releaseAll();
  },
  exit: ({ online }) => online?.play.resume(),
  frame: follow,
  on: [on(ask.resume, () => 'racing'), ...byFlying(() => 'racing'), openSettings, ...common],
};

function followResult(game: RaceGame, seconds: number): Name | undefined {
  game.secondsOver += seconds;
  return game.followFriend();
}

const finish: RacePhase = {
  enter: (game) => game.endWithFriend(),
  frame: (game, seconds) =>
    followResult(game, seconds) ?? (game.secondsOver >= SHOW_RESULT_SECONDS ? 'race-over' : undefined),
  on: common,
};

/** Any press asks for another race, except the last ones of the flight; without a friend it returns to the title. */
function askAgain(game: RaceGame): Name | undefined {
  return !game.acceptsPresses || game.online?.play.askAgain() ? undefined : leave(game);
}

const over: RacePhase = {
  focus: 'always',
  says: ({ online }) => online?.result.spoken ?? '',
  frame: followResult,
  on: [
    on(ask.again, askAgain),
    on(ask.go, askAgain),
    on(ask.restartFromPage, askAgain),
    on(anyKey, askAgain),
    ...byFlying(askAgain),
    openSettings,
    ...common,
  ],
};

const stopped: RacePhase = {
  focus: 'always',
  says: ({ online }) => online?.play.trouble ?? '',
  on: common,
};

export const PHASES: Phases<RaceGame, Name> = {
  ...ALONE,
  racing,
  away,
  'race-finish': finish,
  'race-over': over,
  stopped,
};
