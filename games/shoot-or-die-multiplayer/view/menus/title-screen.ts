/** Before the first input: the name of the game, and how each takes a heart: fire is what joins, at any time. */
import { keyName } from '#engine/input/key-map.ts';
import { button, element } from '#engine/menus/elements.ts';
import { canPlayOnline } from '#engine/online/online-menu.ts';
import { row, screen } from '#games/shooter-kit/view/menus/widgets.ts';
import { DEFAULT_KEYS, type Keys } from '../../input/devices.ts';
import type { PushAction } from '../../session/actions.ts';

type Ways = readonly (readonly [device: string, what: string])[];

function keyWays(keys: Keys): Ways {
  const { leftUp, leftLeft, leftDown, leftRight, leftFire, leftDash } = keys;
  const { rightUp, rightLeft, rightDown, rightRight, rightFire, rightDash } = keys;
  const names = (...codes: string[]): string => codes.map(keyName).join(' ');
  return [
    [
      names(leftUp, leftLeft, leftDown, leftRight),
      `move, ${keyName(leftFire)} or the mouse fires, ${keyName(leftDash)} dashes`,
    ],
    [
      names(rightUp, rightLeft, rightDown, rightRight),
      `move, ${keyName(rightFire)} or Enter fires, ${keyName(rightDash)} dashes`,
    ],
    ['Gamepads', 'left stick moves, right stick or A fires, B dashes'],
  ];
}

const TOUCH_WAYS: Ways = [
  ['Left thumb', 'moves'],
  ['Right thumb', 'aims and fires'],
  ['Dash', 'has a button'],
  ['More hearts', 'come with gamepads: a touch screen plays one'],
];

/** Builds it; `hearts` is the button for their number. */
export function createTitleScreen(push: PushAction, hearts: HTMLElement) {
  const how = element('ul', 'how');
  let keys = DEFAULT_KEYS;
  return {
    root: screen(
      'Start',
      'ready',
      element('h1', '', 'Shoot', element('br', ''), 'or Die', element('small', '', 'Two to four hearts')),
      element('p', 'lesson', 'Fire takes a heart. Whoever fires next takes another. Rivals play the rest.'),
      how,
      row(
        button('Start', null, 'first', () => push({ kind: 'start' })),
        hearts,
        ...(canPlayOnline()
          ? [button('Play with a friend', null, '', () => push({ kind: 'play-with-friend' }))]
          : []),
      ),
    ),
    setKeys(next: Keys): void {
      keys = next;
    },
    update(isTouch: boolean): void {
      const ways = isTouch ? TOUCH_WAYS : keyWays(keys);
      how.replaceChildren(
        ...ways.map(([device, what]) => element('li', '', element('b', '', device), ` ${what}`)),
      );
    },
  };
}
