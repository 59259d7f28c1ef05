import { KeyBindings, SettingsPanel } from '#engine/ui/settings.tsx';
import { CommandButton, Panel, Screen } from '#engine/ui/ui.tsx';
import { ask } from '../commands.ts';
import * as texts from '../late-texts.ts';
import type { Donum } from '../session/donum.ts';

export function Menu({ game }: { game: Donum }) {
  return (
    <Screen name="Menu">
      <div className="head">
        <h2>Menu</h2>
        <CommandButton command={ask.menu} className="first">
          {texts.BACK_TO_LEVEL}
        </CommandButton>
      </div>
      <div className="row">
        <CommandButton command={ask.levels} />
        <CommandButton command={ask.openDay} />
        <CommandButton command={ask.beginTimedRun}>{texts.TIMED_RUN}</CommandButton>
        <CommandButton command={ask.openEditor} />
        <CommandButton command={ask.watchBest} />
      </div>
      <SettingsPanel settings={game.settings} setSound={ask.setSound} setVolume={ask.setVolume} />
      <Panel title={ask.describe.label}>
        <p className="text">{game.description.join('\n')}</p>
      </Panel>
      <Panel title="Keys" note={texts.KEYS_NOTE}>
        <KeyBindings command={ask.setKeys} />
      </Panel>
      <Panel title={texts.WITHOUT_KEYS_TITLE}>
        <p className="text">{texts.WITHOUT_KEYS.join('\n')}</p>
      </Panel>
    </Screen>
  );
}
