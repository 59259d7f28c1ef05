/** The screen after the end: how the run went, and what can be done next. */
import { button, element, setText } from '#engine/menus/elements.ts';
import type { Send } from '#engine/phases/machine.ts';
import * as ask from '../../commands.ts';
import type { RaceResult, Standing } from '../../session/result.ts';
import type { SettingControl } from './choices.ts';

interface ResultScreen {
  readonly root: HTMLElement;
  /** `shared` is what became of the link that was asked for; '' before. */
  show(result: RaceResult, shared: string): void;
}

/** Builds it above a row of choices. */
export function createResultScreen(choices: SettingControl, send: Send): ResultScreen {
  let shown: RaceResult | null = null;
  const title = element('h2', '');
  const medal = element('span', 'medal');
  const figures = element('div', 'result');
  const duel = element('p', 'duel');
  const facts = element('p', 'facts');
  const tables = element('div', 'tables');
  const sectors = element('p', 'facts');
  const again = button('', 'R', 'first', () => send(ask.again));
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
      button(ask.nextTrack.label, 'N', '', () => send(ask.nextTrack)),
      button(ask.watch.label, 'V', '', () => send(ask.watch)),
      button(ask.share.label, null, '', () => send(ask.share)),
      button(ask.openSettings.label, null, '', () => send(ask.openSettings)),
    ),
    sent,
    choices.root,
  );
  return {
    root,
    show(result, shared) {
      setText(sent, shared);
      if (result === shown) return;
      shown = result;
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
