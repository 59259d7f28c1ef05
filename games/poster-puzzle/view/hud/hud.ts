/** What is always in sight: the job's ticket, and the tools. */
import { element, setText } from '#engine/menus/elements.ts';
import { HINT_COST } from '../../rules/score.ts';
import { SIGNS, signButton } from './icons.ts';

/** What the tools do. */
export interface HudActions {
  onPosters(): void;
  onGallery(): void;
  onHint(): void;
  onBorders(): void;
  onGather(): void;
  onReference(): void;
  onZoom(factor: number): void;
  onFit(): void;
  onMenu(): void;
}

export interface Shown {
  readonly title: string;
  readonly count: number;
  /** Parts that are still apart; all pieces at first. */
  readonly parts: number;
  readonly seconds: number;
  readonly hints: number;
  readonly bordersOnly: boolean;
  readonly isTrayEmpty: boolean;
  readonly isGathered: boolean;
  readonly hasReference: boolean;
  readonly isFinished: boolean;
}

export interface Hud {
  readonly root: HTMLElement;
  show(shown: Shown): void;
}

/** One press of a zoom button. */
const ZOOM_STEP = 1.5;

/** Minutes and seconds, or hours before them: 3:07, 1:02:45. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const pair = (number: number): string => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(whole % 60)}` : `${minutes}:${pair(whole % 60)}`;
}

export function createHud(actions: HudActions): Hud {
  const title = element('p', 'title');
  const size = element('p', 'size-now');
  const parts = element('p', 'parts');
  const time = element('p', 'time');
  const bar = element('i', '');
  const borders = signButton('Border pieces only', SIGNS.borders, actions.onBorders);
  const gather = signButton('Loose pieces into the tray', SIGNS.gather, actions.onGather);
  const reference = signButton('Show the poster', SIGNS.reference, actions.onReference);
  const hint = signButton(`Hint, costs ${HINT_COST} pieces`, SIGNS.hint, actions.onHint);
  const tools = element(
    'div',
    'tools',
    signButton('Posters', SIGNS.posters, actions.onPosters),
    signButton('Gallery', SIGNS.gallery, actions.onGallery),
    reference,
    borders,
    gather,
    hint,
    signButton('Closer', SIGNS['zoom-in'], () => actions.onZoom(ZOOM_STEP)),
    signButton('Further away', SIGNS['zoom-out'], () => actions.onZoom(1 / ZOOM_STEP)),
    signButton('The whole table', SIGNS.fit, actions.onFit),
    signButton('Menu', SIGNS.menu, actions.onMenu),
  );
  const ticket = element('div', 'ticket', title, size, parts, time, element('div', 'progress', bar));
  const press = (button: HTMLElement, isOn: boolean): void => {
    button.setAttribute('aria-pressed', String(isOn));
  };

  return {
    root: element('div', 'hud', ticket, tools),
    show(shown) {
      const { count, parts: apart, isFinished } = shown;
      setText(title, shown.title);
      setText(size, `${count} pieces`);
      setText(parts, isFinished ? 'finished' : apart === count ? 'all apart' : `${apart} parts left`);
      const hints = shown.hints > 0 ? `, ${shown.hints} ${shown.hints === 1 ? 'hint' : 'hints'}` : '';
      setText(time, `${clockText(shown.seconds)}${hints}`);
      bar.style.transform = `scaleX(${(count - apart) / (count - 1)})`;
      press(borders, shown.bordersOnly);
      press(gather, shown.isGathered);
      press(reference, shown.hasReference);
      for (const tool of [borders, gather, hint]) tool.disabled = isFinished;
    },
  };
}
