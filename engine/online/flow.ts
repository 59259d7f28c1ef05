/**
 * The steps from an invite to a match. No view, and no browser but what it is given: every failure is a state with a sentence.
 */

import { awaitBeginning, type Waiting } from './await-beginning.ts';
import { type Card, cardName, type NatKind } from './card.ts';
import type { Channel } from './channel.ts';
import type { Described, HostPeer, Peer } from './connection.ts';
import type { FlowWorld, OnlineState } from './flow-state.ts';
import { createGuests, type Guests } from './guests.ts';
import { cardLink, linkedText, readCard } from './link.ts';
import { type Meeting, NAMELESS_FRIEND } from './meeting.ts';
import type { Member, Presence } from './roster.ts';
import {
  connectionTrouble,
  goneBefore,
  type LinkFault,
  linkTrouble,
  NO_ADDRESS,
  NO_WEBRTC,
  type Trouble,
} from './trouble.ts';

/** One attempt at a time: a step back gives up what was begun. */
export class OnlineFlow {
  readonly #world: FlowWorld;
  /** A host's connected guests. */
  readonly #guests: Guests;
  /** A guest's wait for the match. */
  #waiting: Waiting | null = null;
  /** Ready was pressed here. */
  #isReady = false;
  #toldAtMs: number | null = null;
  #state: OnlineState = { step: 'intro' };
  /** Gives up what is under way. */
  #cancel: () => void = () => {};
  /** Takes a pasted reply, while one is waited for. */
  #takeReply: ((text: string) => Promise<void>) | null = null;
  #invite: Card | null = null;
  /** Number of players that the host wants, including the host, and the seed for all. */
  #players = 2;
  #seed: number | null = null;
  /** Invites of this tab that have had their reply. */
  readonly #used = new Set<number>();
  /** Counts what was begun: an answer that comes late belongs to a number of the past. */
  #run = 0;

