/** The screen after the end: how the run went, and what can be done next. */
import { button, element, setText } from '#engine/menus/elements.ts';
import type { FlightRow } from './race-choices.ts';

/** What a finished run says. */
export interface Verdict {
  /** 'Second', 'Time up', … */
  title: string;
  medal: string | null;
  /** Names and figures in one row. */
  figures: readonly (readonly [name: string, figure: string])[];
  facts: string;
  /** The same for a screen reader. */
  spoken: string;
}

/** What its buttons do. */
export interface OverActions {
  onRestart(): void;
  onNextTrack(): void;
  onWatch(): void;
  /** Hands over the last flight as a link; resolves to whether that worked. */
  onShare(): Promise<boolean>;
}

/** The screen. */
export interface OverScreen {
  readonly root: HTMLElement;
  show(verdict: Verdict): void;
}

/** Builds it above a row of choices. */
export function createOverScreen(
  flight: FlightRow,
  actions: OverActions,
  onSettings: () => void,
): OverScreen {
  const share = button('Copy its link', null, '', () => {
    void actions.onShare().then((isCopied) => {
      setText(share, isCopied ? 'Link copied' : 'No clipboard here');
    });
  });
  const title = element('h2', '');
  const medal = element('span', 'medal');
  const figures = element('div', 'result');
  const facts = element('p', 'facts');
  const root = element(
    'section',
    'screen dim',
    title,
    element('div', '', medal),
    figures,
    facts,
    element(
      'div',
      'row',
      button('Again', 'R', 'first', actions.onRestart),
      button('Next track', 'N', '', actions.onNextTrack),
      button('Watch it', 'V', '', actions.onWatch),
      share,
      button('Settings', null, '', onSettings),
    ),
    flight.root,
  );
  return {
    root,
    show(verdict) {
      setText(share, 'Copy its link');
      title.textContent = verdict.title;
      medal.hidden = verdict.medal === null;
      medal.textContent = verdict.medal ?? '';
      figures.replaceChildren(
        ...verdict.figures.map(([name, figure]) => element('span', '', `${name} `, element('b', '', figure))),
      );
      facts.textContent = verdict.facts;
    },
  };
}
