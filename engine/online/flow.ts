/**
 * From an invite to a connection, step by step: what is asked for, and what state follows. No view, and no browser but what
 * it is given: everything that can go wrong is a state with a sentence.
 */
import { type Card, type CardReading, cardName, decodeCard, type NatKind } from './card.ts';
import type { Channel } from './channel.ts';
import type { Described, HostPeer, Peer } from './connection.ts';
import { cardLink, pastedText } from './link.ts';
import type { Meeting } from './meeting.ts';
import type { SdpFacts } from './sdp.ts';
import type { Tabs } from './tabs.ts';
import { connectionTrouble, type LinkFault, linkTrouble, NO_WEBRTC, type Trouble } from './trouble.ts';

export type OnlineState =
  /** Before the first invite: what it means. */
  | { readonly step: 'intro' }
  /** The browser looks for its own addresses. */
  | { readonly step: 'preparing' }
  /** The invite's link is there, and its reply is waited for. `note` says what was wrong with a pasted one. */
  | { readonly step: 'inviting'; readonly link: string; readonly note: Trouble | null }
  /** Somebody invites. */
  | { readonly step: 'invited'; readonly host: string }
  /** The reply's link is there, and the host is waited for. */
  | { readonly step: 'replying'; readonly link: string; readonly host: string }
  /** The host has the reply, and the two machines try each other's addresses. */
  | { readonly step: 'connecting'; readonly guest: string }
  /** A reply has found the tab that waits for it. */
  | { readonly step: 'found' }
  | { readonly step: 'trouble'; readonly trouble: Trouble; readonly canInvite: boolean };

/** What the flow needs of browser and game. */
export interface FlowWorld {
  readonly slug: string;
  readonly rulesVersion: number;
  /** The player's name, cleaned. */
  readonly name: string;
  readonly setup: string;
  /** The game's own address. */
  readonly address: string;
  readonly tabs: Tabs;
  createHost(): HostPeer;
  createGuest(host: SdpFacts): Peer;
  /** Minutes since 1970. */
  now(): number;
  /** 32 bits that nobody guesses. */
  randomWord(): number;
  onState(state: OnlineState): void;
  /** Both are connected: the flow is over. */
  onMeeting(meeting: Meeting): void;
}

/** How whoever has no name is called. */
const NAMELESS_FRIEND = 'A friend';

/** One way through it at a time; taking a step back gives up what was begun. */
export class OnlineFlow {
  readonly #world: FlowWorld;
  #state: OnlineState = { step: 'intro' };
  /** Gives up what is under way. */
  #cancel: () => void = () => {};
  /** Takes a pasted reply, while one is waited for. */
  #takeReply: ((text: string) => Promise<void>) | null = null;
  #invite: Card | null = null;
  /** Invites of this tab that have had their reply. */
  readonly #used = new Set<number>();
  /** Counts what was begun: an answer that comes late belongs to a number of the past. */
  #run = 0;

  constructor(world: FlowWorld) {
    this.#world = world;
  }

  get state(): OnlineState {
    return this.#state;
  }

  /** At the beginning, or back there: what was made before is given up. */
  begin(): void {
    this.#give();
    this.#show({ step: 'intro' });
  }

  /** Gives up all of it, without a word. */
  end(): void {
    this.#give();
  }

  /** Asks servers for this machine's address and makes a link of what they say. */
  async invite(): Promise<void> {
    const isCurrent = this.#start();
    const peer = this.#create(() => this.#world.createHost());
    if (!peer) return;
    this.#cancel = peer.cancel;
    this.#show({ step: 'preparing' });
    const described = await this.#describe(peer);
    if (!isCurrent()) return;
    if (!described) return this.#fail(NO_WEBRTC);
    const { randomWord, tabs } = this.#world;
    const card = this.#card('invite', described, randomWord(), randomWord());
    const link = cardLink(card, this.#world.address);
    const reply = this.#awaitReply(peer, card, link, isCurrent);
    const stopWaiting = tabs.wait(card.invite, (text) => void reply(text));
    this.#takeReply = reply;
    this.#cancel = () => {
      stopWaiting();
      peer.cancel();
    };
    this.#show({ step: 'inviting', link, note: null });
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
    this.#show({ step: 'invited', host: card.name || NAMELESS_FRIEND });
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
    const card = this.#card('reply', described, invite.invite, invite.seed);
    const host = invite.name || NAMELESS_FRIEND;
    this.#show({ step: 'replying', link: cardLink(card, this.#world.address), host });
    const channel = await peer.opened;
    if (!isCurrent()) return channel?.close();
    if (!channel) return this.#fail(connectionTrouble(described.nat, invite.nat, host));
    this.#meet(channel, 1, invite, card.name);
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
        this.#show({ step: 'inviting', link, note: linkTrouble(reply) });
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
      if (channel) this.#meet(channel, 0, invite, reply.name);
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
    const { slug, rulesVersion, now } = this.#world;
    const reading: CardReading = { slug, rulesVersion, now: now() };
    return decodeCard(text, reading);
  }

  #card(kind: Card['kind'], { facts, nat }: Described, invite: number, seed: number): Card {
    const { slug, rulesVersion, setup, now } = this.#world;
    const name = cardName(this.#world.name);
    return {
      kind,
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

  #meet(channel: Channel, seat: 0 | 1, invite: Card, guest: string): void {
    // The way is open: nothing is left to be given up but the waiting.
    this.#give();
    if (seat === 0) this.#world.tabs.markUsed(invite.invite);
    const names = [invite.name || NAMELESS_FRIEND, guest || NAMELESS_FRIEND] as const;
    this.#world.onMeeting({ channel, seat, names, seed: invite.seed, setup: invite.setup });
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
