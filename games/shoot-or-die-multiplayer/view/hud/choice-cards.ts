/** Between rounds: who lost, the three cards that they choose from, and how long they still have. */
import { button, element, setText } from '#engine/menus/elements.ts';
import { CHOICE_STEPS } from '../../rules/choice.ts';
import type { Match } from '../../rules/match.ts';
import type { PushAction } from '../../session/actions.ts';
import { RIVAL } from '../../session/session.ts';
import { MODIFIER_TEXTS, modifierIcon } from '../menus/modifier-texts.ts';
import { seatName } from '../seats.ts';

/** Builds them; a press on one asks for it. */
export function createChoiceCards(push: PushAction) {
  const headline = element('strong', '');
  const how = element('span', 'choice-how');
  const left = element('i', '');
  const cards = [1, 2, 3].map((card) => {
    const made = button('', null, 'card', () => push({ kind: 'choose', card }));
    // The canvas keeps the keyboard, in which the same choice is made.
    made.tabIndex = -1;
    return made;
  });
  const root = element(
    'div',
    'choice',
    headline,
    element('div', 'cards', ...cards),
    how,
    element('span', 'time-left', left),
  );
  root.setAttribute('role', 'group');
  root.hidden = true;
  let shownOffers = '';
  let shownLeft = -1;

  function showOffers({ choice, roundNumber }: Match): void {
    const key = `${roundNumber} ${choice.offers.join(' ')}`;
    if (key === shownOffers) return;
    shownOffers = key;
    for (const [index, card] of cards.entries()) {
      const offer = choice.offers[index];
      if (!offer) continue;
      const { name, what } = MODIFIER_TEXTS[offer];
      card.replaceChildren(modifierIcon(offer), element('b', '', name), element('span', '', what));
    }
  }

  return {
    root,
    /** Shows the present choice, or hides; `isAsked` says that a player here chooses, and none of the other `players`. */
    update(match: Match, isAsked: boolean, players: readonly string[]): void {
      const { choice, phase, phaseSteps } = match;
      const isOpen = phase === 'choice';
      if (root.hidden === isOpen) root.hidden = !isOpen;
      if (!isOpen) return;
      root.className = `choice seat-${choice.seat}`;
      setText(headline, `${seatName(choice.seat)} lost, and picks what is next`);
      const player = players[choice.seat] ?? RIVAL;
      const thinker = player === RIVAL ? 'A rival' : player;
      setText(how, isAsked ? 'Left and right, then fire. Or press a card.' : `${thinker} thinks.`);
      showOffers(match);
      for (const [index, card] of cards.entries()) {
        card.classList.toggle('chosen', index === choice.cursor);
        card.disabled = !isAsked;
      }
      const share = Math.round(100 * (1 - phaseSteps / CHOICE_STEPS)) / 100;
      if (share !== shownLeft) left.style.transform = `scaleX(${share})`;
      shownLeft = share;
    },
  };
}
