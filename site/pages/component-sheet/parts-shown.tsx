import { type ReactNode, useId } from 'react';
import { GameOverSign } from '#site/addem/game-over-dialog.tsx';
import type { Result } from '#site/addem/game-reducer.ts';
import { type ProcessedAnswer, type Round, waitingRound } from '#site/addem/rules.ts';
import type { Run } from '#site/addem/run.ts';
import { Runway } from '#site/addem/runway.tsx';
import { ScoreBoard } from '#site/addem/score-board.tsx';
import { AnswerForm, NumberPad, QuestionFigures } from '#site/addem/sum.tsx';
import { WelcomeSign } from '#site/addem/welcome-dialog.tsx';
import type { ListedGame } from '#site/catalogue/game-entry.ts';
import { gameLinks, isWebGame, playLinks } from '#site/catalogue/game-index.ts';
import { listedGames } from '#site/catalogue/listed-games.ts';
import { screenshotsOf } from '#site/catalogue/screenshots.ts';
import { StoreWidget } from '#site/game-page/store-widget.tsx';
import { KeepGameControl, type KeptGameState } from '#site/offline/keep-game.tsx';
import { GamesToKeep, GameToKeep, NothingKept } from '#site/offline/offline-games-list.tsx';
import { PosterImage } from '#site/pictures/pictures.tsx';
import { LightboxContent } from '#site/support-page/lightbox.tsx';
// biome-ignore lint/style/noRestrictedImports: the sheet shows what pages keep to themselves, too.
import { DeleteChoice, type DeletionProgress } from '../account/delete-account-dialog.tsx';
// biome-ignore lint/style/noRestrictedImports: as above.
import { ForgetChoice } from '../account/forget-dialog.tsx';
// biome-ignore lint/style/noRestrictedImports: as above.
import { DELETE_QUESTION, FORGET_QUESTION } from '../account/texts.ts';

export const STATES = ['none', 'hover', 'focus-visible'] as const;

export const nothing = () => {};

/** Made up, so that the sheet is equal for every catalogue. */
const [picture] = gameLinks.flatMap(({ slug }) => screenshotsOf(slug));

export const samplePicture = picture && {
  ...picture,
  alt: 'Description of the picture.',
};

const { poster } = listedGames[0] as ListedGame;

export const sampleGame = { name: 'A Game', tagline: 'What it is, in one line.', poster };

const sampleInPage = { name: 'A Game in a Page' };

export function GameBar() {
  return (
    <>
      {STATES.map((state) => (
        <div key={state} className="game-stage-bar">
          <div className="game-title">
            <p className="sheet-h3">{sampleGame.name}</p>
            <p className="comment">{state === 'none' ? '// no score yet' : '// new best: 57'}</p>
          </div>
          <p className="game-over">{state !== 'none' && "Game Over Ada! You've scored 57 points."}</p>
          <div className="actions">
            <button
              type="button"
              className="quiet-button"
              data-force={state}
              aria-disabled={state === 'none'}
            >
              Restart
            </button>
            <button type="button" className="button" data-force={state}>
              Enter Fullscreen
            </button>
          </div>
        </div>
      ))}
    </>
  );
}

const KEPT: readonly KeptGameState[] = [
  { state: 'absent', bytes: 162_000, missingBytes: 162_000 },
  { state: 'keeping', share: 0.4 },
  { state: 'kept' },
  {
    state: 'failed',
    bytes: 162_000,
    missingBytes: 120_000,
    sentence: 'There is no room for it on this device.',
  },
];

export function Keeping() {
  return KEPT.map((kept) => (
    <KeepGameControl key={kept.state} name={sampleGame.name} kept={kept} onKeep={nothing} onDrop={nothing} />
  ));
}

