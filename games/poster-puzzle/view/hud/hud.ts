/** What is always in sight: the job's ticket, and the tools. */
import { element, setText } from '#engine/menus/elements.ts';
import { HINT_COST } from '../../rules/score.ts';
import { clockText } from '../clock-text.ts';
import { SIGNS, signButton } from './icons.ts';
import { TOOLS, type Tool } from './tools.ts';

/** What the tools do. */
export interface HudActions {
  onPosters(): void;
  onGallery(): void;
  onHint(): void;
  onBorders(): void;
  onGather(): void;
  onReference(): void;
  onZoom(tool: 'zoom-in' | 'zoom-out'): void;
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
  /** Whose time is to be beaten; null where nobody sent the puzzle. */
  readonly toBeat: { readonly name: string; readonly seconds: number } | null;
  readonly bordersOnly: boolean;
  readonly isTrayEmpty: boolean;
  readonly isGathered: boolean;
  readonly hasReference: boolean;
  readonly isFinished: boolean;
}

export interface Hud {
  readonly root: HTMLElement;
  show(shown: Shown): void;
  /** Takes the captions off the tools that need none any more. */
  setLearned(learned: ReadonlySet<Tool>): void;
}

export function createHud(actions: HudActions): Hud {
  const title = element('p', 'title');
  const size = element('p', 'size-now');
  const parts = element('p', 'parts');
  const time = element('p', 'time');
  // A translator would replace the numbers as often as they change.
  time.translate = false;
  const rival = element('span', 'rival');
  const timeToBeat = element('span', '');
  const toBeat = element('p', 'to-beat', rival, timeToBeat);
  const bar = element('i', '');
  const made: Record<Tool, HTMLButtonElement> = {
    posters: signButton('Posters', 'Posters', SIGNS.posters, actions.onPosters),
    gallery: signButton('Gallery', 'Gallery', SIGNS.gallery, actions.onGallery),
    reference: signButton('Show the poster', 'Show', SIGNS.reference, actions.onReference),
    borders: signButton('Border pieces only', 'Border', SIGNS.borders, actions.onBorders),
    gather: signButton('Loose pieces into the tray', 'Tray', SIGNS.gather, actions.onGather),
    hint: signButton(`Hint, costs ${HINT_COST} pieces`, 'Hint', SIGNS.hint, actions.onHint),
    'zoom-in': signButton('Closer', 'Closer', SIGNS['zoom-in'], () => actions.onZoom('zoom-in')),
    'zoom-out': signButton('Further away', 'Further', SIGNS['zoom-out'], () => actions.onZoom('zoom-out')),
    fit: signButton('The whole table', 'Whole', SIGNS.fit, actions.onFit),
    menu: signButton('Menu', 'Menu', SIGNS.menu, actions.onMenu),
  };
  const { borders, gather, reference, hint } = made;
  const tools = element('div', 'tools', ...TOOLS.map((tool) => made[tool]));
  const ticket = element('div', 'ticket', title, size, parts, time, toBeat, element('div', 'progress', bar));
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
      setText(rival, shown.toBeat?.name ?? '');
      setText(timeToBeat, shown.toBeat ? `: ${clockText(shown.toBeat.seconds)}` : '');
      toBeat.hidden = !shown.toBeat;
      bar.style.transform = `scaleX(${(count - apart) / (count - 1)})`;
      press(borders, shown.bordersOnly);
      press(gather, shown.isGathered);
      press(reference, shown.hasReference);
      for (const tool of [borders, gather, hint]) tool.disabled = isFinished;
    },
    setLearned(learned) {
      for (const tool of TOOLS) made[tool].classList.toggle('learned', learned.has(tool));
    },
  };
}
