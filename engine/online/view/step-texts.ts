import type { OnlineState } from '../flow-state.ts';
import type { Member } from '../roster.ts';

export interface StepTexts {
  readonly heading: string;
  readonly before: readonly string[];
  /** Text below the link. */
  readonly after?: string;
}

const DIRECTLY =
  'The two machines talk to each other directly, so each learns the internet address of the other.';

const hereText = (names: readonly string[]): string[] =>
  names.length > 0 ? [`Here: ${names.join(', ')}.`] : [];

export function stepTexts(state: OnlineState, gameName: string): StepTexts {
  switch (state.step) {
    case 'intro':
      return {
        heading: 'Play with a friend',
        before: [
          `You send a link, and get one back. Then you play ${gameName} together, each at your own machine.`,
          `${DIRECTLY} Invite people you know.`,
          'Making the invite takes three seconds at most.',
        ],
      };
    case 'preparing':
      return { heading: 'One moment', before: ['This takes three seconds at most.'] };
    case 'inviting':
      return {
        heading: `Send this link to your ${state.guests.length > 0 ? 'next ' : ''}friend`,
        before: [
          ...hereText(state.guests),
          'They open it, press Join, and send you a reply: a link too. Open that in this browser, and it finds this tab.',
        ],
        after:
          'Keep this tab open. It waits for as long as your friend needs; once the reply is there, it takes a second.',
      };
    case 'invited':
      return {
        heading: `${state.host} invites you`,
        before: [
          `To play ${gameName} together, ${state.players > 2 ? `up to ${state.players} of you, ` : ''}each at your own machine.`,
          `${DIRECTLY} Join people you know.`,
          'Next you get a link to send back. Making it takes three seconds at most.',
        ],
      };
    case 'replying':
      return {
        heading: `Send this reply to ${state.host}`,
        before: ['Once they open it, you are both in.'],
        after: 'Keep this tab open until then, and in sight if you can. It waits for ten minutes.',
      };
    case 'connecting':
      return {
        heading: `${state.guest} is here`,
        before: ['Connecting. That takes a second, and thirty at most.'],
      };
    case 'room':
      return {
        heading: 'You are in',
        before: ['The match begins when everybody has pressed Ready and has the game in view.'],
      };
    case 'found':
      return {
        heading: 'Found',
        before: [
          'Your game waits in another tab of this browser, and has the reply now. Go back to it. This tab can be closed.',
        ],
      };
    case 'trouble':
      return { heading: 'That did not work', before: [state.trouble.what, state.trouble.help] };
  }
}

export function memberText({ name, isReady, isHidden, isSilent }: Member, isOwn: boolean): string {
  const who = isOwn ? 'You' : name;
  if (isSilent) return `${who}: silent`;
  if (isHidden) return `${who}: in another tab or app`;
  return `${who}: ${isReady ? 'ready' : 'not ready yet'}`;
}

export function roomStatus({ members, seat, note }: Extract<OnlineState, { step: 'room' }>): string {
  const others = members.filter((_, each) => each !== seat);
  const silent = others.find(({ isSilent }) => isSilent);
  if (silent) return `${silent.name} is silent. After ten seconds the seat is free again.`;
  if (note) return note;
  if (!members[seat]?.isReady) return 'Press Ready when you are.';
  const missing = others.filter(({ isReady, isHidden }) => !isReady || isHidden).map(({ name }) => name);
  return missing.length > 0 ? `Waiting for ${missing.join(', ')}.` : 'Everybody is ready.';
}
