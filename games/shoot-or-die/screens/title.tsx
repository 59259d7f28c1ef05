import type { Control, Device } from '#engine/commands/command.ts';
import type { KeyBindings } from '#engine/commands/key-bindings.ts';
import { CommandButton, Screen } from '#engine/ui/ui.tsx';
import * as ask from '../commands.ts';
import type { Mode } from '../session/settings.ts';
import type { ShooterGame } from '../session/shooter-game.ts';
import * as texts from '../texts.ts';

const MOVE = [ask.up, ask.left, ask.down, ask.right];

interface TitleProps {
  readonly game: ShooterGame;
  readonly bindings: KeyBindings;
  readonly device: Device;
}

export function Title({ game, bindings, device }: TitleProps) {
  const { opponent, bestScore } = game.session;
  const named = (controls: readonly Control[]) =>
    controls.map((control) => bindings.prompt(control, 'keyboard')).join(' ');
  const keys = { move: named(MOVE), fire: named(ask.FIRE) };
  const best = bestScore > 0 ? texts.bestSoFar(bestScore) : '';
  return (
    <Screen name={texts.START} className="screen ready">
      <h1>
        {texts.TITLE_TOP} <br />
        {texts.TITLE_BOTTOM}
      </h1>
      <p className="lesson">{texts.LESSON}</p>
      {opponent && <p className="lesson">{texts.duelText(opponent)}</p>}
      <p className="how">{`${texts.howToPlay(device, game.settings.aiming, keys)} ${best}`}</p>
      <div className="row">
        <CommandButton command={ask.go} className="main" />
        {opponent?.recording && <CommandButton command={ask.watchOpponent} />}
        <PanelButtons game={game} />
      </div>
    </Screen>
  );
}

export function PanelButtons({ game }: { game: ShooterGame }) {
  const isFree = game.settings.mode === 'free';
  return (
    <>
      <CommandButton<Mode> command={ask.setMode} value={isFree ? 'day' : 'free'} isPressed={!isFree}>
        {isFree ? texts.PLAY_TODAY : texts.TODAYS_SEED_ON}
      </CommandButton>
      <CommandButton command={ask.openRecords} />
      <CommandButton command={ask.openSettings} />
    </>
  );
}
