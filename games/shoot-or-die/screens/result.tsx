import { readable } from '#common/counted.ts';
import { CommandButton, Screen } from '#engine/ui/ui.tsx';
import { again, share, watch } from '../commands.ts';
import * as texts from '../late-texts.ts';
import type { ShooterGame } from '../session/shooter-game.ts';
import { Build } from './cards.tsx';
import { PanelButtons } from './title.tsx';

export function Result({ game }: { game: ShooterGame }) {
  const { result } = game.session;
  if (!result) return null;
  const { score, medal, life, build, opponent } = result;
  return (
    <Screen name={texts.GAME_OVER} className="screen dim story">
      <p className="result">{texts.headlineText(result, game.playerName)}</p>
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
        <CommandButton command={again} className="main" hasPrompt />
        <CommandButton command={watch} hasPrompt />
        <CommandButton command={share} />
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
