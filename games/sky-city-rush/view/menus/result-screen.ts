/** The screen after the end: how the run went, and what can be done next. */
import { button, element, setText } from '#engine/menus/elements.ts';
import type { PushAction } from '../../session/actions.ts';
import type { RaceResult, Standing } from '../../session/result.ts';
import type { SettingControl } from './choices.ts';

interface ResultScreen {
  readonly root: HTMLElement;
  show(result: RaceResult): void;
  /** What became of the link that was asked for. */
  showShared(sentence: string): void;
}

/** Builds it above a row of choices. */
export function createResultScreen(choices: SettingControl, push: PushAction): ResultScreen {
  const title = element('h2', '');
  const medal = element('span', 'medal');
  const figures = element('div', 'result');
  const duel = element('p', 'duel');
  const facts = element('p', 'facts');
  const tables = element('div', 'tables');
  const sectors = element('p', 'facts');
  const again = button('', 'R', 'first', () => push({ kind: 'restart' }));
  const sent = element('p', 'sent');
  const root = element(
    'section',
    'screen dim',
    title,
    element('div', '', medal),
    duel,
    figures,
    tables,
    sectors,
    facts,
    element(
      'div',
      'row',
      again,
      button('Next track', 'N', '', () => push({ kind: 'next-track' })),
      button('Watch it', 'V', '', () => push({ kind: 'watch' })),
      button('Send a challenge', null, '', () => push({ kind: 'share' })),
      button('Settings', null, '', () => push({ kind: 'open-settings' })),
    ),
    sent,
    choices.root,
  );
  return {
    root,
    show(result) {
      setText(sent, '');
      duel.hidden = result.duel === null;
      duel.textContent = result.duel ?? '';
      title.textContent = result.title;
      medal.hidden = result.medal === null;
      medal.textContent = result.medal ?? '';
      figures.replaceChildren(
        ...result.figures.map(([name, figure]) => element('span', '', `${name} `, element('b', '', figure))),
      );
      facts.textContent = result.facts;
      setText(sectors, result.sectors);
      tables.replaceChildren(...result.tables.map(([name, lines]) => tableOf(name, lines)));
      const label = again.firstElementChild;
      if (label) label.textContent = result.again;
    },
    showShared: (sentence) => setText(sent, sentence),
  };
}

/** A table of who came in where. */
export function tableOf(name: string, lines: readonly Standing[]): HTMLElement {
  const rows = lines.map((line) => {
    const ink = element('i', `ink-${line.ship}`);
    return element(
      'li',
      line.ship === 0 ? 'you' : '',
      ink,
      element('span', '', line.name),
      element('b', '', line.figure),
    );
  });
  return element('section', 'table', element('h3', '', name), element('ol', '', ...rows));
}
