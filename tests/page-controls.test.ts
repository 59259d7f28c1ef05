/** Compares the controls in the catalogue, which cannot import games, with each game's `commands.ts`. */
import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectRoot } from '#build/files.ts';
import { type Bindable, padName } from '#engine/commands/command.ts';
import { keyName } from '#engine/commands/keys.ts';
import * as donumCommands from '#games/donum/commands.ts';
import * as puzzleCommands from '#games/poster-puzzle/commands.ts';
import * as shooter from '#games/shoot-or-die/commands.ts';
import * as partyCommands from '#games/shoot-or-die-multiplayer/commands.ts';
import * as race from '#games/sky-city-rush/commands.ts';
import type { GameDetails } from '#site/catalogue/game-entry.ts';
import { details as donumPage } from '#site/catalogue/games/donum.ts';
import { details as puzzlePage } from '#site/catalogue/games/poster-puzzle.ts';
import { details as shooterPage } from '#site/catalogue/games/shoot-or-die.ts';
import { details as partyPage } from '#site/catalogue/games/shoot-or-die-multiplayer.ts';
import { details as racePage } from '#site/catalogue/games/sky-city-rush.ts';

const { ask: donum } = donumCommands;
const { ask: puzzle, STICKS } = puzzleCommands;
const { LEFT_KEYS, PADS, ask: party, RIGHT_KEYS } = partyCommands;

/** Key names on pages, where they differ from those in prompts. */
const NAMES_ON_PAGES: Readonly<Record<string, string>> = {
  Esc: 'Escape',
  Period: 'the full stop',
  Slash: '/',
};

const name = (key: string): string => NAMES_ON_PAGES[keyName(key)] ?? keyName(key);

const key = ({ keys }: Bindable, index = 0): string => name(keys[index] ?? '');
const keys = (separator: string, ...all: readonly Bindable[]) => all.map((each) => key(each)).join(separator);

/** Returns 'Arrow keys' if the four inputs have the arrow keys of their directions. */
function arrows(up: Bindable, right: Bindable, down: Bindable, left: Bindable): string {
  for (const [{ keys: has }, way] of [
    ...([
      [up, 'Up'],
      [right, 'Right'],
      [down, 'Down'],
      [left, 'Left'],
    ] as const),
  ])
    expect(has).toContain(`Arrow${way}`);
  return 'Arrow keys';
}

const pad = ({ pads }: Bindable, index = 0): string => {
  const input = pads[index];
  return input ? padName(input) : '';
};

function bumpers(left: Bindable, right: Bindable): string {
  expect([pad(left), pad(right)]).toEqual(['Left bumper', 'Right bumper']);
  return 'bumpers';
}