  constructor(world: FlowWorld) {
    this.#world = { ...world, name: cardName(world.name, world.cleanText) };
    this.#guests = createGuests(this.#world.name, {
      onChange: () => this.#showGuests(''),
      onGone: (name, wasSilent) => {
        const gone = goneBefore(name, wasSilent);
        const { step } = this.#state;
        if (step === 'room' && this.#guests.names.length === 0) this.#fail(gone);
        else this.#showGuests(gone.what, true);
      },
    });
  }

  get state(): OnlineState {
    return this.#state;
  }

  /** Shows the first step. Gives up what was made before. */
  begin(): void {
    this.end();
    this.#seed = null;
    this.#show({ step: 'intro' });
  }

  /** Gives up everything without showing anything. */
  end(): void {
    this.#give();
    this.#isReady = false;
    this.#guests.dismiss();
  }

  /** Gives up the current invite. Guests who are connected stay. */
  back(): void {
    if (this.#guests.names.length === 0) this.begin();
    else {
      this.#give();
      this.#showRoom('');
    }
  }

  /** Gathers this machine's addresses and makes an invite link. Each guest gets an invite of their own, one after the other. */
  async invite(players = this.#players): Promise<void> {
    this.#players = players;
    this.#isReady = false;
    const isCurrent = this.#start();
    const peer = this.#create(() => this.#world.createHost());
    if (!peer) return;
    this.#cancel = peer.cancel;
    this.#show({ step: 'preparing' });
    const described = await this.#describe(peer, isCurrent);
    if (!described) return;
    const { randomWord, tabs } = this.#world;
    const invite = randomWord();
    this.#seed ??= randomWord();
    const card = this.#card('invite', described, { invite, seed: this.#seed, players });
    const link = cardLink(card, this.#world.address);
    const reply = this.#awaitReply(peer, card, link, isCurrent);
    const stopWaiting = tabs.wait(card.invite, (text) => void reply(text));
    this.#takeReply = reply;
    this.#cancel = () => {
      stopWaiting();
      peer.cancel();
    };
    this.#show({ step: 'inviting', link, guests: this.#guests.names, note: null });
  }

  /** Presses Ready here, or takes it back. A host who still invites plays with the guests who are connected. */
  setReady(isReady: boolean): void {
    this.#isReady = isReady;
    if (this.#state.step === 'inviting') this.back();
    this.#sendPresence(0);
    if (this.#state.step === 'room' && !this.#waiting) this.#showGuests('');
    else if (this.#state.step === 'room')
      this.#show({ ...this.#state, members: this.#withOwn(this.#state.members, this.#state.seat) });
  }

  /** To be called several times a second, and when the tab is hidden or shown: sends signs of life, and notices silence. */
  tell(nowMs: number): void {
    const passedMs = nowMs - (this.#toldAtMs ?? nowMs);
    this.#toldAtMs = nowMs;
    this.#sendPresence(passedMs);
    this.#beginIfReady();
  }

  /** Takes a pasted reply. */
  async paste(pasted: string): Promise<void> {
    await this.#takeReply?.(linkedText(pasted, 'reply')?.text ?? pasted);
  }

  /** An invite or a reply that an address brought. */
  async open(kind: Card['kind'], text: string): Promise<void> {
    // The tab that waits may have been sent to the reply's address itself.
    if (kind === 'reply' && this.#takeReply) return this.#takeReply(text);
    const isCurrent = this.#start();
    const card = this.#read(text);
    if (typeof card === 'string') return this.#fail(linkTrouble(card));
    if (card.kind !== kind) return this.#fail(linkTrouble('damaged'));
    const { tabs } = this.#world;
    if (kind === 'invite') this.#guests.dismiss();
    if (kind === 'reply') {
      this.#show({ step: 'preparing' });
      const answer = await tabs.deliver(card.invite, text);
      if (!isCurrent()) return;
      if (answer === 'here') this.#show({ step: 'found' });
      else this.#fail(linkTrouble(answer ?? 'nobody-waits'));
      return;
    }
    this.#show({ step: 'preparing' });
    const isOwn = await tabs.isAwaited(card.invite);
    if (!isCurrent()) return;
    if (isOwn) return this.#fail(linkTrouble('own'));
    this.#invite = card;
    this.#show({ step: 'invited', host: card.name || NAMELESS_FRIEND, players: card.players });
  }

  /** Makes the reply to the invite that is shown, and waits for the host. */
  async join(): Promise<void> {
    const invite = this.#invite;
    if (!invite) return;
    const isCurrent = this.#start();
    const peer = this.#create(() => this.#world.createGuest(invite.facts));
    if (!peer) return;
    this.#cancel = peer.cancel;
    this.#show({ step: 'preparing' });
    const described = await this.#describe(peer, isCurrent);
    if (!described) return;
    const card = this.#card('reply', described, invite);
    const host = invite.name || NAMELESS_FRIEND;
    this.#show({ step: 'replying', link: cardLink(card, this.#world.address), host });
    const channel = await peer.opened;
    if (!isCurrent()) return channel?.close();
    if (channel) this.#wait(channel, invite, host);
    else this.#fail(connectionTrouble(described.nat, invite.nat, host));
  }

  /** What a reply to an invite leads to, however it comes. */
  #awaitReply(
    peer: HostPeer,
    invite: Card,
    link: string,
    isCurrent: () => boolean,
  ): (text: string) => Promise<void> {
    return async (text) => {
      // While two connect, the same reply may well be opened a second time.
      if (!isCurrent() || this.#used.has(invite.invite)) return;
      const reply = this.#readReply(text, invite);
      if (typeof reply === 'string') {
        const note = linkTrouble(reply);
        this.#show({ step: 'inviting', link, guests: this.#guests.names, note });
        return;
      }
      this.#used.add(invite.invite);
      const guest = reply.name || NAMELESS_FRIEND;
      this.#show({ step: 'connecting', guest });
      const isAccepted = await peer.accept(reply.facts).then(
        () => true,
        (error: unknown) => {
          console.warn('The browser refused a reply.', error);
          peer.cancel();
          return false;
        },
      );
      const channel = await peer.opened;
      if (!isCurrent()) return channel?.close();
      if (!isAccepted) return this.#fail(linkTrouble('damaged'));
      if (channel) this.#welcome(channel, invite.invite, guest);
      else this.#fail(connectionTrouble(invite.nat, reply.nat, guest));
    };
  }

  #readReply(text: string, invite: Card): Card | LinkFault {
    const card = this.#read(text);
    if (typeof card === 'string') return card;
    if (card.kind !== 'reply') return 'no-reply';
    if (this.#used.has(card.invite)) return 'used';
    return card.invite === invite.invite ? card : 'other-invite';
  }

  #read(text: string): Card | LinkFault {
    return readCard(text, this.#world);
  }

  /** Waits for the host to begin. */
  #wait(channel: Channel, { seed, setup }: Card, host: string): void {
    this.#give();
    this.#isReady = false;
    const waiting = awaitBeginning(channel, host, this.#world.cleanText, {
      onMembers: (members, seat) =>
        this.#show({ step: 'room', members: this.#withOwn(members, seat), seat, canInvite: false, note: '' }),
      onBegin: ({ seat, members }) => {
        const names = members.map(({ name }) => name);
        this.#meet({ channels: [channel], seat, names, seed, setup });
      },
      onHostGone: (wasSilent) => this.#fail(goneBefore(host, wasSilent)),
    });
    // The channel may be closed already.
    if (this.#state.step !== 'room') return;
    this.#waiting = waiting;
    this.#cancel = waiting.cancel;
  }

  /** A guest is connected: everybody is here, or the next one is invited. */
  #welcome(channel: Channel, invite: number, name: string): void {
    this.#world.tabs.markUsed(invite);
    this.#guests.add(channel, name);
    if (this.#guests.names.length + 1 < this.#players) void this.invite();
    else this.back();
  }

  get #own(): Presence {
    return { isReady: this.#isReady, isHidden: this.#world.isHidden() };
  }

  /** Replaces the own state, which a roster has from a moment ago. Whoever reads it has the tab in view. */
  #withOwn(members: readonly Member[], seat: number): Member[] {
    const own = { isReady: this.#isReady, isHidden: false, isSilent: false };
    return members.map((each, i) => (i === seat ? { ...each, ...own } : each));
  }

  #sendPresence(passedMs: number): void {
    this.#waiting?.tell(this.#own, passedMs);
    this.#guests.tell(this.#own, passedMs);
  }

  /** Shows a change among a host's guests. */
  #showGuests(note: string, areOthers = false): void {
    const state = this.#state;
    if (state.step === 'room') this.#showRoom(note);
    // An invite that is shown again would lose what is being pasted.
    else if (state.step === 'inviting' && areOthers)
      this.#show({ ...state, guests: this.#guests.names, note: { what: note, help: '' } });
    this.#beginIfReady();
  }

  #showRoom(note: string): void {
    const { members } = this.#guests;
    const own = { name: this.#world.name || NAMELESS_FRIEND, ...this.#own, isSilent: false };
    const canInvite = members.length + 1 < this.#players;
    this.#show({ step: 'room', members: this.#withOwn([own, ...members], 0), seat: 0, canInvite, note });
  }

  /** A host begins once all have pressed Ready and all tabs are visible. */
  #beginIfReady(): void {
    const { members, names } = this.#guests;
    if (this.#state.step !== 'room' || this.#waiting || members.length === 0) return;
    const isReady = (each: Presence): boolean => each.isReady && !each.isHidden;
    if (!isReady(this.#own) || !members.every((each) => isReady(each) && !each.isSilent)) return;
    const { name, setup } = this.#world;
    this.#meet({
      channels: this.#guests.takeChannels(),
      seat: 0,
      names: [name || NAMELESS_FRIEND, ...names],
      seed: this.#seed ?? 0,
      setup,
    });
  }

  #card(
    kind: Card['kind'],
    { facts, nat }: Described,
    { invite, seed, players }: Pick<Card, 'invite' | 'seed' | 'players'>,
  ): Card {
    const { slug, rulesVersion, setup, name } = this.#world;
    return {
      kind,
      players,
      slug,
      rulesVersion,
      invite,
      seed,
      facts,
      nat: nat satisfies NatKind,
      name,
      setup,
    };
  }

  #create<Made extends Peer>(make: () => Made): Made | null {
    try {
      return make();
    } catch (error) {
      console.warn('This browser makes no connections.', error);
      this.#fail(NO_WEBRTC);
      return null;
    }
  }

  /** Null after it has shown what is wrong, or if something else was begun meanwhile. */
  async #describe(peer: Peer, isCurrent: () => boolean): Promise<Described | null> {
    try {
      const described = await peer.describe();
      if (!isCurrent()) return null;
      if (described.facts.candidates.length > 0) return described;
      this.#fail(NO_ADDRESS);
    } catch (error) {
      console.warn('This browser does not describe its connections.', error);
      peer.cancel();
      if (isCurrent()) this.#fail(NO_WEBRTC);
    }
    return null;
  }

  #meet(meeting: Meeting): void {
    // The channels belong to the match now.
    this.#waiting = null;
    this.#give();
    this.#world.onMeeting(meeting);
  }

  #fail(trouble: Trouble): void {
    this.#give();
    this.#show({ step: 'trouble', trouble, canInvite: trouble !== NO_WEBRTC });
  }

  /** Gives up what was under way. The answer tells later whether something else has been begun since. */
  #start(): () => boolean {
    this.#give();
    const run = this.#run;
    return () => this.#run === run;
  }

  #give(): void {
    this.#run += 1;
    const cancel = this.#cancel;
    this.#cancel = () => {};
    this.#takeReply = null;
    this.#waiting = null;
    cancel();
  }

  #show(state: OnlineState): void {
    this.#state = state;
    this.#world.onState(state);
  }
}
