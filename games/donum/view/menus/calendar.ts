/** The calendar of the days whose level one has solved. */
import { button, element } from '#engine/menus/elements.ts';
import type { PushAction } from '../../session/actions.ts';
import { type CalendarDay, monthOf, monthsBack } from '../../session/saved-data.ts';
import type { Session } from '../../session/session.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Empty until it is shown. */
export function createCalendar(push: PushAction) {
  const root = element('section', 'screen calendar');
  root.setAttribute('aria-label', 'Days');
  let shown: Session['solvedDays'] | null = null;
  let back = 0;

  const streak = element('p', '');
  const month = element('table', '');
  const step = (text: string, by: number): HTMLButtonElement =>
    button(text, null, '', () => {
      back += by;
      build();
    });
  const earlier = step('Earlier', 1);
  const later = step('Later', -1);

  function build(): void {
    if (!shown) return;
    const { days, today } = shown;
    const { title, weeks, solved } = monthOf(days, today, back);
    const rows = weeks.map((week) => element('tr', '', ...week.map(dayCell)));
    const head = element('tr', '', ...WEEKDAYS.map(weekdayCell));
    month.replaceChildren(
      element('caption', '', `${title}: ${solved} solved`),
      element('thead', '', head),
      element('tbody', '', ...rows),
    );
    // A button that cannot be pressed any more must not keep the focus.
    earlier.disabled = back >= monthsBack(days, today);
    later.disabled = back === 0;
    if (document.activeElement === earlier && earlier.disabled) later.focus();
    if (document.activeElement === later && later.disabled) earlier.focus();
  }

  root.append(
    element(
      'div',
      'head',
      element('div', '', element('h2', '', 'Days'), streak),
      element(
        'div',
        'row',
        button('Level of the day', null, 'first', () => push({ kind: 'open day' })),
        button('Levels', null, '', () => push({ kind: 'press', input: 'levels' })),
      ),
    ),
    month,
    element('div', 'row', earlier, later),
  );
  return {
    root,
    /** Shows the present month. */
    show(solvedDays: Session['solvedDays']): void {
      shown = solvedDays;
      back = 0;
      streak.textContent = streakText(solvedDays.streak);
      build();
    },
  };
}

function streakText(streak: number): string {
  if (streak === 0) return 'One level each day, the same for everybody. Solve today’s to begin a row.';
  return streak === 1 ? 'One day so far. Tomorrow makes it a row.' : `${streak} days in a row.`;
}

function weekdayCell(name: string): HTMLElement {
  const made = element('th', '', name.slice(0, 2));
  made.setAttribute('scope', 'col');
  made.setAttribute('abbr', name);
  return made;
}

function dayCell(day: CalendarDay | null): HTMLElement {
  if (!day) return element('td', '');
  const said = [day.isToday ? 'today' : '', day.isSolved ? 'solved' : ''].filter((word) => word !== '');
  const made = element('td', said.join(' '), String(day.day));
  if (day.isToday) made.setAttribute('aria-current', 'date');
  if (said.length > 0) made.append(element('span', 'spoken', `, ${said.join(', ')}`));
  return made;
}
