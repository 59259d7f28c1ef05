import { CommandButton, Panel, Screen } from '#engine/ui/ui.tsx';
import { ask } from '../commands.ts';
import * as texts from '../late-texts.ts';
import type { NamedLevel, Room } from '../levels/collection.ts';
import type { Level, Placed, Tile } from '../rules/rules.ts';
import type { Donum } from '../session/donum.ts';
import { bestMoves, countSolved, hasEnded, isOpen, solvesNamed } from '../session/progress.ts';
import * as COLOURS from '../view/colours.ts';
import { Icon } from './icons.tsx';

export function Levels({ game }: { game: Donum }) {
  const { collection, session } = game;
  const { solutions, timedRun } = session.scores;
  const solved = collection.reduce((sum, room) => sum + countSolved(room, solutions), 0);
  const total = collection.reduce((sum, room) => sum + room.levels.length, 0);
  const { best, playable } = session.day;
  const { streak } = session.solvedDays;
  return (
    <Screen name={ask.levels.label}>
      <div className="head">
        <div>
          <h2>{ask.levels.label}</h2>
          <p>{texts.scoreText(solved, total, session.score)}</p>
        </div>
        <div className="row">
          <CommandButton command={ask.openDay}>{texts.dayButton(best, playable.fewest)}</CommandButton>
          <CommandButton command={ask.openCalendar}>{texts.daysButton(streak)}</CommandButton>
          {hasEnded(collection, solutions) && <CommandButton command={ask.watchEnding} />}
          <CommandButton command={ask.beginTimedRun}>{texts.timedRunButton(timedRun)}</CommandButton>
          <CommandButton command={ask.menu} className="first">
            {texts.BACK}
          </CommandButton>
        </div>
      </div>
      {collection.map((room) => (
        <Panel
          key={room.name}
          title={room.name}
          note={texts.roomNote(countSolved(room, solutions), room.levels.length)}
        >
          <div className="cards">
            {room.levels.map((level) => (
              <Card key={level.id} game={game} room={room} level={level} />
            ))}
          </div>
        </Panel>
      ))}
    </Screen>
  );
}

function Card({ game, room, level }: { game: Donum; room: Room; level: NamedLevel }) {
  const { current, scores } = game.session;
  const { solutions } = scores;
  const index = room.levels.indexOf(level);
  const best = bestMoves(solutions, level.id);
  // A solution of an earlier board counts for the level, but its number of moves is not compared.
  const isOfEarlierBoard = best !== null && solvesNamed(level, solutions[level.id] ?? '') === 'before';
  const open = isOpen(game.collection, solutions, room, index);
  const isCurrent = current.kind === 'room' && current.named === level;
  const classes = [
    'card',
    ...(best !== null ? ['solved'] : []),
    ...(best === level.fewest && !isOfEarlierBoard ? ['best'] : []),
    ...(isCurrent ? ['now'] : []),
  ];
  return (
    <CommandButton<string>
      command={ask.openLevel}
      value={level.id}
      className={classes.join(' ')}
      isDisabled={!open}
      isCurrent={isCurrent}
    >
      <span className="said">
        <span>{`${index + 1} ${level.name}`}</span>{' '}
        <small>
          {isOfEarlierBoard ? texts.SOLVED_BEFORE_CHANGE : texts.levelState(level.fewest, best, open)}
        </small>
      </span>
      {/* Locked levels show a closed curtain instead of a thumbnail. */}
      {open && <Thumbnail level={level.level} />}
    </CommandButton>
  );
}

/** Colour of the floor; it must be darker than the paper card around the picture. */
const FLOOR = '#dccbaa';

type Layer = readonly [fill: string, places: readonly number[], shape: (place: number) => string];

function Thumbnail({ level: { width, height, tiles, start } }: { level: Level }) {
  const square = (inset: number) => (place: number) =>
    `M${(place % width) * 10 + inset} ${Math.floor(place / width) * 10 + inset}h${10 - 2 * inset}v${10 - 2 * inset}h${2 * inset - 10}z`;
  const dot = (radius: number) => (place: number) =>
    `M${(place % width) * 10 + 5 - radius} ${Math.floor(place / width) * 10 + 5}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
  const tilesMatching = (matches: (tile: Tile) => boolean): number[] =>
    tiles.flatMap((tile, place) => (matches(tile) ? [place] : []));
  const isCarpet = (tile: Tile): boolean => tile !== 'wall' && tile !== 'pit' && tile !== 'floor';
  const placeOf = ({ at }: Placed): number => at;

  const layers: readonly Layer[] = [
    [FLOOR, tilesMatching((tile) => tile !== 'wall'), square(0)],
    [COLOURS.teal, tilesMatching((tile) => tile === 'wall'), square(0)],
    [COLOURS.darkness, tilesMatching((tile) => tile === 'pit'), square(1)],
    ['#f2a3b3', tilesMatching(isCarpet), square(1)],
    [COLOURS.kraft, start.crates, square(1)],
    [COLOURS.deepTeal, start.friends.map(placeOf), dot(3.6)],
    [COLOURS.brassShade, start.gifts.map(placeOf), dot(2.2)],
    [COLOURS.rose, [start.player], dot(3.6)],
  ];
  const pieces = layers
    .filter(([, places]) => places.length > 0)
    .map(([fill, places, shape]) => ({ fill, path: places.map(shape).join('') }));
  return <Icon pieces={pieces} viewBox={`0 0 ${width * 10} ${height * 10}`} />;
}
