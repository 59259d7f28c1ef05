import { COPIED, NOT_SENT, SENT } from '../../texts.ts';
import type { OnlineState } from '../flow.ts';
import { nameWithin } from '../meeting.ts';
import type { Member } from '../roster.ts';

export interface StepTexts {
  readonly heading: string;
  readonly before: readonly string[];
  /** Text below the link. */
  readonly after?: string;
}

export const QR_LABEL = 'The link as a QR code';
export const SEND_LINK = 'Send the link';
export const COPY_LINK = 'Copy the link';
const BY_HAND = 'Select the link and copy it.';
export const NOT_COPIED = `This browser does not allow copying. ${BY_HAND}`;

export const SHARE_OUTCOMES = {
  shared: SENT,
  copied: COPIED,
  dismissed: NOT_SENT,
  'too-long': `It is too long for a chat. ${BY_HAND}`,
  refused: `This browser does not allow sharing. ${BY_HAND}`,
} as const;

export const INVITE = 'Make an invite';
export const playersText = (players: number): string => `Players: ${players}`;
export const ONE_LINK_EACH = 'Each friend needs a separate link, one after the other.';
export const JOIN = 'Join';
export const playWith = (players: number): string => `Play with ${players}`;
export const WITHDRAW = 'Withdraw the invite';
export const STOP = 'Stop';
export const NEW_INVITE = 'Make a new invite';
export const READY = 'Ready';
export const NOT_READY = 'Not ready';
export const INVITE_ANOTHER = 'Invite another friend';
export const PASTE_REPLY = 'Or paste the reply here';
export const USE_REPLY = 'Use this reply';

const DIRECTLY = 'The two devices connect directly, so each device can see the other’s internet address.';

const hereText = (names: readonly string[]): string[] =>
  names.length > 0 ? [`Here: ${names.join(', ')}.`] : [];

export function stepTexts(state: OnlineState, gameName: string): StepTexts {
  switch (state.step) {
    case 'intro':
      return {
        heading: 'Play with a friend',
        before: [
          `You send a link, and your friend sends one back. Then you play ${gameName} together, each on your own device.`,
          `${DIRECTLY} Invite people you know.`,
          'Making the invite takes at most three seconds.',
        ],
      };
    case 'preparing':
      return { heading: 'One moment', before: ['This takes at most three seconds.'] };
    case 'inviting':
      return {
        heading: `Send this link to your ${state.guests.length > 0 ? 'next ' : ''}friend`,
        before: [
          ...hereText(state.guests),
          'They open the link, press Join, and send you a reply, which is also a link. Open the reply in this browser. This tab will receive it.',
        ],
        after:
          'Keep this tab open. It waits until your friend replies. After you open the reply, connecting takes a second.',
      };
    case 'invited':
      return {
        heading: `${state.host} invites you`,
        before: [
          `To play ${gameName} together, ${state.players > 2 ? `up to ${state.players} of you, ` : ''}each on your own device.`,
          `${DIRECTLY} Join people you know.`,
          'Next, you get a link to send back. That takes at most three seconds.',
        ],
      };
    case 'replying':
      return {
        heading: `Send this reply to ${state.host}`,
        before: ['When they open it, you are connected.'],
        after: 'Keep this tab open until then, and visible if you can. It waits for ten minutes.',
      };
    case 'connecting':
      return {
        heading: `${state.guest} is here`,
        before: ['Connecting usually takes a second, and thirty at most.'],
      };
    case 'room':
      return {
        heading: 'You are in',
        before: ['The match starts when everybody has pressed Ready and has the game in view.'],
      };
    case 'found':
      return {
        heading: 'Found',
        before: [
          'Your game is in another tab of this browser, and has received the reply. Go back to that tab. You can close this one.',
        ],
      };
    case 'trouble':
      return { heading: 'That did not work', before: [state.trouble.what, state.trouble.help] };
  }
}

export function memberText({ name, isReady, isHidden, isSilent }: Member, isOwn: boolean): string {
  const who = isOwn ? 'You' : name;
  if (isSilent) return `${who}: no signal`;
  if (isHidden) return `${who}: in another tab or app`;
  return `${who}: ${isReady ? 'ready' : 'not ready yet'}`;
}

export function roomStatus({ members, seat, note }: Extract<OnlineState, { step: 'room' }>): string {
  const others = members.filter((_, each) => each !== seat);
  const silent = others.find(({ isSilent }) => isSilent);
  if (silent) return `No signal from ${nameWithin(silent.name)}. After ten seconds the seat is free again.`;
  if (note) return note;
  if (!members[seat]?.isReady) return 'Press Ready when you are ready.';
  const missing = others.filter(({ isReady, isHidden }) => !isReady || isHidden).map(({ name }) => name);
  return missing.length > 0 ? `Waiting for ${missing.join(', ')}.` : 'Everybody is ready.';
}
