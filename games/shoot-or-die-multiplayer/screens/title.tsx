import type { Control } from '#engine/commands/command.ts';
import type { KeyBindings } from '#engine/commands/key-bindings.ts';
import { keyName } from '#engine/commands/keys.ts';
import { canPlayOnline } from '#engine/online/online-menu.ts';
import { CommandButton, Screen, useDevice } from '#engine/ui/ui.tsx';
import { ask, LEFT_KEYS, RIGHT_KEYS } from '../commands.ts';
import type { PartyGame } from '../session/party-game.ts';
import * as texts from '../texts.ts';

function keyWays({ keysOf }: KeyBindings) {
  const name = (control: Control): string => keyName(keysOf(control)[0] ?? '');
  const half = (keys: typeof LEFT_KEYS) => ({
    moves: [keys.up, keys.left, keys.down, keys.right].map(name).join(' '),
    fire: name(keys.fire),
    dash: name(keys.dash),
  });
  return texts.keyWays(half(LEFT_KEYS), half(RIGHT_KEYS));
}

export function Title({ game, bindings }: { game: PartyGame; bindings: KeyBindings }) {
  const ways = useDevice() === 'touch' ? texts.TOUCH_WAYS : keyWays(bindings);
  return (
    <Screen name={texts.START} className="screen ready">
      <h1>
        {texts.TITLE_TOP} <br />
        {texts.TITLE_BOTTOM}
        <small>{texts.SUBTITLE}</small>
      </h1>
      <p className="lesson">{texts.HOW_TO_JOIN}</p>
      <ul className="how">
        {ways.map(([device, what]) => (
          <li key={device}>
            <b>{device}</b> {what}
          </li>
        ))}
      </ul>
      <div className="row">
        <CommandButton command={ask.start} className="first" />
        <Hearts game={game} />
        {canPlayOnline() && <CommandButton command={ask.playWithFriend} />}
        <CommandButton command={ask.openSettings} />
      </div>
    </Screen>
  );
}

export const Hearts = ({ game }: { game: PartyGame }) => (
  <CommandButton command={ask.changeHearts} hasPrompt>
    <span>{texts.heartsText(game.settings.hearts)}</span>
  </CommandButton>
);
