import { type FormEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { counted } from '#common/counted.ts';
import type { BestScores } from './best-scores.ts';
import { ModalDialog } from './modal-dialog.tsx';
import { MAX_NAME_LENGTH, shownName, tidyName } from './player-name.ts';
import type { Mode } from './rules.ts';
import { type Run, type RunFault, scoreOf } from './run.ts';
import { BestScoresList } from './score-board.tsx';
import { recall, STORAGE_KEYS } from './storage.ts';

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

/** The only button that works before the page is live also starts a friend's sums. */
function toMode(value: string | undefined, challenge: Courses['challenge']): Mode {
  if (value === 'practice' || value === 'day') return value;
  return challenge !== null && typeof challenge !== 'string' ? 'duel' : 'timed';
}

/** Fills in the last name, unless one has been typed already. Typing replaces it. Returns the field's value. */
function offerLastName(field: HTMLInputElement): string {
  if (field.value === '') {
    field.value = tidyName(recall(STORAGE_KEYS.name) ?? '');
    field.select();
  }
  return field.value;
}

/** The name may be empty. Typing before the page is live is kept, and a start before that is executed later. */
export function WelcomeDialog({ open, best, onStart, ...courses }: WelcomeDialogProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  /** The browser's field holds the name; rendering follows it. */
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

/** Without scripts its form closes the dialog by itself. */
export function WelcomeSign(props: WelcomeSignProps) {
  const { id, field, autoFocus, name, onName, best, onStart, streak, challenge, onDropChallenge } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    onStart(toMode((submitter as HTMLButtonElement | null)?.value, challenge));
  };
  return (
    <form className="addem-sign" method="dialog" onSubmit={submit}>
      <h2 id={`${id}title`}>Addem Numbers</h2>
      <p id={`${id}rules`}>
        Add the two numbers before the runway ends. You have 15 seconds; every right answer paints 3 more.
      </p>
      <ChallengeNote challenge={challenge} onDrop={onDropChallenge} />
      <label className="addem-name">
        <span>Your name</span>
        <input
          ref={field}
          // Uncontrolled: a rendered value would replace what was typed before the page was live.
          defaultValue={name}
          onChange={(event) => onName(event.target.value)}
          onFocus={(event) => event.target.select()}
          placeholder="Your Name..."
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
          Start Game
        </button>
        <button type="submit" value="day" className="addem-button addem-button-quiet">
          Sums of the day
        </button>
        <button type="submit" value="practice" className="addem-button addem-button-quiet">
          Practice without a clock
        </button>
      </p>
      {streak > 0 && (
        <p className="addem-streak">{`The sums of the day: ${counted(streak, 'day', 'days in a row')}.`}</p>
      )}
      <BestScoresList best={best} playerName={shownName(tidyName(name))} lines={3} />
      <p className="addem-way-out">
        <Link to="/webgames">Back to the web games</Link>
      </p>
    </form>
  );
}

function ChallengeNote({ challenge, onDrop }: { challenge: Courses['challenge']; onDrop: () => void }) {
  if (challenge === null) return null;
  if (typeof challenge === 'string') return <p role="status">{challenge}</p>;
  const friend = challenge.name || 'A friend';
  return (
    <p className="addem-challenge" role="status">
      <bdi>{friend}</bdi>
      <span>{` scored ${scoreOf(challenge)}. Start Game gives you the same sums; the pale plane is `}</span>
      <bdi>{challenge.name ? `${friend}’s` : 'theirs'}</bdi>
      {'. '}
      <button type="button" className="addem-drop" onClick={onDrop}>
        Fly alone
      </button>
    </p>
  );
}
