/** What a race of two machines shows in place of the usual: a pause that holds nobody, its result, and why it has stopped for good. */
import { button, element, setText } from '#engine/menus/elements.ts';
import type { Send } from '#engine/phases/machine.ts';
import * as ask from '../../commands.ts';
import type { OnlineResult } from '../../session/result.ts';
import { tableOf } from './result-screen.ts';

/** Builds the three screens. */
export function createOnlineMenus(send: Send) {
  const leave = (name: string, className = ''): HTMLElement =>
    button(name, null, className, () => send(ask.leaveRace));
  const settings = (): HTMLElement => button(ask.openSettings.label, null, '', () => send(ask.openSettings));
  const row = (...controls: HTMLElement[]): HTMLElement => element('div', 'row', ...controls);
  const paused = element(
    'section',
    'screen dim',
    element('h2', '', 'It flies on'),
    element('p', 'facts', 'The race goes on at both machines, and your ship with it: nobody steers it.'),
    row(
      button('Fly on', 'P', 'first', () => send(ask.flyOn)),
      leave('Leave the race'),
      settings(),
    ),
  );

  const title = element('h2', '');
  const duel = element('p', 'duel');
  const figures = element('div', 'result');
  const tables = element('div', 'tables');
  const facts = element('p', 'facts');
  const note = element('p', 'note');
  note.setAttribute('role', 'status');
  const result = element(
    'section',
    'screen dim',
    title,
    duel,
    figures,
    tables,
    facts,
    note,
    row(
      button('Again', 'R', 'first', () => send(ask.again)),
      leave('Leave the race'),
      settings(),
    ),
  );

  const reason = element('p', 'facts');
  const trouble = element(
    'section',
    'screen dim',
    element('h2', '', 'Out of step'),
    reason,
    row(leave('Back to the title', 'first')),
  );

  return {
    paused,
    result,
    trouble,
    fillResult(shown: OnlineResult): void {
      setText(title, shown.title);
      setText(duel, shown.duel);
      figures.replaceChildren(
        ...shown.figures.map(([name, figure]) => element('span', '', `${name} `, element('b', '', figure))),
      );
      tables.replaceChildren(tableOf('This race', shown.table));
      setText(facts, shown.facts);
    },
    /** How the next race begins. */
    setAgainNote: (text: string) => setText(note, text),
    fillTrouble(text: string): void {
      setText(reason, text);
    },
  };
}
