/** The screen after the end: how the run went, and what can be done next. */
import { button, element, setText } from '#engine/menus/elements.ts';
import type { PushAction } from '../../session/actions.ts';
import type { RaceResult } from '../../session/result.ts';
import type { SettingControl } from './choices.ts';

export interface ResultScreen {
  readonly root: HTMLElement;
  show(result: RaceResult): void;
  /** Whether the link that was asked for could be copied. */
  showShared(isCopied: boolean): void;
}

/** Builds it above a row of choices. */
export function createResultScreen(choices: SettingControl, push: PushAction): ResultScreen {
  const share = button('Copy its link', null, '', () => push({ type: 'share' }));
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
      button('Again', 'R', 'first', () => push({ type: 'restart' })),
      button('Next track', 'N', '', () => push({ type: 'next-track' })),
      button('Watch it', 'V', '', () => push({ type: 'watch' })),
      share,
      button('Settings', null, '', () => push({ type: 'open-settings' })),
    ),
    choices.root,
  );
  return {
    root,
    show(result) {
      setText(share, 'Copy its link');
      title.textContent = result.title;
      medal.hidden = result.medal === null;
      medal.textContent = result.medal ?? '';
      figures.replaceChildren(
        ...result.figures.map(([name, figure]) => element('span', '', `${name} `, element('b', '', figure))),
      );
      facts.textContent = result.facts;
    },
    showShared: (isCopied) => setText(share, isCopied ? 'Link copied' : 'No clipboard here'),
  };
}
