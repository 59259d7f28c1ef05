import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { counted } from '#common/counted.ts';
import { CommandButton, Screen, useJob, useSend } from '#engine/ui/ui.tsx';
import { ask } from '../commands.ts';
import * as texts from '../late-texts.ts';
import { totalOf } from '../rules/score.ts';
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
      <p className="stamp">{texts.stampText(total, before)}</p>
      <h2>{title}</h2>
      <p className="facts">{texts.resultText(count, seconds, hints)}</p>
      {sender && <FromSender sender={sender} seconds={seconds} />}
      {points && total !== null && (
        <>
          <p className="points">{counted(total, 'point')}</p>
          <p className="facts">{texts.scoreParts(points)}</p>
        </>
      )}
      <div className="row">
        <CommandButton command={ask.put} className="first" hasPrompt>
          {next}
        </CommandButton>
        <CommandButton command={ask.openSend}>
          {sender ? texts.sendBack(sender.name) : ask.openSend.label}
        </CommandButton>
        <CommandButton command={ask.keep} />
        <CommandButton command={ask.gallery} />
        <CommandButton command={ask.posters}>Posters</CommandButton>
      </div>
    </Screen>
  );
}

/** A link cannot prove its time, because the proof would contain the solution. */
function FromSender({ sender, seconds: own }: { sender: NonNullable<Outcome['sender']>; seconds: number }) {
  const { name, seconds: theirs, note } = sender;
  return (
    <>
      <p className="facts">{texts.versusText(name, theirs, own)}</p>
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
  const [name, setName] = useState(game.playerName);
  const [note, setNote] = useState('');
  const state = useJob(game.sending);
  const send = useSend();
  const byHand = useRef<HTMLTextAreaElement>(null);
  const { byHand: text, outcome } = game;
  const facts = outcome && texts.solvedPuzzle(outcome.title, outcome.count, outcome.turning, outcome.seconds);
  useLayoutEffect(() => {
    if (text !== null) byHand.current?.select();
  }, [text]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(ask.send, { name, note });
  };
  return (
    <Screen name={ask.openSend.label}>
      <div className="head">
        <h2>{ask.openSend.label}</h2>
        <CommandButton command={ask.back} />
      </div>
      <p className="plain">{facts && texts.sendIntro(facts)}</p>
      <form onSubmit={submit}>
        <Field label={texts.YOUR_NAME} value={name} longest={LONGEST_NAME} onInput={setName}>
          {texts.YOUR_NAME}
        </Field>
        <Field label={texts.NOTE} value={note} longest={LONGEST_NOTE} onInput={setNote}>
          {texts.NOTE_LABEL}
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
          aria-label={texts.TEXT_TO_COPY}
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
  return (
    <Screen name={texts.INVITATION}>
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
          <h2>{texts.invitationTitle(name)}</h2>
          <p className="plain">{texts.offeredPuzzle(title, count, turning)}</p>
          <p className="plain">{texts.timeToBeat(name, secondsOf(offer.sent), hints)}</p>
          {note !== '' && <p className="plain">{texts.NOTE_INCLUDED}</p>}
          {session.hasBegun && !session.sent && <p className="plain">{texts.OWN_TABLE_SAVED}</p>}
          <div className="row">
            <CommandButton command={ask.accept} className="first" />
            <CommandButton command={ask.back}>{texts.NOT_NOW}</CommandButton>
          </div>
        </div>
      </div>
    </Screen>
  );
}
