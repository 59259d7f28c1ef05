import { CommandButton, Figure, Screen } from '#engine/ui/ui.tsx';
import * as ask from '../commands.ts';
import { flownWith, RACE_OVER, RESULT, THIS_RACE } from '../late-texts.ts';
import type { RaceGame } from '../session/race-game.ts';
import type { Standing } from '../session/result.ts';
import { RaceChoices, type RaceChoicesProps } from './race-choices.tsx';

export function ResultScreen({ game, tracks }: RaceChoicesProps) {
  const { result, shared } = game;
  if (!result) return null;
  return (
    <Screen name={RESULT} className="screen dim">
      <h2>{result.title}</h2>
      {result.medal && <span className="medal">{result.medal}</span>}
      {result.duel && <p className="duel">{result.duel}</p>}
      <Podium podium={result.podium} />
      <Figures figures={result.figures} />
      <Tables tables={result.tables} />
      <p className="facts">{result.sectors}</p>
      <p className="facts">{`${result.facts} ${flownWith(game.session.assists)}`.trim()}</p>
      <div className="row">
        <CommandButton command={ask.again} className="first" hasPrompt>
          {result.again}
        </CommandButton>
        <CommandButton command={ask.nextTrack} hasPrompt />
        <CommandButton command={ask.watch} hasPrompt />
        <CommandButton command={ask.share} />
        <CommandButton command={ask.photo} />
        <CommandButton command={ask.openSettings} />
      </div>
      <p className="sent">{shared}</p>
      <div className="row">
        <RaceChoices game={game} tracks={tracks} />
      </div>
    </Screen>
  );
}

export function ResultWithFriend({ game }: { game: RaceGame }) {
  if (!game.online) return null;
  const { title, duel, figures, table, facts } = game.online.result;
  return (
    <Screen name={RACE_OVER} className="screen dim">
      <h2>{title}</h2>
      <p className="duel">{duel}</p>
      <Figures figures={figures} />
      <Tables tables={[[THIS_RACE, table]]} />
      <p className="facts">{facts}</p>
      <p className="note" role="status">
        <Figure read={() => game.online?.play.againNote ?? ''} />
      </p>
      <div className="row">
        <CommandButton command={ask.again} className="first" hasPrompt />
        <CommandButton command={ask.leaveRace} />
        <CommandButton command={ask.openSettings} />
      </div>
    </Screen>
  );
}

/** Vertical positions of the tops of the podium's three steps, the winner's first. */
const STEP_TOPS = [26, 40, 50];

/** Podium with the ships of a cup's first three, the second to the left. The text beside it names them. */
function Podium({ podium }: { podium: readonly Standing[] }) {
  if (podium.length === 0) return null;
  return (
    <svg viewBox="0 0 180 72" className="podium" aria-hidden="true">
      {podium.map(({ ship, name }, place) => {
        const middle = [90, 30, 150][place] ?? 0;
        const top = STEP_TOPS[place] ?? 0;
        return (
          <g key={ship} className={`ink-${ship}`}>
            <path d={`M${middle - 28} 72V${top}h56V72z`} className="step" />
            <path d={`M${middle} ${top - 24}l13 20-13-5-13 5z`} className="ship" />
            <text x={middle} y={top + 13}>
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function Figures({ figures }: { figures: readonly (readonly [name: string, figure: string])[] }) {
  return (
    <div className="result">
      {figures.map(([name, figure]) => (
        <span key={name}>
          {`${name} `}
          <b>{figure}</b>
        </span>
      ))}
    </div>
  );
}

function Tables({ tables }: { tables: readonly (readonly [name: string, lines: readonly Standing[]])[] }) {
  return (
    <div className="tables">
      {tables.map(([name, lines]) => (
        <section key={name} className="table">
          <h3>{name}</h3>
          <ol>
            {lines.map((line) => (
              <li key={line.ship} className={line.ship === 0 ? 'you' : undefined}>
                <i className={`ink-${line.ship}`} />
                <span>{line.name}</span>
                <b>{line.figure}</b>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
