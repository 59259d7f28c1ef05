import './addem.css';
import './score-board.css';
import './sum.css';
import './runway.css';
import './number-pad.css';
import './addem-dialog.css';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dayOf } from '#engine/rules/day.ts';
import { streakOn } from '#engine/saving/kept-days.ts';
import { wall } from '#site/catalogue/listed-games.ts';
import { filled } from '#site/filled.ts';
import { About, NextGame } from '#site/game-page/below-stage.tsx';
import { NeedsScript } from '#site/shell/needs-script.tsx';
import { GameOverDialog } from './game-over-dialog.tsx';
import type { Result } from './game-reducer.ts';
import { recallDays } from './kept-days.ts';
import { isTimed, type Mode } from './rules.ts';
import { parseRunFragment, type Run, type RunFault } from './run.ts';
import { Runway } from './runway.tsx';
import { ScoreBoard } from './score-board.tsx';
import { AnswerForm, NumberPad, QuestionFigures, useAnswerFocus } from './sum.tsx';
import * as texts from './texts.ts';
import { useFeedback } from './use-feedback.ts';
import { usePlayedGame } from './use-game.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';

const PATH = '/webgames/addem-numbers';

const listed = wall.find(({ path }) => path === PATH);

function useDayStreak(result: Result | null): number {
  const [streak, setStreak] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result may add a day.
  useEffect(() => setStreak(streakOn(recallDays().days, dayOf(Date.now()))), [result]);
  return streak;
}

/** Served pages do not depend on the URL hash, so it is read after hydration. */
function useChallenge() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [read, setRead] = useState<Run | RunFault | null>(null);
  useEffect(() => setRead(parseRunFragment(hash)), [hash]);
  return {
    run: typeof read === 'string' ? null : read,
    fault: typeof read === 'string' ? read : null,
    drop: () => void navigate(pathname, { replace: true }),
  };
}

export function AddemGame() {
  const challenge = useChallenge();
  const { game, scoresKept, start, edit, submit, leave, secondsPassed } = usePlayedGame(challenge.run);
  const { muted, toggleMuted, allowSound } = useFeedback(game.round);
  const board = useRef<HTMLDivElement>(null);
  const answerField = useRef<HTMLInputElement>(null);
  const { round, rival, result, best } = game;
  const streak = useDayStreak(result);
  const playing = round.phase === 'playing';
  const practising = playing && !isTimed(round.mode);
  useAnswerFocus({ playing, answerField, board });

  const begin = (playerName: string, mode: Mode) => {
    allowSound();
    start(playerName, mode);
  };

  return (
    <>
      <section className="addem" aria-labelledby="addem-title">
        <div className="addem-board" ref={board}>
          <header className="addem-top">
            <h1 id="addem-title">{texts.GAME}</h1>
            {practising && (
              <button type="button" className="addem-tool" onClick={leave}>
                {texts.END_PRACTICE}
              </button>
            )}
            <button type="button" className="addem-tool" aria-pressed={muted} onClick={toggleMuted}>
              {texts.MUTE}
            </button>
          </header>
          <ScoreBoard round={round} best={best} />
          <div className="addem-field">
            <div className="addem-field-size">
              <div className="addem-sum">
                <Runway round={round} rival={rival} secondsPassed={secondsPassed} />
                <QuestionFigures round={round} />
                <AnswerForm round={round} field={answerField} onEdit={edit} onSubmit={submit} />
              </div>
            </div>
          </div>
          <NeedsScript />
          <NumberPad
            disabled={!playing}
            onDigit={(digit) => edit(round.typed + digit)}
            onDelete={() => edit(round.typed.slice(0, -1))}
            onEnter={submit}
          />
        </div>
        <p className="visually-hidden" role="status">
          {texts.spokenQuestion(round)}
        </p>
        <p className="visually-hidden" role="status">
          {texts.spokenTime(round)}
        </p>
        <WelcomeDialog
          open={round.phase === 'waiting'}
          best={best}
          streak={streak}
          challenge={challenge.run ?? challenge.fault}
          onDropChallenge={challenge.drop}
          onStart={begin}
        />
        <GameOverDialog
          open={round.phase === 'over'}
          result={result}
          best={best}
          scoresKept={scoresKept}
          onPlayAgain={(mode) => begin(round.playerName, mode)}
          onChangePlayer={leave}
        />
      </section>
      <div className="game-page-below">
        {listed && <About game={listed} />}
        <Rules />
        <NextGame path={PATH} />
      </div>
    </>
  );
}

function Rules() {
  const { title, noScript, answer, others, stored } = texts.RULES;
  return (
    <section className="addem-rules" aria-labelledby="rules">
      <h2 id="rules">{title}</h2>
      <noscript>
        <p>{filled(noScript, { strong: (text) => <strong>{text}</strong> })}</p>
      </noscript>
      <ul className="features">
        <li>{filled(answer, { kbd: (text) => <kbd>{text}</kbd> })}</li>
        {others.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p>{stored}</p>
    </section>
  );
}
