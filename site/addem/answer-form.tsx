import type { FormEvent, RefObject } from 'react';
import type { Round } from './round.ts';

interface AnswerFormProps {
  round: Round;
  field: RefObject<HTMLInputElement | null>;
  onEdit: (typed: string) => void;
  onSubmit: () => void;
}

/** The sum as it is typed, as large as the question. Enter submits it. */
export function AnswerForm({ round, field, onEdit, onSubmit }: AnswerFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const last = round.answers.at(-1);
  // Alternates, so that two results of a kind in a row are two animations.
  const felt = last && `${last.right ? 'right' : 'wrong'}-${round.answers.length % 2}`;
  return (
    <form className="addem-answer" data-felt={felt} onSubmit={submit}>
      <input
        ref={field}
        className="addem-answer-field"
        aria-label="Your answer"
        name="addem-answer"
        // No keyboard of the device: it would cover the question. NumberPad is there instead.
        inputMode="none"
        enterKeyHint="done"
        autoComplete="off"
        spellCheck={false}
        disabled={round.phase !== 'playing'}
        value={round.typed}
        onChange={(event) => onEdit(event.target.value)}
      />
    </form>
  );
}
