/** A frame of the game, as the phase that it is in looks. */
import { ghostName } from '../session/opponent.ts';
import type { RaceGame } from '../session/race-game.ts';
import { musicIntensity } from './audio/music.ts';
import { type Advice, advice, NO_ADVICE, type PromptFacts } from './hud/advice.ts';
import { hudFacts } from './hud/hud-facts.ts';
import type { ScreenName } from './menus/menus.ts';
import type { RaceView } from './race-view.ts';

/** What is seen and heard of a phase. */
export interface Look {
  /** The menu; null for none. Absent where the one of the phase beneath stays. */
  readonly screen?: ScreenName | null;
  /** Steps go on, so that frames lie between two of them. */
  readonly moves?: boolean;
  /** Nothing moves, and nothing is heard: one picture is enough. */
  readonly isStill?: boolean;
  readonly hud?: boolean;
  readonly sounds?: boolean;
  /** The player flies: what a beginner needs is said. */
  readonly teaches?: boolean;
}

interface DrawnFrame {
  readonly look: Look;
  readonly prompts: PromptFacts;
  /** Between the last step and the next, 0 to 1. */
  readonly share: number;
  /** Since the last frame. */
  readonly seconds: number;
  /** Something lies over the phase and holds its steps. */
  readonly isCovered: boolean;
}

export function drawGame(view: RaceView, game: RaceGame, frame: DrawnFrame): void {
  if (game.online) {
    drawWithFriend(view, game, frame);
    return;
  }
  const { look, prompts, seconds, isCovered } = frame;
  const { race, ghost, viewer, split, opponent, best } = game.session;
  const isHeld = isCovered || viewer?.isHeld === true;
  const { hasLearned } = game.settings;
  view.draw({
    race,
    ghost,
    share: look.moves && !isHeld ? frame.share : 1,
    seconds,
    facts: look.hud ? hudFacts(race, ghost, ghostName(opponent), best) : null,
    advice: look.teaches ? advice(race, prompts, hasLearned) : NO_ADVICE,
    isTaught: look.teaches === true && !hasLearned,
    split: look.teaches ? split : null,
    intensity: look.sounds && !isHeld ? musicIntensity(race) : null,
  });
}

function drawWithFriend(view: RaceView, { online, settings }: RaceGame, frame: DrawnFrame): void {
  if (!online) return;
  const { look, prompts, seconds } = frame;
  const { race, play } = online;
  view.draw({
    race,
    ghost: null,
    share: look.moves ? play.share : 1,
    seconds,
    facts: look.hud ? hudFacts(race, null, null, null) : null,
    advice: adviceWithFriend(),
    isTaught: look.teaches === true && !settings.hasLearned,
    split: null,
    intensity: look.sounds ? musicIntensity(race) : null,
  });

  function adviceWithFriend(): Advice {
    const notice = online?.notice ?? '';
    if (notice || !look.teaches) return { text: notice, at: 'middle' };
    // Both have the help of the race, whatever each has chosen.
    return advice(race, { ...prompts, assist: race.options.assist }, settings.hasLearned);
  }
}
