import { type FormEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { filled } from '#site/filled.ts';
import type { BestScores } from './best-scores.ts';
import { ModalDialog } from './modal-dialog.tsx';
import { MAX_NAME_LENGTH, type Mode, shownName, tidyName } from './rules.ts';
import { type Run, type RunFault, scoreOf } from './run.ts';
import { BestScoresList } from './score-board.tsx';
import { recall, STORAGE_KEYS } from './storage.ts';
import * as texts from './texts.ts';

interface Courses {
  streak: number;
  challenge: Run | RunFault | null;
  onDropChallenge: () => void;
}

interface WelcomeDialogProps extends Courses {
  open: boolean;
  best: BestScores;
  onStart: (playerName: string, mode: Mode) => void;
}

/** Before hydration only one button works, so it also starts a friend's sums. */
function toMode(value: string | undefined, challenge: Courses['challenge']): Mode {
  if (value === 'practice' || value === 'day') return value;
  return challenge !== null && typeof challenge !== 'string' ? 'duel' : 'timed';
}

/** Fills in the last name, selected so that typing replaces it. Returns the field's value. */
function offerLastName(field: HTMLInputElement): string {
  if (field.value === '') {
    field.value = tidyName(recall(STORAGE_KEYS.name) ?? '');
    field.select();
  }
  return field.value;
}

/** Keeps text that was typed before hydration, and handles a start button pressed before it. */
export function WelcomeDialog({ open, best, onStart, ...courses }: WelcomeDialogProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const start = (mode: Mode) => {
    if (field.current) onStart(tidyName(field.current.value), mode);
  };

  useEffect(() => {
    if (!open || !field.current) return;
    field.current.focus();
    setName(offerLastName(field.current));
  }, [open]);

  return (
    <ModalDialog
      open={open}
      served
      onAnswered={(value) => {
        if (field.current) offerLastName(field.current);
        start(toMode(value, courses.challenge));
      }}
      labelledBy={`${id}title`}
      describedBy={`${id}rules`}
    >
      <WelcomeSign
        {...courses}
        id={id}
        field={field}
        autoFocus
        name={name}
        onName={setName}
        best={best}
        onStart={start}
      />
    </ModalDialog>
  );
}

interface WelcomeSignProps extends Courses {
  id: string;
  field: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  name: string;
  onName: (name: string) => void;
  best: BestScores;
  onStart: (mode: Mode) => void;
}

export function WelcomeSign(props: WelcomeSignProps) {
  const { id, field, autoFocus, name, onName, best, onStart, streak, challenge, onDropChallenge } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    onStart(toMode((submitter as HTMLButtonElement | null)?.value, challenge));
  };
  return (
    <form className="addem-sign" method="dialog" onSubmit={submit}>
      <h2 id={`${id}title`}>{texts.GAME}</h2>
      <p id={`${id}rules`}>{texts.WELCOME}</p>
      <ChallengeNote challenge={challenge} onDrop={onDropChallenge} />
      <label className="addem-name">
        <span>{texts.YOUR_NAME}</span>
        <input
          ref={field}
          // Uncontrolled, because a rendered value would replace text that was typed before hydration.
          defaultValue={name}
          onChange={(event) => onName(event.target.value)}
          onFocus={(event) => event.target.select()}
          placeholder={texts.NAME_PLACEHOLDER}
          maxLength={MAX_NAME_LENGTH}
          name="addem-player"
          autoComplete="nickname"
          autoCapitalize="words"
          // biome-ignore lint/a11y/noAutofocus: the dialog is there from the first paint, and asks for this alone.
          autoFocus={autoFocus}
          spellCheck={false}
          enterKeyHint="go"
        />
      </label>
      <p className="addem-actions">
        <button type="submit" value="timed" className="addem-button">
          {texts.START_GAME}
        </button>
        <button type="submit" value="day" className="addem-button addem-button-quiet">
          {texts.SUMS_OF_THE_DAY}
        </button>
        <button type="submit" value="practice" className="addem-button addem-button-quiet">
          {texts.PRACTICE}
        </button>
      </p>
      {streak > 0 && <p className="addem-streak">{texts.dayStreak(streak)}</p>}
      <BestScoresList best={best} playerName={shownName(tidyName(name))} lines={3} />
      <p className="addem-way-out">
        <Link to="/webgames">{texts.BACK}</Link>
      </p>
    </form>
  );
}

function ChallengeNote({ challenge, onDrop }: { challenge: Courses['challenge']; onDrop: () => void }) {
  if (challenge === null) return null;
  if (typeof challenge === 'string') return <p role="status">{texts.RUN_FAULTS[challenge]}</p>;
  const { name } = challenge;
  const text = texts.challengeText(scoreOf(challenge), name !== '');
  return (
    <p className="addem-challenge" role="status">
      <span key={`${text} ${name}`}>
        {filled(text, { friend: () => <bdi>{name || texts.A_FRIEND}</bdi> })}
      </span>
      <button type="button" className="addem-drop" onClick={onDrop}>
        {texts.FLY_ALONE}
      </button>
    </p>
  );
}
