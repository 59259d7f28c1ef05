import type { FloatingStick } from '#engine/input/pointers.ts';
import { canPlayOnline } from '#engine/online/online-menu.ts';
import { Late } from '#engine/ui/late.tsx';
import { CommandButton, Screen } from '#engine/ui/ui.tsx';
import * as ask from '../commands.ts';
import type { RaceGame } from '../session/race-game.ts';
import * as texts from '../texts.ts';
import type { Look, RaceView } from '../view/race-view.ts';
import { usePromptFacts } from './advice.ts';
import hudCss from './hud.css?inline';
import { Hud, Thumb } from './hud.tsx';
import { RaceChoices, type RaceChoicesProps } from './race-choices.tsx';
import screensCss from './screens.css?inline';

export const styles: readonly string[] = [screensCss, hudCss];

export const late = new Late(() => import('../late.ts'));

export const createScreens = (
  game: RaceGame,
  view: RaceView,
  tracks: RaceChoicesProps['tracks'],
  thumb: Readonly<FloatingStick>,
  look: () => Look,
  mountFriendMenu: (place: HTMLElement | null) => void,
) => ({
  hud: () => (
    <>
      <Thumb stick={thumb} />
      {look().hud && <Hud game={game} view={view} look={look()} />}
    </>
  ),
  screens: {
    title: () => <Title game={game} tracks={tracks} />,
    paused: late.screen(({ Paused }) => <Paused game={game} tracks={tracks} />),
    photo: late.screen(({ Photo }) => <Photo game={game} />),
    over: late.screen(({ ResultScreen }) => <ResultScreen game={game} tracks={tracks} />),
    watching: late.screen(({ Replay }) => <Replay game={game} />),
    settings: late.screen(({ SettingsScreen }) => <SettingsScreen game={game} />),
    friend: () => <div ref={mountFriendMenu} />,
    away: late.screen(({ Away }) => <Away />),
    'race-over': late.screen(({ ResultWithFriend }) => <ResultWithFriend game={game} />),
    stopped: late.screen(({ Stopped }) => <Stopped game={game} />),
  },
  late,
});

/** The word is drawn in stripes, which CSS moves apart. */
const STRIPES = [1, 2, 3, 4, 5];

function Title({ game, tracks }: RaceChoicesProps) {
  const prompts = usePromptFacts(game);
  return (
    <Screen name={texts.START} className="screen title">
      <h1 aria-label={texts.GAME_NAME}>
        <span className="small">{texts.TITLE_START}</span>
        <span className="cut" aria-hidden="true">
          {STRIPES.map((stripe) => (
            <i key={stripe}>{texts.TITLE_END}</i>
          ))}
        </span>
      </h1>
      {game.note && <p className="note">{game.note}</p>}
      <p className="how">{texts.howToFly(prompts)}</p>
      <div className="row">
        <CommandButton command={ask.go} className="first">
          {texts.howToStart(prompts.device)}
        </CommandButton>
        {game.watchable !== null && (
          <CommandButton command={ask.watchOpponent}>{texts.watchText(game.watchable)}</CommandButton>
        )}
        <RaceChoices game={game} tracks={tracks} />
        {canPlayOnline() && <CommandButton command={ask.playWithFriend} />}
        <CommandButton command={ask.settings} hasPrompt />
      </div>
    </Screen>
  );
}