const inWords = (text: string): string =>
  text.replace(/(?<=.)[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

type Rows = Readonly<Partial<Record<'keyboard' | 'gamepad', readonly string[]>>>;

const PAGES: readonly (readonly [string, GameDetails, () => Rows])[] = [
  [
    'Donum',
    donumPage,
    () => ({
      keyboard: [
        `${arrows(donum.up, donum.right, donum.down, donum.left)} or ${keys(' ', donum.up, donum.left, donum.down, donum.right)}`,
        keys(', ', donum.undo, donum.redo, donum.restart),
        keys(', ', donum.hint, donum.levels, donum.menu),
      ],
      gamepad: [
        `${pad(donum.up, 1).replace('Left stick', 'Stick')} or ${pad(donum.up)}`,
        [donum.undo, donum.redo, donum.restart, donum.hint]
          .map((each) => pad(each).replace('Right bumper', 'RB'))
          .join(', '),
      ],
    }),
  ],
  [
    'Shoot or Die',
    shooterPage,
    () => ({
      keyboard: [
        keys(' ', shooter.up, shooter.left, shooter.down, shooter.right),
        arrows(shooter.fireUp, shooter.fireRight, shooter.fireDown, shooter.fireLeft),
        key(shooter.fireAhead),
        keys(', ', ...shooter.cards).replace(/, (?=.$)/, ' or '),
        `${key(shooter.pause)} or ${key(shooter.pause, 1)}`,
      ],
      gamepad: [
        pad(shooter.up),
        pad(shooter.aim.up),
        pad(shooter.fireAhead),
        'Left stick, then A',
        pad(shooter.pause),
      ],
    }),
  ],
  [
    'Shoot or Die Multiplayer',
    partyPage,
    () => ({
      keyboard: [
        `${keys(' ', LEFT_KEYS.up, LEFT_KEYS.left, LEFT_KEYS.down, LEFT_KEYS.right)}, ${key(LEFT_KEYS.fire)} and ${key(LEFT_KEYS.dash)}`,
        `${arrows(RIGHT_KEYS.up, RIGHT_KEYS.right, RIGHT_KEYS.down, RIGHT_KEYS.left)}, ${key(RIGHT_KEYS.fire, 1)} or ${key(RIGHT_KEYS.fire)}, and ${key(RIGHT_KEYS.dash)}`,
        `${key(party.pause)} or ${key(party.pause, 1)}`,
        key(party.changeHearts),
        key(party.restart),
      ],
      gamepad: [pad(PADS.up), `${pad(PADS.aimUp)}, or ${pad(PADS.fire)}`, pad(PADS.dash), pad(party.pause)],
    }),
  ],
  [
    'Sky City Rush',
    racePage,
    () => {
      arrows(race.thrust, race.right, race.brake, race.left);
      return {
        keyboard: [
          `Left and right arrow, or ${key(race.left, 1)} and ${key(race.right, 1)}`,
          `Up and down arrow, or ${key(race.thrust, 1)} and ${key(race.brake, 1)}`,
          key(race.boost),
          keys(' and ', race.brakeLeft, race.brakeRight),
          `${key(race.pause)} or ${key(race.pause, 1)}`,
        ],
        gamepad: [
          inWords(`${pad(race.left)}, ${pad(race.thrust)}`),
          `${pad(race.boost)}, ${bumpers(race.brakeLeft, race.brakeRight)}, ${pad(race.pause)}`,
        ],
      };
    },
  ],
  [
    'Poster Puzzle',
    puzzlePage,
    () => ({
      keyboard: [
        keys(' and ', puzzle.next, puzzle.previous),
        `${arrows(puzzle.up, puzzle.right, puzzle.down, puzzle.left)}, ${key(puzzle.put)}`,
        key(puzzle.layAtNext),
        keys(' and ', puzzle.turnLeft, puzzle.turnRight),
        keys(', ', puzzle.hint, puzzle.tray, puzzle.borders, puzzle.reference),
        keys(' and ', puzzle.posters, puzzle.menu),
      ],
      gamepad: [
        `${pad(puzzle.next)}, ${inWords(` ${pad(STICKS.moveUp)}`).trim()}, ${pad(puzzle.put)}`,
        `${pad(puzzle.layAtNext)}, ${bumpers(puzzle.turnLeft, puzzle.turnRight)}, ${pad(puzzle.hint)}, ${pad(puzzle.tray)}`,
      ],
    }),
  ],
];

/** Pages join the letters of several keys by no-break spaces. */
const plain = ({ input }: GameDetails['controls'][number]) => input.replaceAll('\u00a0', ' ');

test('every game with commands is listed here', () => {
  const games = readdirSync(`${projectRoot}games`).filter((game) =>
    existsSync(`${projectRoot}games/${game}/commands.ts`),
  );
  expect(games.sort()).toEqual(PAGES.map(([name]) => name.toLowerCase().replaceAll(' ', '-')).sort());
});

test.each(PAGES)('the page of %s shows the keys and buttons of its commands', (_, { controls }, rows) => {
  for (const [device, inputs] of Object.entries(rows()))
    expect(controls.filter((row) => row.device === device).map(plain)).toEqual(inputs);
});

test.each(PAGES)('keys that the page of %s lists one after another stay on one line', (_, { controls }) => {
  for (const { input } of controls) expect(input).not.toMatch(/\b\p{Lu} \p{Lu}\b/u);
});

/** Ids of commands whose keys a page omits, because game screens and key settings show them. */
const NOT_ON_PAGE: readonly (readonly [GameDetails, object, readonly string[]])[] = [
  [donumPage, donumCommands, ['mute', 'go-on']],
  [puzzlePage, puzzleCommands, ['gather', 'zoom-in', 'zoom-out', 'fit', 'gallery', 'words', 'mute']],
  [shooterPage, shooter, ['go', 'restart', 'again', 'watch', 'beat', 'mute']],
  [partyPage, partyCommands, ['mute']],
  [racePage, race, ['reset', 'go', 'restart', 'again', 'next-track', 'watch', 'beat', 'mute', 'camera']],
];

function inputsIn(exported: unknown): readonly Bindable[] {
  if (typeof exported !== 'object' || exported === null) return [];
  if ('kind' in exported && 'keys' in exported) return [exported as Bindable];
  return Object.values(exported).flatMap(inputsIn);
}

test.each(NOT_ON_PAGE)(
  'every command with a key is on its game’s page, or named here as left out (%#)',
  ({ controls }, commands, left) => {
    const text = controls.map(plain).join(', ').replaceAll('arrow', 'Arrow');
    const isOnPage = (each: string) =>
      text.split(/, | or | and | /).includes(name(each)) ||
      (each.startsWith('Arrow') && text.includes('Arrow'));
    const ids = inputsIn(commands)
      .filter(({ keys: has }) => has.length > 0 && !has.some(isOnPage))
      .map(({ id }) => id);
    expect([...new Set(ids)]).toEqual(left);
  },
);
