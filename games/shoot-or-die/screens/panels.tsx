import { readable } from '#common/counted.ts';
import { clockText, nextSpeed } from '#engine/menus/texts.ts';
import { ReplayBar } from '#engine/ui/replay-bar.tsx';
import { KeyBindings } from '#engine/ui/settings.tsx';
import { CommandButton, Screen } from '#engine/ui/ui.tsx';
import { DEFAULT_KEYS_TEXT } from '#games/shooter-kit/late-texts.ts';
import { CommonRows, Switch } from '#games/shooter-kit/screens/settings.tsx';
import * as ask from '../commands.ts';
import * as texts from '../late-texts.ts';
import type { SavedRun } from '../session/best-scores.ts';
import { SAVED_SETTINGS } from '../session/saved-settings.ts';
import type { ShooterGame } from '../session/shooter-game.ts';
import { Build } from './cards.tsx';
import { PanelButtons } from './title.tsx';

export function Settings({ game, hasKeys }: { game: ShooterGame; hasKeys: boolean }) {
  const { settings } = game;
  const { change, setVolume, setShake } = ask;
  const { speed, hasSpareLife } = settings;
  const isAuto = settings.aiming === 'auto';
  return (
    <Screen name="Settings" className="screen dim panel">
      <h2>Settings</h2>
      <div className="row">
        <Switch change={ask.setHelp} to={{ aiming: isAuto ? 'own' : 'auto' }} isPressed={isAuto}>
          {texts.aimingText(isAuto)}
        </Switch>
        <Switch change={ask.setHelp} to={{ speed: nextSpeed(speed) }} isPressed={speed < 100}>
          {texts.speedText(speed)}
        </Switch>
        <Switch change={ask.setHelp} to={{ hasSpareLife: !hasSpareLife }} isPressed={hasSpareLife}>
          {texts.spareLifeText(hasSpareLife)}
        </Switch>
      </div>
      <CommonRows {...{ settings, change, setVolume, setShake }}>
        <Switch change={change} to={{ rumbles: !settings.rumbles }} isPressed={!settings.rumbles}>
          {texts.rumbleText(settings.rumbles)}
        </Switch>
      </CommonRows>
      <KeyBindings command={ask.setKeys} />
      <div className="row">
        <CommandButton command={ask.back} className="main" hasPrompt />
        {hasKeys && (
          <CommandButton command={ask.setKeys} value={SAVED_SETTINGS.fallback.keys}>
            {DEFAULT_KEYS_TEXT}
          </CommandButton>
        )}
      </div>
    </Screen>
  );
}

export function Records({ game }: { game: ShooterGame }) {
  const { mode, aiming, isAssisted } = game.board;
  const runs = game.session.boardOf(mode, aiming, isAssisted);
  const olderBest = game.session.olderBestOf(mode, aiming, isAssisted);
  return (
    <Screen name="Records" className="screen dim panel">
      <h2>Records</h2>
      <div className="row">
        {texts.BOARDS.map((board) => (
          <CommandButton
            key={board.name}
            command={ask.showBoard}
            value={{ ...board, isAssisted }}
            isPressed={board.mode === mode && board.aiming === aiming}
          >
            {board.name}
          </CommandButton>
        ))}
        <CommandButton
          command={ask.showBoard}
          value={{ ...game.board, isAssisted: !isAssisted }}
          isPressed={isAssisted}
        >
          {texts.WITH_ASSISTS}
        </CommandButton>
      </div>
      <ol className="runs">
        {runs.length === 0 && <li>{texts.NO_RUNS}</li>}
        {runs.map((run, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two runs may be alike.
          <RunLine key={index} run={run} />
        ))}
      </ol>
      {olderBest > 0 && <p className="facts">{texts.olderBestText(olderBest)}</p>}
      <div className="row">
        <CommandButton command={ask.back} className="main" hasPrompt />
      </div>
    </Screen>
  );
}

function RunLine({ run }: { run: SavedRun }) {
  return (
    <li>
      <b>{readable(run.score)}</b>
      <span>
        {[clockText(run.seconds), run.day, texts.assistsOfRun(run.assists)].filter(Boolean).join(', ')}
      </span>
      {run.replay !== '' && (
        <>
          <CommandButton<SavedRun> command={ask.watchSaved} value={run} />
          <CommandButton<SavedRun> command={ask.shareSaved} value={run} />
        </>
      )}
    </li>
  );
}

export function Paused({ game }: { game: ShooterGame }) {
  return (
    <Screen name="Paused" className="screen dim">
      <h1>
        Held <br />
        breath
      </h1>
      <div className="row">
        <CommandButton command={ask.goOn} className="main" hasPrompt />
        <CommandButton command={ask.restart} hasPrompt />
        <PanelButtons game={game} />
      </div>
      <Build run={game.run} label={texts.YOUR_BUILD} />
    </Screen>
  );
}

export function Replay({ game }: { game: ShooterGame }) {
  const { hold, changeSpeed, seek } = ask;
  const assists = texts.assistsOfRun(game.session.watched?.assists ?? 0);
  return (
    <ReplayBar
      className="screen ready replay"
      replay={() => game.session.viewer}
      {...{ hold, changeSpeed, seek }}
    >
      <CommandButton command={ask.beat} className="main" hasPrompt />
      <CommandButton command={ask.endReplay} hasPrompt />
      <CommandButton command={ask.openSettings} />
      {assists && <span className="facts">{texts.playedWith(assists)}</span>}
    </ReplayBar>
  );
}
