/** What comes after what in a match with somebody at another machine: its beginning, its end, and what is said meanwhile. */

import type { Meeting } from '#engine/online/meeting.ts';
import { followTab } from '#engine/online/tabs.ts';
import type { GameShell } from '#engine/shell/game-shell.ts';
import { copyLink, ownAddress } from '#engine/shell/share.ts';
import { LONGEST_SHARE } from '#engine/shell/share-length.ts';
import type { Device } from '../input/devices.ts';
import type { Input } from '../input/input.ts';
import type { Menus } from '../view/menus/menus.ts';
import { againNote, noticeOf, troubleOf } from '../view/online-texts.ts';
import type { Renderer } from '../view/renderer.ts';
import { OnlineSession } from './online-session.ts';
import type { Phase, ReadDevice } from './session.ts';
import type { Settings } from './settings.ts';

const COPIED = 'Copied. Whoever opens the link sees the match.';
const TOO_LONG =
  'Even the last round is longer than chats take, so nothing was copied. The link is in the address bar of the game alone.';
const REFUSED = 'This browser does not let us copy. The link is in the address bar of the game alone.';

export interface OnlineFlowParts {
  readonly shell: GameShell<Settings>;
  readonly input: Input;
  readonly menus: Menus;
  readonly renderer: Renderer;
  readonly read: ReadDevice;
}

export class OnlineFlow {
  readonly #parts: OnlineFlowParts;
  #end: () => void = () => {};
  #phase: Phase = 'playing';
  /** The match with somebody at another machine; null while there is none. */
  session: OnlineSession | null = null;
  /** It has stopped for good, and a screen says why. */
  isStopped = false;

  constructor(parts: OnlineFlowParts) {
    this.#parts = parts;
  }

  /** Somebody at another machine is there. `device` plays the heart here until another one is used. */
  meet(meeting: Meeting, device: Device): void {
    const part = globalThis.slashSlashOnline;
    if (!part) throw new Error('Two have met without the part that brings them together.');
    this.leave();
    const { input, renderer, shell, read } = this.#parts;
    this.session = new OnlineSession({
      meeting,
      createMatch: part.createMatch,
      device,
      read,
      endStep: input.endStep,
      showStep: (round) => void renderer.showStep(round),
      now: () => performance.now(),
    });
    this.#end = followTab(this.session, shell.ended);
    this.#phase = 'playing';
    input.releaseAll();
  }

  /** Ends the match, if there is one: what was played here before goes on. */
  leave(): void {
    this.#end();
    this.#end = () => {};
    this.session = null;
    this.isStopped = false;
    this.#parts.menus.setResultNote(null);
    this.#parts.menus.setLinkNote('');
    this.#parts.renderer.clear();
  }

  /** Steps what is due by now. Returns whether the match has come to an end or has begun anew since the last time. */
  follow(): boolean {
    const { session } = this;
    if (!session || this.isStopped) return false;
    const { menus, renderer } = this.#parts;
    session.frame(performance.now());
    const { phase, news } = session;
    const trouble = troubleOf(news);
    if (trouble) {
      menus.showTrouble(trouble);
      this.isStopped = true;
      return false;
    }
    const isOver = phase === 'over';
    if (isOver) menus.setResultNote(againNote(news));
    const wasOver = this.#phase === 'over';
    this.#phase = phase;
    if (wasOver && !isOver) {
      renderer.clear();
      menus.setLinkNote('');
    }
    return isOver !== wasOver;
  }

  /** What is to be said over the match; null for nothing. */
  get notice(): readonly [string, string] | null {
    return this.session ? noticeOf(this.session.news) : null;
  }

  /** Asks for another match, once one is over. Returns false where nobody is left to play it. */
  askAgain(): boolean {
    const { session } = this;
    if (session?.phase !== 'over') return true;
    const { status, isAlone } = session.news;
    if (isAlone || status.kind === 'left') return false;
    session.restart();
    return true;
  }

  /** Copies a link to the match that is over. */
  async share(): Promise<void> {
    const { session } = this;
    if (session?.phase !== 'over') return;
    const link = await session.link(ownAddress());
    const isLong = link.length > LONGEST_SHARE;
    const isCopied = !isLong && (await copyLink(link));
    // E.g. in a frame on somebody else's site: the address bar is the next best place.
    if (!isCopied) history.replaceState(null, '', link);
    this.#parts.menus.setLinkNote(isLong ? TOO_LONG : isCopied ? COPIED : REFUSED);
  }
}
