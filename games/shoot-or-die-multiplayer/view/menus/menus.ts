/** The screens around play: before the first input, in a pause, and when a match is won. */

import { keyName } from '#engine/input/key-map.ts';
import { button, element, readable, setText } from '#engine/menus/elements.ts';
import { DEFAULT_KEYS, type Keys } from '../../input/devices.ts';
import type { Match } from '../../rules/match.ts';
import type { Settings } from '../../session/settings.ts';
import { seatName } from '../seats.ts';
import { createKeysPanel } from './keys-menu.ts';
import { createSettingsPanel } from './settings-menu.ts';

/** What the buttons do. */
export interface ScreenActions {
  onStart(): void;
  onResume(): void;
  onRestart(): void;
  /** Another number of hearts in the arena. */
  onHearts(): void;
  onChange(changed: Partial<Settings>): void;
}

/** All screens; at most one is shown. */
export interface Screens {
  readonly root: HTMLElement;
  /** The screen that is shown, or null. */
  readonly shown: HTMLElement | null;
  showNone(): void;
  showReady(isTouch: boolean): void;
  showPaused(): void;
  /** `champion` is the winner's name as it is to be read. */
  showOver(match: Match, champion: string, players: readonly string[]): void;
  /** Back from a panel. False where there is none. */
  closePanel(): boolean;
  showSettings(settings: Settings): void;
}

type Ways = readonly (readonly [device: string, what: string])[];

/** How each takes a heart: fire is what joins, at any time. */
function keyWays(keys: Keys): Ways {
  const { leftUp, leftLeft, leftDown, leftRight, leftFire } = keys;
  const { rightUp, rightLeft, rightDown, rightRight, rightFire } = keys;
  const names = (...codes: string[]): string => codes.map(keyName).join(' ');
  return [
    [names(leftUp, leftLeft, leftDown, leftRight), `move, ${keyName(leftFire)} or the mouse fires`],
    [names(rightUp, rightLeft, rightDown, rightRight), `move, ${keyName(rightFire)} or Enter fires`],
    ['Gamepads', 'left stick moves, right stick or A fires'],
  ];
}

const TOUCH_WAYS: Ways = [
  ['Left thumb', 'moves'],
  ['Right thumb', 'aims and fires'],
  ['More hearts', 'come with gamepads: a touch screen plays one'],
];

const wayItems = (ways: Ways): HTMLElement[] =>
  ways.map(([device, what]) => element('li', '', element('b', '', device), ` ${what}`));

/** Builds all screens, none of them shown. */
export function createScreens(actions: ScreenActions): Screens {
  const heartButtons: HTMLButtonElement[] = [];
  const heartsButton = (): HTMLButtonElement => {
    const made = button('3 hearts', 'H', '', actions.onHearts);
    heartButtons.push(made);
    return made;
  };

  const how = element('ul', 'how');
  let keys = DEFAULT_KEYS;
  const ready = element(
    'section',
    'screen ready',
    element('h1', '', 'Shoot', element('br', ''), 'or Die', element('small', '', 'Two to four hearts')),
    element('p', 'lesson', 'Fire takes a heart. Whoever fires next takes another. Rivals play the rest.'),
    how,
    element('div', 'row', button('Start', null, 'first', actions.onStart), heartsButton()),
  );

  let isMuted = false;
  const mute = button('', 'M', '', () => actions.onChange({ isMuted: !isMuted }));
  const paused = element(
    'section',
    'screen dim',
    element('h1', '', 'Held', element('br', ''), 'breath'),
    element(
      'div',
      'row',
      button('Go on', 'P', 'first', actions.onResume),
      button('New match', 'R', '', actions.onRestart),
      heartsButton(),
    ),
    element('div', 'row', mute, button('Settings', null, '', openSettings)),
  );
  const settingsPanel = createSettingsPanel(
    actions.onChange,
    () => show(keysPanel.root),
    () => show(paused),
  );
  const keysPanel = createKeysPanel((changed) => actions.onChange({ keys: changed }), openSettings);

  const verdict = element('p', 'verdict');
  const table = element('table', '');
  const over = element(
    'section',
    'screen dim',
    verdict,
    table,
    element('div', 'row', button('Again', 'R', 'first', actions.onRestart), heartsButton()),
  );
  const spoken = element('p', 'spoken');
  spoken.setAttribute('role', 'status');

  const all = [ready, paused, settingsPanel.root, keysPanel.root, over];
  function openSettings(): void {
    show(settingsPanel.root);
  }
  function show(shown: HTMLElement | null): void {
    keysPanel.stopAsking();
    for (const screen of all) screen.hidden = screen !== shown;
  }
  show(null);
  for (const [screen, label] of [
    [ready, 'Start'],
    [paused, 'Paused'],
    [keysPanel.root, 'Keys'],
    [over, 'Match over'],
  ] as const) {
    screen.setAttribute('aria-label', label);
  }

  return {
    root: element('div', '', ...all, spoken),
    get shown() {
      return all.find((screen) => !screen.hidden) ?? null;
    },
    closePanel() {
      if (!keysPanel.root.hidden) openSettings();
      else if (!settingsPanel.root.hidden) show(paused);
      else return false;
      return true;
    },
    showNone: () => show(null),
    showReady(isTouch) {
      how.replaceChildren(...wayItems(isTouch ? TOUCH_WAYS : keyWays(keys)));
      show(ready);
    },
    showPaused() {
      show(paused);
      spoken.textContent = 'Paused.';
    },
    showOver(match, champion, players) {
      const sentence =
        match.champion === null ? 'As full, as many. Nobody wins.' : `${champion} beats the rest.`;
      setText(verdict, sentence);
      verdict.className = match.champion === null ? 'verdict' : `verdict seat-${match.champion}`;
      table.replaceChildren(...scoreRows(match, players));
      show(over);
      spoken.textContent = `Match over. ${sentence}`;
    },
    showSettings(settings) {
      isMuted = settings.isMuted;
      keys = settings.keys;
      keysPanel.showKeys(keys);
      for (const each of heartButtons) each.firstChild?.replaceWith(`${settings.hearts} hearts`);
      mute.firstChild?.replaceWith(isMuted ? 'Sound on' : 'Sound off');
      settingsPanel.update(settings);
    },
  };
}

/** The best first. */
function scoreRows({ wins, scores }: Match, players: readonly string[]): HTMLElement[] {
  const head = element('tr', '');
  for (const title of ['Heart', 'Rounds', 'Points']) {
    const cell = element('th', '', title);
    cell.scope = 'col';
    head.append(cell);
  }
  const seats = wins.map((won, seat) => ({ seat, won, points: scores[seat] ?? 0 }));
  seats.sort((one, other) => other.won - one.won || other.points - one.points);
  const rows = seats.map(({ seat, won, points }) => {
    const name = element('th', '', element('span', 'swatch'), ` ${seatName(seat)}, ${players[seat] ?? ''}`);
    name.scope = 'row';
    return element(
      'tr',
      `seat-${seat}`,
      name,
      element('td', '', String(won)),
      element('td', '', readable(points)),
    );
  });
  return [element('thead', '', head), element('tbody', '', ...rows)];
}
