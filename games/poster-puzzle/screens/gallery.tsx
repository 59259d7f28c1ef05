import type { Job } from '#engine/phases/job.ts';
import { CommandButton, Screen, useJob } from '#engine/ui/ui.tsx';
import { ask } from '../commands.ts';
import * as texts from '../late-texts.ts';
import type { FinishedPoster } from '../session/best-scores.ts';
import { type Month as MonthDays, monthIn } from '../session/month.ts';
import type { PosterPuzzle } from '../session/poster-puzzle.ts';
import { DAY_POSTER } from '../session/posters.ts';
import { filmTypeHere } from '../view/keepsakes/film.ts';
import { Sheet } from './panels.tsx';

/** Width of a print in the gallery, in pixels. */
const SMALL_WIDTH = 270;
const LARGE_WIDTH = 900;
/** Width of a print in the month, in pixels. */
const DAY_WIDTH = 150;

const PLACES = ['left', 'middle', 'right'];

const Back = () => <CommandButton command={ask.back} className="first" />;

export function Gallery({ game }: { game: PosterPuzzle }) {
  const { gallery } = game.session;
  return (
    <Screen name={ask.gallery.label} className="screen wall">
      <div className="head">
        <h2>{ask.gallery.label}</h2>
        <CommandButton<number | null> command={ask.month} value={null} />
        <CommandButton command={ask.posters}>{texts.POSTERS}</CommandButton>
        <Back />
      </div>
      {gallery.length > 0 ? (
        <div className="frames">
          {gallery.map((hung) => (
            <CommandButton<FinishedPoster>
              key={`${hung.poster} ${hung.posterSeed} ${hung.count}`}
              command={ask.showPrint}
              value={hung}
              className="frame"
            >
              <Sheet {...{ game, ...hung, width: SMALL_WIDTH, label: hung.title }} isMarked />
              <b>{hung.title}</b> <small>{texts.finishedText(hung, game.settings.showsPoints)}</small>{' '}
              <small>{hung.date}</small>
            </CommandButton>
          ))}
        </div>
      ) : (
        <>
          <p className="facts">{texts.EMPTY_GALLERY}</p>
          <div className="frames empty">
            {PLACES.map((place) => (
              <i key={place} />
            ))}
          </div>
        </>
      )}
    </Screen>
  );
}

export function PrintScreen({ game }: { game: PosterPuzzle }) {
  const hung = game.shown;
  if (!hung) return null;
  const canFilm = filmTypeHere() !== null;
  return (
    <Screen name={ask.gallery.label} className="screen wall">
      <div className="head">
        <h2>{hung.title}</h2>
        {hung.story && <CommandButton<FinishedPoster> command={ask.watch} value={hung} />}
        <CommandButton<FinishedPoster> command={ask.savePicture} value={hung} />
        {hung.story && canFilm && <CommandButton<FinishedPoster> command={ask.saveFilm} value={hung} />}
        <CommandButton command={ask.gallery} className="first">
          {texts.BACK_TO_GALLERY}
        </CommandButton>
      </div>
      <p className="facts">{`${texts.finishedText(hung, game.settings.showsPoints)}, ${hung.date}`}</p>
      {!canFilm && <p className="facts">{texts.NO_FILMS}</p>}
      <SavingStatus job={game.saving} />
      <div className="large">
        <Sheet {...{ game, ...hung, width: LARGE_WIDTH, label: hung.title }} isMarked />
      </div>
    </Screen>
  );
}

export function Month({ game }: { game: PosterPuzzle }) {
  const { session } = game;
  const month = monthIn(session, game.monthDay);
  const { title, days, done, isWhole, offset } = month;
  const [first, last] = [days[0]?.day ?? 0, days.at(-1)?.day ?? 0];
  const hasNext = last < session.day;
  const current = hasNext ? undefined : days.findLast(({ state }) => state !== 'coming');
  return (
    <Screen key={title} name={ask.month.label} className="screen wall">
      <div className="head">
        <h2>{title}</h2>
        <CommandButton<number | null> command={ask.month} value={first - 1}>
          {texts.PREVIOUS_MONTH}
        </CommandButton>
        <CommandButton<number | null> command={ask.month} value={last + 1} isDisabled={!hasNext}>
          {texts.NEXT_MONTH}
        </CommandButton>
        <CommandButton command={ask.gallery} />
        <Back />
      </div>
      <p className="facts">{texts.monthText(done, days.length, session.streak)}</p>
      {isWhole && <CommandButton<number> command={ask.saveMonth} value={first} />}
      <SavingStatus job={game.saving} />
      <ol className={`month starts-${offset}`}>
        {days.map((each, index) => (
          <li key={each.day} aria-current={each === current ? 'date' : undefined}>
            <Day game={game} day={each} number={index + 1} month={title} />
          </li>
        ))}
      </ol>
    </Screen>
  );
}

interface DayProps {
  readonly game: PosterPuzzle;
  readonly day: MonthDays['days'][number];
  readonly number: number;
  readonly month: string;
}

function Day({ game, day: { day, state }, number, month }: DayProps) {
  const name = `${number} ${month}`;
  return (
    <CommandButton<number>
      command={ask.cutDay}
      value={day}
      className={`day ${state}`}
      label={`${name}, ${texts.DAY_STATES[state]}`}
      isDisabled={state === 'coming'}
    >
      {state === 'done' && (
        <Sheet {...{ game, poster: DAY_POSTER, posterSeed: day, width: DAY_WIDTH, label: name }} isMarked />
      )}
      <span>{number}</span>
    </CommandButton>
  );
}

function SavingStatus({ job }: { job: Job<never> }) {
  const state = useJob(job);
  return (
    <p className="saving">
      <span role="status">{state.kind === 'idle' ? '' : state.text}</span>
      {state.kind === 'running' && state.fraction !== null && (
        <>
          <progress aria-label={texts.FILM} value={state.fraction} />
          <CommandButton command={ask.stopSaving} />
        </>
      )}
    </p>
  );
}
