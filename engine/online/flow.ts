/** Steps from an invite to a match. Every failure is a state with a message. */

import { NAMELESS_FRIEND } from '../texts.ts';
import type { Description, HostPeer, Peer } from './connection.ts';
import { type CleanText, type Handshake, handshakeName, type NatKind } from './handshake.ts';
import { handshakeLink, readHandshake } from './link.ts';
import type { Channel, Meeting } from './meeting.ts';
import { Room } from './room.ts';
import type { Member } from './roster.ts';
import type { SdpFacts } from './sdp.ts';
import type { Tabs } from './tabs.ts';
import {
  connectionTrouble,
  type LinkFault,
  linkTrouble,
  NO_ADDRESS,
  NO_WEBRTC,
  type Trouble,
} from './trouble-texts.ts';

export type OnlineState =
  | { readonly step: 'intro' }
  /** The browser gathers its addresses. */
  | { readonly step: 'preparing' }
  /** Waits for the reply. `note` is the error in a pasted reply. */
  | {
      readonly step: 'inviting';
      readonly link: string;
      readonly guests: readonly string[];
      readonly note: Trouble | null;
    }
  /** `players` includes the host. */
  | { readonly step: 'invited'; readonly host: string; readonly players: number }
  /** Waits for the host to open the reply. */
  | { readonly step: 'replying'; readonly link: string; readonly host: string }
  /** Both devices try to reach each other. */
  | { readonly step: 'connecting'; readonly guest: string }
  /** The match starts when everybody is ready. */
  | {
      readonly step: 'room';
      readonly members: readonly Member[];
      readonly seat: number;
      readonly canInvite: boolean;
      /** A message, e.g. about a guest who left; '' for none. */
      readonly note: string;
    }
  /** The reply was passed to the tab that waits for it. */
  | { readonly step: 'found' }
  | { readonly step: 'trouble'; readonly trouble: Trouble; readonly canInvite: boolean };

export interface FlowWorld {
  readonly slug: string;
  readonly rulesVersion: number;
  readonly name: string;
  readonly cleanText: CleanText;
  readonly mostPlayers: number;
  readonly setup: string;
  /** URL of the game, without query and hash. */
  readonly address: string;
  readonly tabs: Tabs;
  createHost(): HostPeer;
  createGuest(host: SdpFacts): Peer;
  isHidden(): boolean;
  /** Returns 32 unpredictable bits. */
  randomWord(): number;
  onState(state: OnlineState): void;
  onMeeting(meeting: Meeting): void;
}

/** Only one attempt is active: going back cancels it. */
export class OnlineFlow {
  readonly #world: FlowWorld;
  readonly #room: Room;
  /** The invite that this guest accepted, with the host's choices. */
  #accepted: Pick<Handshake, 'seed' | 'setup'> | null = null;
  #state: OnlineState = { step: 'intro' };
  #cancel: () => void = () => {};
  /** Handles a pasted reply; null while no reply is expected. */
  #takeReply: ((text: string) => Promise<void>) | null = null;
  #invite: Handshake | null = null;
  /** Number of players chosen by the host, including the host. */
  #players = 2;
  #seed: number | null = null;
  /** Ids of this tab's invites that have received a reply. */
  readonly #used = new Set<number>();
  /** Number of the current attempt, used to ignore late results of earlier attempts. */
  #run = 0;

