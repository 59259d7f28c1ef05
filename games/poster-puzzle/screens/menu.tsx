import { KeyBindings, Slider, Toggle } from '#engine/ui/settings.tsx';
import { CommandButton, Panel, Screen } from '#engine/ui/ui.tsx';
import { ask } from '../commands.ts';
import * as texts from '../late-texts.ts';
import type { PosterPuzzle } from '../session/poster-puzzle.ts';

export function Menu({ game }: { game: PosterPuzzle }) {
  const { isMuted, volume, hasRims, tapTurns, showsPoints } = game.settings;
  return (
    <Screen name="Menu">
      <div className="head">
        <h2>Menu</h2>
        <CommandButton command={ask.posters}>Posters</CommandButton>
        <CommandButton command={ask.gallery} />
        <CommandButton command={ask.back} className="first" />
      </div>
      <div className="row">
        <Toggle command={ask.setSound} isOn={!isMuted} />
        <Slider command={ask.setVolume} value={volume} />
        <Toggle command={ask.setRims} isOn={hasRims} />
        <Toggle command={ask.setTapTurns} isOn={tapTurns} />
        <Toggle command={ask.setPoints} isOn={showsPoints} />
      </div>
      <Panel title={texts.TABLE_TITLE}>
        <p className="plain">{game.play.description}</p>
      </Panel>
      {texts.HELP.map(([title, text]) => (
        <Panel key={title} title={title}>
          <p className="plain">{text}</p>
        </Panel>
      ))}
      <KeyBindings command={ask.setKeys} />
    </Screen>
  );
}