export function OfflineGamesShown() {
  return (
    <>
      <details className="offline-games">
        <summary>Play offline</summary>
      </details>
      <details open className="offline-games">
        <summary>Play offline</summary>
        <p className="comment">// one moment</p>
      </details>
      <details open className="offline-games">
        <summary>Play offline</summary>
        <NothingKept />
      </details>
      <details open className="offline-games">
        <summary>Play offline</summary>
        <GamesToKeep>
          <GameToKeep name={sampleInPage.name}>
            <span className="comment">// kept with the pages</span>
          </GameToKeep>
          {KEPT.map((kept) => (
            <GameToKeep key={kept.state} name={sampleGame.name}>
              <KeepGameControl name={sampleGame.name} kept={kept} onKeep={nothing} onDrop={nothing} />
            </GameToKeep>
          ))}
        </GamesToKeep>
      </details>
    </>
  );
}

export function CardAndNext() {
  return (
    <>
      <StoreWidget game={{ ...sampleGame, stores: { android: null, ios: null, steamAppId: '480' } }} />
      <a href="#card" className="next-game">
        <PosterImage poster={sampleGame.poster} sizes="9rem" />
        <span>
          <strong className="lead">{sampleGame.name}</strong>
          {sampleGame.tagline}
        </span>
      </a>
    </>
  );
}

export function SignedIn() {
  return (
    <div className="account-page">
      <p className="account-state">Signed Out</p>
      {__EMULATOR__ && <p className="sign-in-note">{'// this signs in with the Auth emulator'}</p>}
      <p className="account-state">Signed In as ada@example.com</p>
      <ul className="account-games">
        {playLinks.filter(isWebGame).map(({ name }) => (
          <li key={name}>
            <a href="#account">{name}</a>
          </li>
        ))}
      </ul>
      <button type="button" className="quiet-button">
        Log Out
      </button>
    </div>
  );
}

export function Leaving() {
  return (
    <section className="account-section" aria-labelledby="sheet-leaving">
      <h3 id="sheet-leaving">Leaving for good</h3>
      {STATES.map((state) => (
        <p key={state} className="account-buttons">
          <button type="button" className="quiet-button" data-force={state}>
            Keep it
          </button>
          <button type="button" className="grave-button" data-force={state}>
            Delete for good
          </button>
        </p>
      ))}
      <p className="account-buttons">
        <button type="button" className="quiet-button" disabled>
          Keep it
        </button>
        <button type="button" className="grave-button" disabled>
          Delete for good
        </button>
      </p>
      <p className="account-words">Saved as slash-slash.json, in your downloads.</p>
      <p className="deletion-done">Your account is deleted. Thank you for playing.</p>
    </section>
  );
}

const DELETIONS: readonly DeletionProgress[] = [
  { busy: false, again: false, words: '' },
  { busy: true, again: false, words: '' },
  { busy: false, again: true, words: '' },
  {
    busy: false,
    again: false,
    words: 'No answer from Google arrived, so the account may be deleted or not.',
  },
];

export function Questions() {
  return (
    <>
      {DELETIONS.map((progress, point) => (
        <Question key={JSON.stringify(progress)} question={DELETE_QUESTION}>
          <DeleteChoice
            email="ada@example.com"
            progress={progress}
            forgetting={point > 1}
            onForgetting={nothing}
            onKeep={nothing}
            onDelete={nothing}
          />
        </Question>
      ))}
      {[false, true].map((busy) => (
        <Question key={String(busy)} question={FORGET_QUESTION}>
          <ForgetChoice busy={busy} onKeep={nothing} onForget={nothing} />
        </Question>
      ))}
    </>
  );
}

function Question({ question, children }: { question: string; children: ReactNode }) {
  const heading = useId();
  return (
    <dialog open className="ask-dialog" aria-labelledby={heading}>
      <h3 id={heading}>{question}</h3>
      {children}
    </dialog>
  );
}

export function Lightboxes() {
  if (!samplePicture) return null;
  const picture = samplePicture;
  return [5, 1].map((count) => (
    <dialog key={count} open className="lightbox" aria-label={`One of ${count}`}>
      <LightboxContent picture={picture} index={0} count={count} onMove={nothing} onLeave={nothing} />
    </dialog>
  ));
}

