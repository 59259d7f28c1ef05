import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { counted } from '#common/counted.ts';
import { CommandButton, Screen, useJob, useSend } from '#engine/ui/ui.tsx';
import { ask } from '../commands.ts';
import * as texts from '../late-texts.ts';
import { pointsFor, totalOf } from '../rules/score.ts';
import type { PosterPuzzle } from '../session/poster-puzzle.ts';
import { LONGEST_NOTE, type SentPuzzle, secondsOf } from '../session/sent-puzzle.ts';
import { Picture } from './hud.tsx';

export function ResultScreen({ game }: { game: PosterPuzzle }) {
  if (!game.finished) return null;
  const { poster, before } = game.finished;
  const { title, count, seconds, hints } = poster;
  const { sent } = game.session;
  const points = game.settings.showsPoints ? pointsFor(poster) : null;
  const total = points && totalOf(points);
  return (
    <Screen name={texts.FINISHED} className="finish">
      <p className="stamp">{texts.stampText(total, before)}</p>
      <h2>{title}</h2>
      <p className="facts">{texts.resultText(count, seconds, hints)}</p>
      {sent && <FromSender sent={sent} seconds={seconds} />}
      {points && total !== null && (
        <>
          <p className="points">{counted(total, 'point')}</p>
          <p className="facts">{texts.scoreParts(points)}</p>
        </>
      )}
      <div className="row">
        <CommandButton command={ask.put} className="first" hasPrompt>
          {nextText(game)}
        </CommandButton>
        <CommandButton command={ask.openSend}>
          {sent ? texts.sendBack(sent.name) : ask.openSend.label}
        </CommandButton>
        <CommandButton command={ask.keep} />
        <CommandButton command={ask.gallery} />
        <CommandButton command={ask.posters}>{texts.POSTERS}</CommandButton>
      </div>
    </Screen>
  );
}

function nextText({ next, session }: PosterPuzzle): string {
  if (session.aside) return texts.BACK_TO_OWN_TABLE;
  return next.poster === session.choice.poster ? texts.againText(next.count) : texts.NEXT_POSTER;
}

/** A link does not prove the sender's time, because a proof would contain the solution. */
function FromSender({ sent, seconds }: { sent: SentPuzzle; seconds: number }) {
  const { name, note } = sent;
  return (
    <>
      <p className="facts">{texts.versusText(name, secondsOf(sent), seconds)}</p>
      {note && (
        <blockquote className="letter">
          <p>{note}</p>
          <cite>{name}</cite>
        </blockquote>
      )}
    </>
  );
}

const LONGEST_NAME = 12;

export function SendScreen({ game }: { game: PosterPuzzle }) {
  const [name, setName] = useState(game.playerName);
  const [note, setNote] = useState('');
  const state = useJob(game.sending);
  const send = useSend();
  const byHand = useRef<HTMLTextAreaElement>(null);
  const { byHand: text } = game;
  const sent = game.session.toSend('', '');
  const { title } = game.play.print.facts;
  const facts = texts.solvedPuzzle(title, sent.count, sent.turning, secondsOf(sent));
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
      <p className="plain">{texts.sendIntro(facts)}</p>
      <form onSubmit={submit}>
        <Field label={texts.YOUR_NAME} value={name} longest={LONGEST_NAME} onInput={setName}>
          {texts.YOUR_NAME}
        </Field>
        <Field label={texts.NOTE} value={note} longest={LONGEST_NOTE} onInput={setNote}>
          {texts.NOTE_LABEL}
        </Field>
        <div className="row">
          <button type="submit" className="first">
            {texts.SEND}
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

/** The note is not shown before the end. */
export function Invitation({ game }: { game: PosterPuzzle }) {
  const { offer, session } = game;
  if (!offer) return null;
  const { image, facts } = offer.print;
  const { name, count, turning, hints, note } = offer.sent;
  return (
    <Screen name={texts.INVITATION}>
      <div className="invitation">
        <div className="small">
          <Picture image={image} width={image.width} label={facts.title} className="print dry" />
        </div>
        <div>
          <h2>{texts.invitationTitle(name)}</h2>
          <p className="plain">{texts.offeredPuzzle(facts.title, count, turning)}</p>
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
