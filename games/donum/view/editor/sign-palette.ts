/** The signs that one draws a level with: a button each, of which one is pressed. */
import { button, element } from '#engine/menus/elements.ts';
import { SIGNS } from '../../levels/map.ts';
import { svgIcon } from '../icons.ts';
import { SIGN_NAMES, signIcon } from './sign-icons.ts';

/** One sign of them is chosen at any time. */
export interface SignPalette {
  readonly root: HTMLElement;
  /** The sign that has been chosen. */
  sign(): string;
}

/** Until somebody chooses, `first` is chosen. */
export function createSignPalette(first: string): SignPalette {
  let chosen = first;
  const buttons = SIGNS.map((sign) => {
    const made = button('', null, '', () => choose(sign));
    made.append(svgIcon(signIcon(sign)));
    made.title = SIGN_NAMES[sign] ?? sign;
    made.setAttribute('aria-label', made.title);
    return [sign, made] as const;
  });
  const choose = (sign: string): void => {
    chosen = sign;
    for (const [each, made] of buttons) made.setAttribute('aria-pressed', String(each === chosen));
  };
  choose(first);
  return { root: element('div', 'palette', ...buttons.map(([, made]) => made)), sign: () => chosen };
}
