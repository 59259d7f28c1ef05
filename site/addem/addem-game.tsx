import './addem.css';
import './score-board.css';
import './sum.css';
import './runway.css';
import './number-pad.css';
import './addem-dialog.css';
import { useRef } from 'react';
import { NeedsScript } from '#site/shell/needs-script.tsx';
import { AnswerForm } from './answer-form.tsx';
import { GameOverDialog } from './game-over-dialog.tsx';
import { NumberPad } from './number-pad.tsx';
import { QuestionFigures } from './question-figures.tsx';
import { isTimed, type Mode } from './round.ts';
import { Rules } from './rules.tsx';
import { Runway } from './runway.tsx';
import { ScoreBoard } from './score-board.tsx';
import { spokenQuestion, spokenTime } from './spoken.ts';
import { useAnswerFocus } from './use-answer-focus.ts';
import { useChallenge } from './use-challenge.ts';
import { useDayStreak } from './use-day-streak.ts';
import { useFeedback } from './use-feedback.ts';
import { usePlayedGame } from './use-game.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';

/**
 * Addem Numbers, the whole page of it: fills `<main>` from edge to edge, with the page's heading and the rules. Must
 * stand inside a router. Prerendered, it is the runway, the rules and the welcome, which can be typed in.
 */
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
    <section className="addem" aria-labelledby="addem-title">
      <div className="addem-board" ref={board}>
        <header className="addem-top">
          <h1 id="addem-title">Addem Numbers</h1>
          {practising && (
            <button type="button" className="addem-tool" onClick={leave}>
              End practice
            </button>
          )}
          <button type="button" className="addem-tool" aria-pressed={muted} onClick={toggleMuted}>
            Mute
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
      <Rules />
      <p className="visually-hidden" role="status">
        {spokenQuestion(round)}
      </p>
      <p className="visually-hidden" role="status">
        {spokenTime(round)}
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
  );
}
