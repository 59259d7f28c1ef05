import type { Control, Device } from '#engine/commands/command.ts';
import type { KeyBindings } from '#engine/commands/key-bindings.ts';
import { readable } from '#engine/menus/elements.ts';
import { ReplayBar } from '#engine/ui/replay-bar.tsx';
import { CommandButton, Screen } from '#engine/ui/ui.tsx';
import kitCss from '#games/shooter-kit/view/overlay.css?inline';
import type { Sticks } from '#games/shooter-kit/view/touch-sticks.tsx';
import * as ask from '../commands.ts';
import type { ShooterGame } from '../session/shooter-game.ts';
import { duelText, howToPlay, LESSON } from '../texts.ts';
import cardsCss from './cards.css?inline';
import { Build, Offer } from './cards.tsx';
import hudCss from './hud.css?inline';
import { Hud } from './hud.tsx';
import { PanelButtons, Records, Settings } from './panels.tsx';
import { Result } from './result.tsx';
import screensCss from './screens.css?inline';

export const styles: readonly string[] = [kitCss, hudCss, screensCss, cardsCss];

/** The device in use and the thumbs, as far as screens depend on them. */
interface Devices extends Sticks {
  readonly device: Device;
}

export const createScreens = (
  game: ShooterGame,
  bindings: KeyBindings,
  devices: Devices,
  isHudShown: () => boolean,
) => ({
  hud: () => <Hud game={game} isShown={isHudShown()} sticks={devices} />,
  screens: {
    title: () => <Title game={game} bindings={bindings} device={devices.device} />,
    choosing: () => <Offer game={game} />,
    paused: () => <Paused game={game} />,
    over: () => <Result game={game} />,
    watching: () => <Replay game={game} />,
    settings: () => <Settings game={game} hasKeys={bindings.rows().length > 0} />,
    records: () => <Records game={game} />,
  },
});

const MOVE = [ask.up, ask.left, ask.down, ask.right];

interface TitleProps {
  readonly game: ShooterGame;
  readonly bindings: KeyBindings;
  readonly device: Device;
}

/** The title: the game's name, one line of instruction, and the controls of the current device. */
function Title({ game, bindings, device }: TitleProps) {
  const { opponent, bestScore } = game.session;
  const named = (controls: readonly Control[]) =>
    controls.map((control) => bindings.prompt(control, 'keyboard')).join(' ');
  const keys = { move: named(MOVE), fire: named(ask.FIRE) };
  const best = bestScore > 0 ? `Best so far: ${readable(bestScore)}.` : '';
  return (
    <Screen name="Start" className="screen ready">
      <h1>
        Shoot
        <br />
        or Die
      </h1>
      <p className="lesson">{LESSON}</p>
      {opponent && <p className="lesson">{duelText(opponent)}</p>}
      <p className="how">
        {howToPlay(device, game.settings.aiming, keys)} {game.note || best}
      </p>
      <div className="row">
        <CommandButton command={ask.go} className="main" />
        {opponent?.recording && <CommandButton command={ask.watchOpponent} />}
        <PanelButtons game={game} />
      </div>
    </Screen>
  );
}

function Paused({ game }: { game: ShooterGame }) {
  return (
    <Screen name="Paused" className="screen dim">
      <h1>
        Held
        <br />
        breath
      </h1>
      <div className="row">
        <CommandButton command={ask.goOn} className="main" hasPrompt />
        <CommandButton command={ask.restart} hasPrompt />
        <PanelButtons game={game} />
      </div>
      <Build run={game.run} label="Your build" />
    </Screen>
  );
}

function Replay({ game }: { game: ShooterGame }) {
  const { hold, changeSpeed, seek } = ask;
  return (
    <ReplayBar
      className="screen ready replay"
      replay={() => game.session.viewer}
      {...{ hold, changeSpeed, seek }}
    >
      <CommandButton command={ask.beat} className="main" hasPrompt />
      <CommandButton command={ask.endReplay} hasPrompt />
      <CommandButton command={ask.openSettings} />
    </ReplayBar>
  );
}
