/** The end of a puzzle, the sheet for sending it, and the invitation in a friend's link. */
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { readable } from '#engine/menus/elements.ts';
import { counted } from '#engine/menus/texts.ts';
import { CommandButton, Screen, useJob, useSend } from '#engine/ui/ui.tsx';
import { ask } from '../commands.ts';
import { totalOf } from '../rules/score.ts';
import { clockText } from '../session/describe-table.ts';
import type { PosterPuzzle } from '../session/poster-puzzle.ts';
import { LONGEST_NOTE, secondsOf } from '../session/sent-puzzle.ts';

type Outcome = NonNullable<PosterPuzzle['outcome']>;

export function ResultCard({ game }: { game: PosterPuzzle }) {
  const { outcome } = game;
  if (!outcome) return null;
  const { title, count, seconds, hints, points, before, sender, next } = outcome;
  const total = points && totalOf(points);
  return (
    <Screen name="Finished" className="finish">
      <p className="stamp">{stampOf(total, before)}</p>
      <h2>{title}</h2>
      <p className="facts">
        {count} pieces in {clockText(seconds)}
        {hints > 0 && `, ${counted(hints, 'hint')}`}
      </p>
      {sender && <FromSender sender={sender} seconds={seconds} />}
      {points && total !== null && (
        <>
          <p className="points">{counted(total, 'point')}</p>
          <p className="facts">
            Care {readable(points.care)}, speed {readable(points.speed)}
          </p>
        </>
      )}
      <div className="row">
        <CommandButton command={ask.put} className="first" hasPrompt>
          {next}
        </CommandButton>
        <CommandButton command={ask.openSend}>
          {sender ? `Send it back to ${sender.name}` : 'Send this puzzle'}
        </CommandButton>
        <CommandButton command={ask.keep} />
        <CommandButton command={ask.gallery} />
        <CommandButton command={ask.posters}>Posters</CommandButton>
      </div>
    </Screen>
  );
}

/** Returns the stamp on the card, which does not compare points if they are hidden. */
function stampOf(total: number | null, before: number | null): string {
  if (before === null) return 'A nail of its own';
  if (total === null) return 'Done again';
  return total > before ? 'Better than before' : `Best so far ${readable(before)}`;
}

/** Compares times and shows the note. A link cannot prove its time, because the proof would contain the solution. */
function FromSender({ sender, seconds: own }: { sender: NonNullable<Outcome['sender']>; seconds: number }) {
  const { name, seconds: theirs, note } = sender;
  const apart = Math.abs(Math.floor(theirs) - Math.floor(own));
  const verdict =
    apart === 0
      ? `Just as long as ${name}’s time, not verified.`
      : own < theirs
        ? `${clockText(apart)} faster than ${name}’s time, not verified.`
        : `${name}’s time, not verified, is ${clockText(apart)} faster.`;
  return (
    <>
      <p className="facts">{verdict}</p>
      {note && (
        <blockquote className="letter">
          <p>{note}</p>
          <cite>{name}</cite>
        </blockquote>
      )}
    </>
  );
}

/** Longest name that goes into a link, in characters. */
const LONGEST_NAME = 12;

export function SendScreen({ game }: { game: PosterPuzzle }) {
  const { name: known = '', facts = '' } = game.sendable ?? {};
  const [name, setName] = useState(known);
  const [note, setNote] = useState('');
  const state = useJob(game.sending);
  const send = useSend();
  const byHand = useRef<HTMLTextAreaElement>(null);
  const { byHand: text } = game;
  useLayoutEffect(() => {
    if (text !== null) byHand.current?.select();
  }, [text]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(ask.send, { name, note });
  };
  return (
    <Screen name="Send this puzzle">
      <div className="head">
        <h2>Send this puzzle</h2>
        <CommandButton command={ask.back} />
      </div>
      <p className="plain">{facts}. Whoever opens the link gets the same poster and the same cut.</p>
      <form onSubmit={submit}>
        <Field label="Your name" value={name} longest={LONGEST_NAME} onInput={setName}>
          Your name
        </Field>
        <Field label="A note" value={note} longest={LONGEST_NOTE} onInput={setNote}>
          A note, which shows when the last piece fits
        </Field>
        <div className="row">
          <button type="submit" className="first">
            Send
          </button>
        </div>
      </form>
      <p className="plain outcome" role="status">
        {state.kind === 'idle' ? '' : state.text}
      </p>
      {text !== null && (
        <textarea
          ref={byHand}
          className="by-hand"
          readOnly
          rows={4}
          aria-label="What you can copy"
          value={text}
        />
      )}
    </Screen>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly longest: number;
  onInput(value: string): void;
  readonly children: string;
}

function Field({ label, value, longest, onInput, children }: FieldProps) {
  return (
    <label className="field">
      {children}
      <input
        className="text"
        type="text"
        value={value}
        maxLength={longest}
        autoComplete="off"
        aria-label={label}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
    </label>
  );
}

/** The note stays hidden until the end. */
export function Invitation({ game }: { game: PosterPuzzle }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { offer, session } = game;
  const image = offer?.print.image;
  useLayoutEffect(() => {
    if (image) canvas.current?.getContext('2d')?.drawImage(image, 0, 0);
  }, [image]);
  if (!offer || !image) return null;
  const { title } = offer.print.facts;
  const { name, count, turning, hints, note } = offer.sent;
  const help = hints === 0 ? 'without a hint' : `with ${counted(hints, 'hint')}`;
  return (
    <Screen name="A puzzle for you">
      <div className="invitation">
        <div className="small">
          <canvas
            ref={canvas}
            className="print dry"
            role="img"
            aria-label={title}
            width={image.width}
            height={image.height}
          />
        </div>
        <div>
          <h2>{name} sends you a puzzle</h2>
          <p className="plain">
            {title}, {count} pieces{turning && ', which lie turned'}.
          </p>
          <p className="plain">
            The time to beat: {clockText(secondsOf(offer.sent))}, {help}. It is {name}’s word, not verified.
          </p>
          {note !== '' && <p className="plain">A note goes with it. It shows when the last piece fits.</p>}
          {session.hasBegun && !session.sent && (
            <p className="plain">Your own table is put aside, and comes back afterwards.</p>
          )}
          <div className="row">
            <CommandButton command={ask.accept} className="first" />
            <CommandButton command={ask.back}>Not now</CommandButton>
          </div>
        </div>
      </div>
    </Screen>
  );
}
