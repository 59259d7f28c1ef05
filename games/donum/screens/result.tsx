import { CommandButton, Screen } from '#engine/ui/ui.tsx';
import { ask } from '../commands.ts';
import { SHARE_HELP, SHARE_SOLUTION_HELP } from '../late-texts.ts';
import type { Donum } from '../session/donum.ts';

export function ResultScreen({ game }: { game: Donum }) {
  if (!game.result) return null;
  const { title, facts, stamp, next, canShare } = game.result;
  return (
    <Screen name="Solved" className="result">
      <h2>{title}</h2>
      <p>{facts}</p>
      <p>{stamp && <span className="stamp">{stamp}</span>}</p>
      <div className="row">
        <CommandButton command={ask.proceed} className="first" hasPrompt>
          {next}
        </CommandButton>
        {canShare && <CommandButton command={ask.playAgain} />}
        {/* Without a next level, the first button already leads to the levels. */}
        {next !== 'Levels' && <CommandButton command={ask.levels} />}
        {canShare && (
          <>
            <CommandButton command={ask.share} title={SHARE_HELP} />
            <CommandButton command={ask.shareSolution} title={SHARE_SOLUTION_HELP} />
          </>
        )}
      </div>
    </Screen>
  );
}