  constructor(world: FlowWorld) {
    this.#world = { ...world, name: handshakeName(world.name, world.cleanText) };
    this.#room = new Room({
      ...this.#world,
      isComplete: () => this.#state.step === 'room',
      onChange: () => {
        if (this.#state.step === 'room') this.#showRoom('');
      },
      onGone: (trouble) => this.#showGone(trouble),
      onBegin: (peers) => {
        const { seed, setup } = this.#accepted ?? { seed: this.#seed ?? 0, setup: this.#world.setup };
        this.#meet({ ...peers, seed, setup });
      },
    });
  }

  get state(): OnlineState {
    return this.#state;
  }

  begin(): void {
    this.end();
    this.#seed = null;
    this.#show({ step: 'intro' });
  }

  end(): void {
    this.#cancelAttempt();
    this.#room.dismiss();
  }

  /** Cancels the current invite. Connected guests stay connected. */
  back(): void {
    if (this.#room.guests.length === 0) this.begin();
    else {
      this.#cancelAttempt();
      this.#showRoom('');
    }
  }

  /** Each guest needs a separate invite. Invites are made one at a time. */
  async invite(players = this.#players): Promise<void> {
    this.#players = players;
    this.#accepted = null;
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
    const handshake = this.#handshake('invite', described, { invite, seed: this.#seed, players });
    const link = handshakeLink(handshake, this.#world.address);
    const reply = this.#awaitReply(peer, handshake, link, isCurrent);
    const stopWaiting = tabs.wait(handshake.invite, (text) => void reply(text));
    this.#takeReply = reply;
    this.#cancel = () => {
      stopWaiting();
      peer.cancel();
    };
    this.#show({ step: 'inviting', link, guests: this.#room.guests, note: null });
  }

  /** If the host is still inviting, stops inviting and plays with the connected guests. */
  setReady(isReady: boolean): void {
    if (this.#state.step === 'inviting') this.back();
    this.#room.setReady(isReady);
  }

  /** Sends keep-alives and detects silence. Call it several times a second, and when the tab is hidden or shown. */
  update(nowMs: number): void {
    this.#room.update(nowMs);
  }

  async paste(pasted: string): Promise<void> {
    await this.#takeReply?.(pasted);
  }

  async open(kind: Handshake['kind'], text: string): Promise<void> {
    // The visitor may have opened the reply in the waiting tab itself.
    if (kind === 'reply' && this.#takeReply) return this.#takeReply(text);
    const isCurrent = this.#start();
    const handshake = this.#read(text, kind);
    if (typeof handshake === 'string') return this.#fail(linkTrouble(handshake));
    if (handshake.kind !== kind) return this.#fail(linkTrouble('damaged'));
    const { tabs } = this.#world;
    if (kind === 'invite') this.#room.dismiss();
    if (kind === 'reply') {
      this.#show({ step: 'preparing' });
      const answer = await tabs.deliver(handshake.invite, text);
      if (!isCurrent()) return;
      if (answer === 'here') this.#show({ step: 'found' });
      else this.#fail(linkTrouble(answer ?? 'nobody-waits'));
      return;
    }
    this.#show({ step: 'preparing' });
    const isOwn = await tabs.isAwaited(handshake.invite);
    if (!isCurrent()) return;
    if (isOwn) return this.#fail(linkTrouble('own'));
    this.#invite = handshake;
    this.#show({ step: 'invited', host: handshake.name || NAMELESS_FRIEND, players: handshake.players });
  }

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
    const handshake = this.#handshake('reply', described, invite);
    const host = invite.name || NAMELESS_FRIEND;
    this.#show({ step: 'replying', link: handshakeLink(handshake, this.#world.address), host });
    const channel = await peer.opened;
    if (!isCurrent()) return channel?.close();
    if (!channel) return this.#fail(connectionTrouble(described.nat, invite.nat, host));
    this.#cancelAttempt();
    this.#cancel = () => this.#room.stopWaiting();
    this.#accepted = invite;
    this.#state = roomOf(this.#room, false, '');
    // Shows the room, or an error if the channel is already closed.
    this.#room.wait(channel, host);
  }

  #awaitReply(
    peer: HostPeer,
    invite: Handshake,
    link: string,
    isCurrent: () => boolean,
  ): (text: string) => Promise<void> {
    return async (text) => {
      // Visitors often open the same reply again while the devices connect.
      if (!isCurrent() || this.#used.has(invite.invite)) return;
      const reply = this.#readReply(text, invite);
      if (typeof reply === 'string') {
        const note = linkTrouble(reply);
        this.#show({ step: 'inviting', link, guests: this.#room.guests, note });
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

  #readReply(text: string, invite: Handshake): Handshake | LinkFault {
    const handshake = this.#read(text, 'reply');
    if (typeof handshake === 'string') return handshake;
    if (handshake.kind !== 'reply') return 'no-reply';
    if (this.#used.has(handshake.invite)) return 'used';
    return handshake.invite === invite.invite ? handshake : 'other-invite';
  }

  #read(text: string, preferred: Handshake['kind']): Handshake | LinkFault {
    return readHandshake(text, this.#world, preferred);
  }

  /** Enters the room, or invites the next guest. */
  #welcome(channel: Channel, invite: number, name: string): void {
    this.#world.tabs.markUsed(invite);
    this.#room.add(channel, name);
    if (this.#room.guests.length + 1 < this.#players) void this.invite();
    else this.back();
  }

  #showGone(trouble: Trouble): void {
    const state = this.#state;
    const { guests } = this.#room;
    if (state.step === 'room' && guests.length === 0) this.#fail(trouble);
    else if (state.step === 'room') this.#showRoom(trouble.what);
    else if (state.step === 'inviting')
      this.#show({ ...state, guests, note: { what: trouble.what, help: '' } });
  }

  #showRoom(note: string): void {
    const { guests } = this.#room;
    const canInvite = guests.length > 0 && guests.length + 1 < this.#players;
    this.#show(roomOf(this.#room, canInvite, note));
  }

  #handshake(
    kind: Handshake['kind'],
    { facts, nat }: Description,
    { invite, seed, players }: Pick<Handshake, 'invite' | 'seed' | 'players'>,
  ): Handshake {
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
      console.warn('This browser does not allow connections to other devices.', error);
      this.#fail(NO_WEBRTC);
      return null;
    }
  }

  /** Returns null after showing an error, or if another attempt has started. */
  async #describe(peer: Peer, isCurrent: () => boolean): Promise<Description | null> {
    try {
      const described = await peer.describe();
      if (!isCurrent()) return null;
      if (described.facts.candidates.length > 0) return described;
      this.#fail(NO_ADDRESS);
    } catch (error) {
      console.warn('This browser did not describe its connection.', error);
      peer.cancel();
      if (isCurrent()) this.#fail(NO_WEBRTC);
    }
    return null;
  }

  #meet(meeting: Meeting): void {
    // The match owns the channels now.
    this.#cancelAttempt();
    this.#world.onMeeting(meeting);
  }

  #fail(trouble: Trouble): void {
    this.#cancelAttempt();
    this.#show({ step: 'trouble', trouble, canInvite: trouble !== NO_WEBRTC });
  }

  /** Starts a new attempt. Returns a function that reports whether this attempt is still current. */
  #start(): () => boolean {
    this.#cancelAttempt();
    const run = this.#run;
    return () => this.#run === run;
  }

  #cancelAttempt(): void {
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

function roomOf({ members, seat }: Room, canInvite: boolean, note: string): OnlineState {
  return { step: 'room', members, seat, canInvite, note };
}
