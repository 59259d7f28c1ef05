import type { SaveStore } from '#engine/saving/save-store.ts';
import { copyLink } from '#engine/shell/share.ts';
import * as texts from '../late-texts.ts';
import { readCode, readShared, tidyCode } from '../levels/links.ts';
import {
  EMPTY_MAP,
  MOST_COLUMNS,
  MOST_ROWS,
  readDraft,
  readMap,
  readOrReport,
  writeMap,
} from '../levels/map.ts';
import { linkTo, writeCode } from '../levels/write-links.ts';
import type { Level } from '../rules/rules.ts';
import { createSearch, inSlices } from '../solver/search.ts';
import type { DonumEvents } from './events.ts';
import { SAVED_DRAFT } from './saved-data.ts';

const STATES_PER_SLICE = 200;

const FEWEST_TILES = 3;

/** A map has only one player, so a new player sign replaces the old one. */
export function drawSign(map: readonly string[], row: number, column: number, sign: string): string[] {
  return map.map((line, y) =>
    [...line]
      .map((present, x) => {
        if (y === row && x === column) return sign;
        return sign === '@' && present === '@' ? '.' : present;
      })
      .join(''),
  );
}

export function resizeMap(map: readonly string[], columns: number, rows: number): string[] {
  const width = Math.min(MOST_COLUMNS, Math.max(FEWEST_TILES, columns));
  const height = Math.min(MOST_ROWS, Math.max(FEWEST_TILES, rows));
  return Array.from({ length: height }, (_, row) => (map[row] ?? '').slice(0, width).padEnd(width, '.'));
}

export class Draft {
  map: readonly string[];
  sign = '#';
  text = '';
  isComplaint = false;
  link = '';
  #isOpen = false;
  #stopChecking = (): void => {};

  constructor(
    private readonly saves: SaveStore,
    private readonly events: Pick<DonumEvents, 'draft' | 'changed'>,
  ) {
    this.map = saves.read(SAVED_DRAFT);
    // All tabs show the same drawing, so that none overwrites another's.
    saves.follow(SAVED_DRAFT, (map) => this.#show(map));
  }

  open(): void {
    this.#isOpen = true;
    this.#show(this.map);
  }
  close(): void {
    this.#isOpen = false;
    this.#stopChecking();
    this.events.draft(null);
  }
  choose(sign: string): void {
    this.sign = sign;
  }
  draw(row: number, column: number): void {
    // Signs cannot replace the player, so that the map always has one.
    if (this.map[row]?.[column] === '@') this.#say(texts.MOVE_THE_PLAYER);
    else this.#change(drawSign(this.map, row, column, this.sign));
  }
  resize(columns: number, rows: number): void {
    const next = resizeMap(this.map, (this.map[0]?.length ?? 0) + columns, this.map.length + rows);
    if (next.join('').includes('@')) this.#change(next);
    else this.#complain(texts.PLAYER_IN_THE_WAY);
  }
  clear(): void {
    this.#change(EMPTY_MAP);
  }
  level(): Level | null {
    return readOrReport(() => readMap(this.map), this.#complain);
  }
  check(): void {
    const level = this.level();
    if (!level) return;
    this.#stopChecking();
    this.#say(texts.SEARCHING);
    const search = createSearch(level);
    this.#stopChecking = inSlices(() => {
      const finding = search.advance(STATES_PER_SLICE);
      if (finding.kind === 'solved') this.#say(texts.solvableIn(finding.moves.length));
      if (finding.kind === 'unsolvable') this.#complain(texts.UNSOLVABLE);
      if (finding.kind === 'too large') this.#say(texts.TOO_LARGE_TO_SEARCH);
      return finding.kind !== 'searching';
    });
  }
  async copyLink(): Promise<void> {
    const level = this.level();
    if (!level) return;
    this.link = linkTo('level', writeCode(level));
    this.events.changed();
    const isCopied = await copyLink(this.link);
    this.#say(isCopied ? texts.LINK_COPIED : texts.COPY_FROM_FIELD);
  }
  openLink(text: string): void {
    const read = readOrReport(() => {
      const shared = readShared(text);
      return writeMap(readCode(shared?.kind === 'level' ? shared.code : tidyCode(text)));
    }, this.#complain);
    if (!read) return;
    this.#change(read);
    this.#say(texts.OPENED);
  }

  #change(map: readonly string[]): void {
    this.saves.update(SAVED_DRAFT, () => map);
    this.#show(map);
  }
  #show(map: readonly string[]): void {
    this.map = map;
    if (!this.#isOpen) return;
    this.#stopChecking();
    this.#say('');
    this.events.draft(readDraft(map));
  }
  #say(text: string, isComplaint = false): void {
    this.text = text;
    this.isComplaint = isComplaint;
    this.events.changed();
  }
  readonly #complain = (text: string): void => this.#say(text, true);
}
