/** The editor for levels of one's own: draw, check, try, share. */

import { button, element } from '#engine/menus/elements.ts';
import { counted } from '#engine/menus/texts.ts';
import { copyLink } from '#engine/shell/share.ts';
import { linkTo, readCode, readShared, tidyCode, writeCode } from '../../levels/links.ts';
import { drawSign, EMPTY_MAP, readMap, readOrTell, resizeMap, writeMap } from '../../levels/map.ts';
import type { Level } from '../../rules/rules.ts';
import type { PushAction } from '../../session/actions.ts';
import { createSearch, inSlices } from '../../solver/search.ts';
import type { Layout } from '../layout.ts';
import { createEditorGrid } from './editor-grid.ts';
import { createSignPalette } from './sign-palette.ts';

const STATES_A_SLICE = 200;

/** Shows a sentence in place of the one before. */
type Say = (text: string, isBad?: boolean) => void;

/** Hidden at first. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the map that is drawn is shared by all that draws, checks and sends it.
export function createEditor(push: PushAction) {
  let map: readonly string[] = EMPTY_MAP;
  let stopChecking = (): void => {};

  const says = element('p', 'says');
  says.setAttribute('role', 'status');
  const say: Say = (text, isBad = false) => {
    says.textContent = text;
    says.classList.toggle('bad', isBad);
  };
  const complain = (text: string): void => say(text, true);
  const palette = createSignPalette('#');
  const field = element('input', 'field');
  field.type = 'text';
  field.setAttribute('aria-label', 'Link to a level');
  field.placeholder = 'Paste a link here';

  const change = (next: readonly string[]): void => {
    map = next;
    stopChecking();
    say('');
    push({ kind: 'draft', map });
  };
  const resize = (columns: number, rows: number): void => {
    const next = resizeMap(map, (map[0]?.length ?? 0) + columns, map.length + rows);
    if (next.join('').includes('@')) change(next);
    else complain('The player stands there: move them first.');
  };

  /** The level as drawn, or null after saying why it is none. */
  const levelNow = (): Level | null => readOrTell(() => readMap(map), complain);
  const check = (): void => {
    const level = levelNow();
    if (!level) return;
    stopChecking();
    stopChecking = searchInSlices(level, say);
  };
  const share = (): void => {
    const level = levelNow();
    if (!level) return;
    field.value = linkTo('level', writeCode(level));
    field.select();
    void copyLink(field.value).then((isCopied) =>
      say(isCopied ? 'The link is copied.' : 'Here is the link: copy it from the field.'),
    );
  };
  const openLink = (): void => {
    const read = readOrTell(() => mapOfLink(field.value), complain);
    if (!read) return;
    change(read);
    say('Opened.');
  };

  const panel = element(
    'div',
    'panel',
    element(
      'div',
      'head',
      element('h2', '', 'Make a level'),
      button('Back', null, '', () => push({ kind: 'close menu' })),
    ),
    palette.root,
    element(
      'div',
      'row',
      button('Wider', null, '', () => resize(1, 0)),
      button('Narrower', null, '', () => resize(-1, 0)),
      button('Taller', null, '', () => resize(0, 1)),
      button('Lower', null, '', () => resize(0, -1)),
    ),
    element(
      'div',
      'row',
      button('Try it', null, 'first', () => {
        const level = levelNow();
        if (level) push({ kind: 'try draft', level });
      }),
      button('Check', null, '', check),
      button('Empty', null, '', () => change(EMPTY_MAP)),
    ),
    says,
    field,
    element('div', 'row', button('Copy link', null, '', share), button('Open link', null, '', openLink)),
  );
  const grid = createEditorGrid((row, column) => {
    // The player is moved by setting them down elsewhere, so there is always one.
    if (map[row]?.[column] === '@') say('Choose “Player” and a place to move them.');
    else change(drawSign(map, row, column, palette.sign()));
  });
  const root = element('section', 'editor', grid.root, panel);
  root.setAttribute('aria-label', 'Level editor');
  root.hidden = true;

  return {
    root,
    /** Opens it on a map. */
    open(opened: readonly string[]): void {
      map = opened;
      root.hidden = false;
      push({ kind: 'draft', map });
    },
    /** Moves the focus from tile to tile; false if it is on none, or at an edge. */
    moveFocus: grid.moveFocus,
    /** Puts its grid over the drawn board. */
    arrange: (layout: Layout) => grid.fill(map, layout),
    close(): void {
      stopChecking();
      root.hidden = true;
    },
  };
}

/**
 * Says whether a level can be solved, and in how many moves, as soon as that is known.
 * @returns gives up
 */
function searchInSlices(level: Level, say: Say): () => void {
  say('Looking for a solution…');
  const search = createSearch(level);
  return inSlices(() => {
    const finding = search.advance(STATES_A_SLICE);
    if (finding.kind === 'solved')
      say(`It can be solved, in ${counted(finding.moves.length, 'move')} at the fewest.`);
    if (finding.kind === 'unsolvable') say('It cannot be solved.', true);
    if (finding.kind === 'too large')
      say('It is too large to search: nobody knows whether it can be solved.');
    return finding.kind !== 'searching';
  });
}

/**
 * The map of a level that somebody has pasted, as a link or as its code alone.
 * @throws MapError saying what is wrong with it
 */
function mapOfLink(text: string): readonly string[] {
  const shared = readShared(text);
  return writeMap(readCode(shared?.kind === 'level' ? shared.code : tidyCode(text)));
}