const BEST = [
  { name: 'Grace', score: 21 },
  { name: 'Ada', score: 12 },
  { name: 'Linus', score: 7 },
];

const RIGHT: ProcessedAnswer = { num1: 3, num2: 4, given: '7', expected: '7', right: true, at: 2.1 };
const WRONG: ProcessedAnswer = { num1: 8, num2: 9, given: '16', expected: '17', right: false, at: 5.4 };

const playing: Round = { ...waitingRound, phase: 'playing', playerName: 'Ada' };

const GRACE: Run = {
  seed: 1,
  name: 'Grace',
  answers: [
    { at: 1.8, right: true },
    { at: 4, right: true },
    { at: 7.5, right: false },
  ],
};

const ROUNDS: readonly Round[] = [
  waitingRound,
  { ...playing, score: 1, timeLeft: 14, num1: 12, num2: 7, typed: '1', answers: [RIGHT] },
  { ...playing, score: -1, timeLeft: 2, num1: 120, num2: 75, answers: [WRONG] },
  { ...playing, mode: 'practice', typed: '15' },
];

const over: Round = { ...playing, phase: 'over', score: 12, timeLeft: 0 };

const RESULTS: readonly { result: Result; ready: boolean; scoresKept: boolean }[] = [
  {
    result: { round: { ...over, mode: 'duel', answers: [RIGHT, WRONG] }, rival: GRACE, newBest: true },
    ready: true,
    scoresKept: true,
  },
  {
    result: { round: { ...over, score: 1, answers: [RIGHT] }, rival: null, newBest: false },
    ready: true,
    scoresKept: false,
  },
  { result: { round: { ...over, score: 0 }, rival: null, newBest: false }, ready: false, scoresKept: true },
  {
    result: {
      round: { ...over, mode: 'misses', score: -1, answers: [WRONG, RIGHT] },
      rival: null,
      newBest: false,
    },
    ready: true,
    scoresKept: true,
  },
];

export function AddemRounds() {
  return ROUNDS.map((round) => (
    <div key={`${round.mode} ${round.timeLeft}`} className="addem">
      <ScoreBoard round={round} best={BEST} />
      <div className="addem-field">
        <div className="addem-field-size">
          <div className="addem-sum">
            <Runway round={round} rival={round.answers.length > 0 ? GRACE : null} secondsPassed={() => 0} />
            <QuestionFigures round={round} />
            <AnswerForm round={round} field={{ current: null }} onEdit={nothing} onSubmit={nothing} />
          </div>
        </div>
      </div>
      <NumberPad
        disabled={round.phase !== 'playing'}
        onDigit={nothing}
        onDelete={nothing}
        onEnter={nothing}
      />
    </div>
  ));
}

export function AddemSigns() {
  const id = useId();
  return (
    <div className="addem">
      {['', 'Ada'].map((name) => (
        <Sign key={name} id={`${id}welcome${name}`}>
          <WelcomeSign
            id={`${id}welcome${name}`}
            field={null}
            name={name}
            onName={nothing}
            best={name ? BEST : []}
            streak={name ? 3 : 0}
            challenge={name ? GRACE : null}
            onDropChallenge={nothing}
            onStart={nothing}
          />
        </Sign>
      ))}
      {RESULTS.map(({ result, ready, scoresKept }) => (
        <Sign key={result.round.score} id={`${id}${result.round.score}`}>
          <GameOverSign
            id={`${id}${result.round.score}`}
            title={null}
            playAgain={null}
            result={result}
            ready={ready}
            best={scoresKept ? BEST : []}
            scoresKept={scoresKept}
            onPlayAgain={nothing}
            onChangePlayer={nothing}
          />
        </Sign>
      ))}
    </div>
  );
}

function Sign({ id, children }: { id: string; children: ReactNode }) {
  return (
    <dialog open className="addem-dialog" aria-labelledby={`${id}title`}>
      {children}
    </dialog>
  );
}
