import { useEffect, useRef, useState } from 'react';
import { KeyBindings, SettingsPanel, Toggle } from '#engine/ui/settings.tsx';
import { CommandButton, Panel, Screen } from '#engine/ui/ui.tsx';
import { PIECE_COUNTS } from '#posters/jigsaw/sizes.ts';
import { ask } from '../commands.ts';
import * as texts from '../late-texts.ts';
import { marksIn } from '../session/month.ts';
import type { PosterPuzzle } from '../session/poster-puzzle.ts';
import { DAY_POSTER, type PosterFacts } from '../session/posters.ts';
import type { Choice } from '../session/session.ts';
import { drawSheet } from '../view/prints.ts';

export function Menu({ game }: { game: PosterPuzzle }) {
  const { settings } = game;
  const { hasRims, tapTurns, showsPoints } = settings;
  const { change } = ask;
  return (
    <Screen name={ask.menu.label}>
      <div className="head">
        <h2>{ask.menu.label}</h2>
        <CommandButton command={ask.posters}>{texts.POSTERS}</CommandButton>
        <CommandButton command={ask.gallery} />
        <CommandButton command={ask.back} className="first" />
      </div>
      <SettingsPanel command={change} settings={settings}>
        <Toggle command={change} value={{ hasRims: !hasRims }} isOn={hasRims} label={texts.RIMS} />
        <Toggle command={change} value={{ tapTurns: !tapTurns }} isOn={tapTurns} label={texts.TAP_TURNS} />
        <Toggle
          command={change}
          value={{ showsPoints: !showsPoints }}
          isOn={showsPoints}
          label={texts.POINTS}
        />
      </SettingsPanel>
      <Panel title={texts.TABLE_TITLE}>
        <p className="plain">{game.play.description}</p>
      </Panel>
      {texts.HELP.map(([title, text]) => (
        <Panel key={title} title={title}>
          <p className="plain">{text}</p>
        </Panel>
      ))}
      <KeyBindings command={change} />
    </Screen>
  );
}

interface SheetProps {
  readonly game: PosterPuzzle;
  readonly poster: string;
  readonly posterSeed: number;
  /** Width of the printed sheet in pixels. */
  readonly width: number;
  readonly label: string;
  readonly isMarked: boolean;
}

export function Sheet({ game, poster, posterSeed, width, label, isMarked }: SheetProps) {
  const target = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const marks = isMarked ? marksIn(game.session, { poster, posterSeed }) : null;
    let isGone = false;
    const { posters } = game;
    const printing = isMarked
      ? posters.print(poster, posterSeed, width, 'sheet')
      : posters.small(poster, posterSeed, width);
    printing.then((print) => {
      const canvas = target.current;
      if (!isGone && canvas && print) {
        drawSheet(canvas, print.image, marks);
        canvas.classList.add('dry');
      }
      if (isMarked) print?.image.close();
    });
    return () => {
      isGone = true;
    };
  }, [game, poster, posterSeed, width, isMarked]);
  return (
    <canvas
      ref={target}
      className="print"
      role="img"
      aria-label={label}
      width={width}
      height={(width * 4) / 3}
    />
  );
}

/** Width in pixels of the prints on the sheet. */
const SMALL_WIDTH = 240;

const TODAY: PosterFacts = { id: DAY_POSTER, ...texts.TODAY };

export function PosterMenu({ game }: { game: PosterPuzzle }) {
  const { session } = game;
  const [choice, setChoice] = useState<Choice>(session.choice);
  const hung = new Set(session.gallery.map(({ poster }) => poster));
  return (
    <Screen name={texts.POSTERS}>
      <div className="head">
        <h2>{texts.POSTERS_TITLE}</h2>
        {session.aside && <CommandButton command={ask.takeBack} />}
        <CommandButton<number | null> command={ask.month} value={null} />
        <CommandButton command={ask.gallery} />
        <CommandButton command={ask.back} />
      </div>
      <div className="cut-bar">
        <fieldset className="sizes">
          <legend>{texts.PIECES}</legend>
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
        <legend>{texts.POSTER}</legend>
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
