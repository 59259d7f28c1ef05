/** Before the first input: the name of the game, one line that teaches, and how to play with the device at hand. */

import { type KeyMap, keyName } from '#engine/input/key-map.ts';
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { button, element, readable } from '#engine/menus/elements.ts';
import { clockText } from '#engine/menus/texts.ts';
import { row, screen, title } from '#games/shooter-kit/view/menus/widgets.ts';
import type { Device } from '../../input/devices.ts';
import type { PushAction } from '../../session/actions.ts';
import type { Opponent } from '../../session/opponent.ts';
import type { Aiming } from '../../session/settings.ts';

/** What it is drawn from. */
export interface TitleFacts {
  device: Device;
  keys: KeyMap;
  aiming: Aiming;
  bestScore: number;
  /** Said instead of the best, e.g. that a link could not be read; empty for nothing. */
  notice: string;
  /** Who has sent a duel; null for nobody. */
  opponent: Pick<Opponent, 'name' | 'verified' | 'recording'> | null;
}

/** Builds it. `extras` are buttons that other screens have as well. */
export function createTitleScreen(push: PushAction, ...extras: readonly Node[]) {
  const how = element('p', 'how');
  const duel = element('p', 'lesson');
  const watch = button('Watch it first', null, '', () => push({ kind: 'watch-opponent' }));
  const root = screen(
    'Start',
    'ready',
    title('Shoot', 'or Die'),
    element('p', 'lesson', 'You lose life every second. Hits give it back.'),
    duel,
    how,
    row(
      button('Start', null, 'first', () => push({ kind: 'play', device: 'mouse' })),
      watch,
      ...extras,
    ),
  );
  return {
    root,
    update({ device, keys, aiming, bestScore, notice, opponent }: TitleFacts): void {
      duel.hidden = !opponent;
      duel.textContent = opponent ? duelText(opponent) : '';
      watch.hidden = !opponent?.recording;
      const best = bestScore > 0 ? ` Best so far: ${readable(bestScore)}.` : '';
      how.textContent = `${howTo(device, keys, aiming)}${notice ? ` ${notice}` : best}`;
    },
  };
}

function duelText({ name, verified }: Pick<Opponent, 'name' | 'verified'>): string {
  if (!verified) return `${name} sent a ghost, not verified. Same seed, and the ghost beside you.`;
  const { score, steps } = verified.result;
  const time = clockText(steps / STEPS_PER_SECOND);
  return `${name} got ${readable(score)} in ${time}. Same seed, and ${name}’s ghost beside you.`;
}

function howTo(device: Device, keys: KeyMap, aiming: Aiming): string {
  const named = (...actions: string[]): string =>
    actions.map((action) => keyName(keys[action] ?? '')).join(' ');
  const move = named('up', 'left', 'down', 'right');
  if (aiming === 'auto') {
    if (device === 'touch') return 'One thumb anywhere moves. The heart aims for itself. Touch to start.';
    if (device === 'gamepad') return 'Left stick moves. The heart aims for itself. RT starts.';
    return `${move} or the right mouse button to move. The heart aims for itself. Any of them starts.`;
  }
  if (device === 'touch') return 'Left thumb moves, right thumb aims and fires. Touch to start.';
  if (device === 'gamepad')
    return 'Left stick moves, right stick aims and fires. RT fires ahead, and starts.';
  const fire = named('fireUp', 'fireLeft', 'fireDown', 'fireRight');
  if (device === 'keyboard')
    return `${move} to move, ${fire} to fire. Or aim and fire with the mouse. Any of them starts.`;
  return `${move} to move, mouse to aim and fire. Or ${fire} to fire. Any of them starts.`;
}
