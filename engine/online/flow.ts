/**
 * From an invite to a connection, step by step: what is asked for, and what state follows. No view, and no browser but what
 * it is given: everything that can go wrong is a state with a sentence.
 */

import { awaitBeginning } from './await-beginning.ts';
import { type Card, type CardReading, cardName, decodeCard, type NatKind } from './card.ts';
import type { Channel } from './channel.ts';
import type { Described, HostPeer, Peer } from './connection.ts';
import type { FlowWorld, OnlineState } from './flow-state.ts';
import { createGuests, type Guests } from './guests.ts';
import { cardLink, pastedText } from './link.ts';
import { type Meeting, NAMELESS_FRIEND } from './meeting.ts';
import {
  connectionTrouble,
  hostGone,
  type LinkFault,
  linkTrouble,
  NO_WEBRTC,
  type Trouble,
} from './trouble.ts';

/**
 * One way through it at a time; taking a step back gives up what was begun. Long, because host and guest share what can be
 * given up, read and made.
 */
export class OnlineFlow {
  readonly #world: FlowWorld;
  /** Those who are here. */
  readonly #guests: Guests;
  #state: OnlineState = { step: 'intro' };
  /** Gives up what is under way. */
  #cancel: () => void = () => {};
  /** Takes a pasted reply, while one is waited for. */
  #takeReply: ((text: string) => Promise<void>) | null = null;
  #invite: Card | null = null;
  /** As many as the host wants to play with, counting themself, and what all of them play with. */
  #players = 2;
  #seed: number | null = null;
  /** Invites of this tab that have had their reply. */
  readonly #used = new Set<number>();
  /** Counts what was begun: an answer that comes late belongs to a number of the past. */
  #run = 0;

  constructor(world: FlowWorld) {
    this.#world = { ...world, name: cardName(world.name, world.cleanText) };
    this.#guests = createGuests(this.#world.name, () => {
      const state = this.#state;
      if (state.step === 'gathered') this.back();
      else if (state.step === 'inviting') this.#show({ ...state, guests: this.#guests.names });
    });
  }

  get state(): OnlineState {
    return this.#state;
  }

  /** At the beginning, or back there: what was made before is given up. */
  begin(): void {
    this.end();
    this.#seed = null;
    this.#show({ step: 'intro' });
  }

  /** Gives up all of it, without a word. */
  end(): void {
    this.#give();
    this.#guests.dismiss();
  }

  /** Gives up the present invite; guests who are here stay. */
  back(): void {
    const guests = this.#guests.names;
    if (guests.length > 0) {
      this.#give();
      this.#show({ step: 'gathered', guests });
    } else this.begin();
  }

  /** Asks servers for this machine's address and makes a link of what they say: one for each guest, one after the other. */
  async invite(players = this.#players): Promise<void> {
    this.#players = players;
    const isCurrent = this.#start();
    const peer = this.#create(() => this.#world.createHost());
    if (!peer) return;
    this.#cancel = peer.cancel;
    this.#show({ step: 'preparing' });
    const described = await this.#describe(peer);
    if (!isCurrent()) return;
    if (!described) return this.#fail(NO_WEBRTC);
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

  /** Begins with the guests who are here. */
  start(): void {
    const { name, setup } = this.#world;
    const names = [name || NAMELESS_FRIEND, ...this.#guests.names];
    // Of two both know all from the cards.
    const channels = this.#guests.takeChannels(this.#players > 2);
    this.#meet({ channels, seat: 0, names, seed: this.#seed ?? 0, setup });
  }

  /** To be called again and again: guests who wait are told who is here. */
  tell(): void {
    this.#guests.tell();
  }

  /** A reply that was pasted. */
  async paste(pasted: string): Promise<void> {
    await this.#takeReply?.(pastedText(pasted));
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
    const described = await this.#describe(peer);
    if (!isCurrent()) return;
    if (!described) return this.#fail(NO_WEBRTC);
    const card = this.#card('reply', described, invite);
    const host = invite.name || NAMELESS_FRIEND;
    this.#show({ step: 'replying', link: cardLink(card, this.#world.address), host });
    const channel = await peer.opened;
    if (!isCurrent()) return channel?.close();
    if (!channel) return this.#fail(connectionTrouble(described.nat, invite.nat, host));
    if (invite.players > 2) this.#wait(channel, invite, host);
    else {
      const { seed, setup } = invite;
      this.#meet({ channels: [channel], seat: 1, names: [host, card.name || NAMELESS_FRIEND], seed, setup });
    }
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
    const { now, ...world } = this.#world;
    const reading: CardReading = { ...world, now: now() };
    return decodeCard(text, reading);
  }

  /** The host waits for others before the match begins. */
  #wait(channel: Channel, { seed, setup }: Card, host: string): void {
    this.#give();
    this.#cancel = awaitBeginning(channel, host, this.#world.cleanText, {
      onNames: (names) => this.#show({ step: 'waiting', names }),
      onBegin: ({ seat, names }) => {
        this.#cancel = () => {};
        this.#meet({ channels: [channel], seat, names, seed, setup });
      },
      onLeft: () => this.#fail(hostGone(host)),
    });
  }

  /** Somebody is connected: the match begins, or the next one is invited. */
  #welcome(channel: Channel, invite: number, name: string): void {
    this.#world.tabs.markUsed(invite);
    this.#guests.add(channel, name);
    if (this.#guests.names.length + 1 >= this.#players) this.start();
    else void this.invite();
  }

  #card(
    kind: Card['kind'],
    { facts, nat }: Described,
    { invite, seed, players }: Pick<Card, 'invite' | 'seed' | 'players'>,
  ): Card {
    const { slug, rulesVersion, setup, name, now } = this.#world;
    return {
      kind,
      players,
      slug,
      rulesVersion,
      madeAt: now(),
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

  async #describe(peer: Peer): Promise<Described | null> {
    try {
      return await peer.describe();
    } catch (error) {
      console.warn('This browser does not describe its connections.', error);
      peer.cancel();
      return null;
    }
  }

  #meet(meeting: Meeting): void {
    // The way is open: nothing is left to be given up but the waiting.
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
    cancel();
  }

  #show(state: OnlineState): void {
    this.#state = state;
    this.#world.onState(state);
  }
}
