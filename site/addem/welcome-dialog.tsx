import { type FormEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { BestScores } from './best-scores.ts';
import { BestScoresList } from './best-scores-list.tsx';
import { MEMORY_KEYS, recall } from './device-memory.ts';
import { ModalDialog } from './modal-dialog.tsx';
import { MAX_NAME_LENGTH, shownName, tidyName } from './player-name.ts';
import type { Mode } from './round.ts';

interface WelcomeDialogProps {
  open: boolean;
  best: BestScores;
  onStart: (playerName: string, mode: Mode) => void;
}

/** Asks for a name, which may stay empty, and starts the game. The last name is there already. */
export function WelcomeDialog({ open, best, onStart }: WelcomeDialogProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');

  useEffect(() => setName(tidyName(recall(MEMORY_KEYS.name) ?? '')), []);

  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);

  return (
    <ModalDialog open={open} labelledBy={`${id}title`} describedBy={`${id}rules`}>
      <WelcomeSign
        id={id}
        field={field}
        name={name}
        onName={setName}
        best={best}
        onStart={(mode) => onStart(tidyName(name), mode)}
      />
    </ModalDialog>
  );
}

interface WelcomeSignProps {
  /** What the ids of heading and rules begin with. */
  id: string;
  field: Ref<HTMLInputElement>;
  /** As it is typed. */
  name: string;
  onName: (name: string) => void;
  best: BestScores;
  onStart: (mode: Mode) => void;
}

/** What the welcome says and asks. */
export function WelcomeSign({ id, field, name, onName, best, onStart }: WelcomeSignProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onStart('timed');
  };
  return (
    <form className="addem-sign" onSubmit={submit}>
      <h2 id={`${id}title`}>Addem Numbers</h2>
      <p id={`${id}rules`}>
        Add the two numbers before the runway ends. You have 15 seconds; every right answer paints 3 more.
      </p>
      <label className="addem-name">
        <span>Your name</span>
        <input
          ref={field}
          value={name}
          onChange={(event) => onName(event.target.value)}
          onFocus={(event) => event.target.select()}
          placeholder="Your Name..."
          maxLength={MAX_NAME_LENGTH}
          name="addem-player"
          autoComplete="nickname"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="go"
        />
      </label>
      <p className="addem-actions">
        <button type="submit" className="addem-button">
          Start Game
        </button>
        <button type="button" className="addem-button addem-button-quiet" onClick={() => onStart('practice')}>
          Practice without a clock
        </button>
      </p>
      <BestScoresList best={best} playerName={shownName(tidyName(name))} lines={3} />
      <p className="addem-way-out">
        <Link to="/webgames">Back to the web games</Link>
      </p>
    </form>
  );
}
