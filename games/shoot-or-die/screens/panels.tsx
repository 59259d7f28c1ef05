import { readable } from '#common/counted.ts';
import { shownName } from '#common/player-name.ts';
import type { Keys } from '#engine/commands/key-bindings.ts';
import { clockText, nextSpeed } from '#engine/menus/texts.ts';
import { ReplayBar } from '#engine/ui/replay-bar.tsx';
import { KeyBindings } from '#engine/ui/settings.tsx';
import { CommandButton, Screen } from '#engine/ui/ui.tsx';
import { DEFAULT_KEYS_TEXT, PAUSE_TITLE, PAUSED } from '#games/shooter-kit/late-texts.ts';
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
  const { change } = ask;
  const { speed, hasSpareLife } = settings;
  const isAuto = settings.aiming === 'auto';
  return (
    <Screen name={ask.openSettings.label} className="screen dim panel">
      <h2>{ask.openSettings.label}</h2>
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
      <CommonRows settings={settings} change={change}>
        <Switch change={change} to={{ rumbles: !settings.rumbles }} isPressed={!settings.rumbles}>
          {texts.rumbleText(settings.rumbles)}
        </Switch>
      </CommonRows>
      <KeyBindings command={change} />
      <div className="row">
        <CommandButton command={ask.back} className="main" hasPrompt />
        {hasKeys && (
          <CommandButton<{ keys: Keys }> command={change} value={{ keys: SAVED_SETTINGS.fallback.keys }}>
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
    <Screen name={ask.openRecords.label} className="screen dim panel">
      <h2>{ask.openRecords.label}</h2>
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
    <Screen name={PAUSED} className="screen dim">
      <h1>
        {PAUSE_TITLE[0]} <br />
        {PAUSE_TITLE[1]}
      </h1>
      <div className="row">
        <CommandButton command={ask.resume} className="main" hasPrompt />
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

export function Result({ game }: { game: ShooterGame }) {
  const { result } = game.session;
  if (!result) return null;
  const { score, medal, life, build, opponent } = result;
  return (
    <Screen name={texts.GAME_OVER} className="screen dim story">
      <p className="result">{texts.headlineText(result, shownName(game.shell.playerName))}</p>
      <div className="points">{readable(score)}</div>
      {opponent && <p className="result">{texts.versusText(result)}</p>}
      <p className="medals">
        {medal && <span className="medal">{medal.name}</span>}
        <span>{texts.nextMedalText(result)}</span>
      </p>
      <p className="facts">{texts.factsText(result)}</p>
      <div className="chart">
        <LifeChart life={life} text={texts.lifeText(result)} />
      </div>
      <Build run={build} label={texts.YOUR_BUILD} />
      <div className="row">
        <CommandButton command={ask.again} className="main" hasPrompt />
        <CommandButton command={ask.watch} hasPrompt />
        <CommandButton command={ask.share} />
        <PanelButtons game={game} />
      </div>
    </Screen>
  );
}

// The chart of life over time shows when a run was nearly over.

const WIDTH = 300;
const HEIGHT = 60;

/** `life` is one value per second, in hundredths of a full heart; `text` is for screen readers. */
function LifeChart({ life, text }: { life: readonly number[]; text: string }) {
  const across = WIDTH / Math.max(1, life.length);
  const points = [100, ...life, 0].map((share, second) => {
    const x = Math.min(WIDTH, second * across);
    return `${x.toFixed(1)} ${((1 - share / 100) * HEIGHT).toFixed(1)}`;
  });
  return (
    <svg
      className="life-chart"
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text}
    >
      <path d={`M0 ${HEIGHT}L${points.join('L')}V${HEIGHT}z`} />
    </svg>
  );
}
