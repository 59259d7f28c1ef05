/** The menu: links to all screens, settings, and the description of the board. */
import { KeyBindings, SettingsPanel } from '#engine/ui/settings.tsx';
import { CommandButton, Panel, Screen } from '#engine/ui/ui.tsx';
import { ask } from '../commands.ts';
import type { Donum } from '../session/donum.ts';

const WITHOUT_KEYS = [
  'Touch: swipe to walk, hold to walk on, or tap a place.',
  'Mouse: click a place.',
  'Gamepad: D-pad or stick to walk, B undoes, RB redoes, X restarts, Y hints, A goes on, Start opens this menu.',
];

export function Menu({ game }: { game: Donum }) {
  return (
    <Screen name="Menu">
      <div className="head">
        <h2>Menu</h2>
        <CommandButton command={ask.menu} className="first">
          Back to the stage
        </CommandButton>
      </div>
      <div className="row">
        <CommandButton command={ask.levels} />
        <CommandButton command={ask.openDay} />
        <CommandButton command={ask.beginRush}>Rush against the clock</CommandButton>
        <CommandButton command={ask.openEditor} />
        <CommandButton command={ask.watchBest} />
      </div>
      <SettingsPanel settings={game.settings} setSound={ask.setSound} setVolume={ask.setVolume} />
      <Panel title="The board in words">
        <p className="text">{game.description.join('\n')}</p>
      </Panel>
      <Panel title="Keys" note="Arrows always walk. Enter goes on, Escape opens the menu.">
        <KeyBindings command={ask.setKeys} />
      </Panel>
      <Panel title="Without keys">
        <p className="text">{WITHOUT_KEYS.join('\n')}</p>
      </Panel>
    </Screen>
  );
}
