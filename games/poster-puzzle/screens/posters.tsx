import { useState } from 'react';
import { CommandButton, Screen } from '#engine/ui/ui.tsx';
import { PIECE_COUNTS } from '#posters/jigsaw/sizes.ts';
import { ask } from '../commands.ts';
import * as texts from '../late-texts.ts';
import type { PosterPuzzle } from '../session/poster-puzzle.ts';
import { DAY_POSTER, type PosterFacts } from '../session/posters.ts';
import type { Choice } from '../session/session.ts';
import { Sheet } from './sheet.tsx';

/** Width in pixels of the prints on the sheet. */
const SMALL_WIDTH = 240;

const TODAY: PosterFacts = { id: DAY_POSTER, ...texts.TODAY };

export function PosterMenu({ game }: { game: PosterPuzzle }) {
  const { session } = game;
  const [choice, setChoice] = useState<Choice>(session.choice);
  const hung = new Set(session.gallery.map(({ poster }) => poster));
  return (
    <Screen name="Posters">
      <div className="head">
        <h2>{texts.POSTERS_TITLE}</h2>
        {session.aside && <CommandButton command={ask.takeBack} />}
        <CommandButton<number | null> command={ask.month} value={null} />
        <CommandButton command={ask.gallery} />
        <CommandButton command={ask.back} />
      </div>
      <div className="cut-bar">
        <fieldset className="sizes">
          <legend>Pieces</legend>
          {PIECE_COUNTS.map((count) => (
            <label key={count} className="size">
              <input
                type="radio"
                name="count"
                value={count}
                checked={count === choice.count}
                onChange={() => setChoice((now) => ({ ...now, count }))}
              />
              <b>{count}</b> <small>{texts.SIZES[count]}</small>
              <i className={`ink ink-${count}`} />
            </label>
          ))}
        </fieldset>
        <label className="check">
          <input
            type="checkbox"
            checked={choice.turning}
            onChange={() => setChoice((now) => ({ ...now, turning: !now.turning }))}
          />
          {texts.TURNED}
        </label>
        <CommandButton<Choice> command={ask.cut} value={choice} className="first" />
      </div>
      <fieldset className="cards">
        <legend>Poster</legend>
        {[TODAY, ...game.list].map(({ id, title, description }) => (
          <label key={id} className="card">
            <input
              type="radio"
              name="poster"
              value={id}
              checked={id === choice.poster}
              onChange={() => setChoice((now) => ({ ...now, poster: id }))}
            />
            <Sheet
              {...{ game, poster: id, posterSeed: session.posterSeed(id), width: SMALL_WIDTH }}
              label={description}
              isMarked={false}
            />
            <span className="name">
              {title}
              {hung.has(id) && <small>{texts.IN_GALLERY}</small>}
            </span>
          </label>
        ))}
      </fieldset>
    </Screen>
  );
}
