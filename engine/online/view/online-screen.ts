/** What is seen of the way to a friend: a screen for each step. */
import { button, element } from '../../menus/elements.ts';
import type { OnlineState } from '../flow.ts';
import { linkParts } from './link-parts.ts';
import { stepTexts } from './step-texts.ts';

export interface OnlineScreenOptions {
  readonly gameName: string;
  readonly invite: () => void;
  readonly join: () => void;
  readonly paste: (text: string) => void;
  /** To the first step: what was begun is taken back. */
  readonly again: () => void;
  /** Back to the game. */
  readonly close: () => void;
}

/** Fills `root` with the screen of each state that it is told. */
export function createOnlineScreen(
  root: HTMLElement,
  options: OnlineScreenOptions,
): (state: OnlineState) => void {
  const { gameName, invite, join, paste, again, close } = options;
  const status = element('p', 'online-status');
  status.setAttribute('role', 'status');
  const say = (text: string): void => {
    status.textContent = text;
  };

  function partsOf(state: OnlineState): Element[] {
    switch (state.step) {
      case 'inviting':
        return [...linkParts(state.link, say), pasteField(paste)];
      case 'replying':
        return linkParts(state.link, say);
      default:
        return [];
    }
  }

  function buttonsOf(state: OnlineState): HTMLElement[] {
    switch (state.step) {
      case 'intro':
        return [button('Make an invite', null, 'first', invite)];
      case 'invited':
        return [button('Join', null, 'first', join)];
      case 'inviting':
        return [button('Take the invite back', null, '', again)];
      case 'connecting':
        return [button('Stop', null, '', again)];
      case 'trouble':
        return state.canInvite ? [button('Make a new invite', null, 'first', again)] : [];
      default:
        return [];
    }
  }

  return (state) => {
    const { heading, before, after } = stepTexts(state, gameName);
    const texts = (all: readonly string[]): HTMLElement[] => all.map((text) => element('p', '', text));
    const back = button('Back to the game', null, '', close);
    root.replaceChildren(
      element('h2', '', heading),
      ...texts(before),
      ...partsOf(state),
      ...texts(after ? [after] : []),
      element('div', 'row', ...buttonsOf(state), back),
      status,
    );
    root.setAttribute('aria-label', heading);
    root.scrollTop = 0;
    const note = state.step === 'inviting' ? state.note : null;
    say(note ? `${note.what} ${note.help}` : '');
    // Focus went with what was there before. A screen reader goes on from here, and has heard the section's name.
    root.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  };
}

/** Where a reply goes that cannot be opened on this machine. */
function pasteField(paste: (text: string) => void): HTMLElement {
  const input = element('input', '');
  input.type = 'text';
  input.autocomplete = 'off';
  input.spellcheck = false;
  const take = (): void => {
    if (input.value.trim() !== '') paste(input.value);
  };
  input.addEventListener('keydown', ({ code }) => {
    if (code === 'Enter') take();
  });
  const label = element('label', '', 'Or paste the reply here', input);
  return element('div', '', label, element('div', 'row', button('Take the reply', null, '', take)));
}
