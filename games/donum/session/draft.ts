import type { SaveStore } from '#engine/saving/save-store.ts';
import type { copyLink } from '#engine/shell/share.ts';
import { readCode, readShared, tidyCode } from '../levels/links.ts';
import { drawSign, EMPTY_MAP, readDraft, readMap, readOrTell, resizeMap, writeMap } from '../levels/map.ts';
import type { linkTo, writeCode } from '../levels/write-links.ts';
import type { Level } from '../rules/rules.ts';
import type { createSearch, inSlices } from '../solver/search.ts';
import * as texts from '../texts.ts';
import type { DonumEvents } from './events.ts';
import { SAVED_DRAFT } from './saved-data.ts';

const STATES_A_SLICE = 200;

export interface DraftTools {
  readonly copyLink: typeof copyLink;
  readonly linkTo: typeof linkTo;
  readonly writeCode: typeof writeCode;
  readonly createSearch: typeof createSearch;
  readonly inSlices: typeof inSlices;
}

export class Draft {
  readonly #saves: SaveStore;
  readonly #events: Pick<DonumEvents, 'draft' | 'changed'>;
  readonly #loadTools: () => Promise<DraftTools>;
  map: readonly string[] = EMPTY_MAP;
  sign = '#';
  text = '';
  isComplaint = false;
  link = '';
  #stopChecking = (): void => {};

  constructor(
    saves: SaveStore,
    events: Pick<DonumEvents, 'draft' | 'changed'>,
    loadTools: () => Promise<DraftTools>,
  ) {
    this.#saves = saves;
    this.#events = events;
    this.#loadTools = loadTools;
  }

  open(): void {
    this.#change(this.#saves.read(SAVED_DRAFT));
  }
  close(): void {
    this.#stopChecking();
    this.#events.draft(null);
  }
  choose(sign: string): void {
    this.sign = sign;
  }
  draw(row: number, column: number): void {
    // The player can only be moved, so there is always one.
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
    return readOrTell(() => readMap(this.map), this.#complain);
  }
  async check(): Promise<void> {
    const level = this.level();
    if (!level) return;
    this.#stopChecking();
    this.#say(texts.SEARCHING);
    const { map } = this;
    const { createSearch, inSlices } = await this.#loadTools();
    if (map !== this.map) return;
    const search = createSearch(level);
    this.#stopChecking = inSlices(() => {
      const finding = search.advance(STATES_A_SLICE);
      if (finding.kind === 'solved') this.#say(texts.solvableIn(finding.moves.length));
      if (finding.kind === 'unsolvable') this.#complain(texts.UNSOLVABLE);
      if (finding.kind === 'too large') this.#say(texts.TOO_LARGE_TO_SEARCH);
      return finding.kind !== 'searching';
    });
  }
  async copyLink(): Promise<void> {
    const level = this.level();
    if (!level) return;
    const { copyLink, linkTo, writeCode } = await this.#loadTools();
    this.link = linkTo('level', writeCode(level));
    this.#events.changed();
    const isCopied = await copyLink(this.link);
    this.#say(isCopied ? texts.LINK_COPIED : texts.COPY_FROM_FIELD);
  }
  openLink(text: string): void {
    const read = readOrTell(() => {
      const shared = readShared(text);
      return writeMap(readCode(shared?.kind === 'level' ? shared.code : tidyCode(text)));
    }, this.#complain);
    if (!read) return;
    this.#change(read);
    this.#say(texts.OPENED);
  }

  #change(map: readonly string[]): void {
    this.#stopChecking();
    this.#say('');
    this.#saves.update(SAVED_DRAFT, () => map);
    this.map = map;
    this.#events.draft(readDraft(map));
  }
  #say(text: string, isComplaint = false): void {
    this.text = text;
    this.isComplaint = isComplaint;
    this.#events.changed();
  }
  readonly #complain = (text: string): void => this.#say(text, true);
}
