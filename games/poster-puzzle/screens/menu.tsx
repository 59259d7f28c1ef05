/** The menu: sound, aids, keys, and the table in words. */
import { KeyBindings, Slider, Toggle } from '#engine/ui/settings.tsx';
import { CommandButton, Panel, Screen } from '#engine/ui/ui.tsx';
import { ask } from '../commands.ts';
import type { PosterPuzzle } from '../session/poster-puzzle.ts';

const HELP = [
  [
    'Mouse and touch',
    'Drag a piece. Joined pieces move as one. Where pieces lie turned: a tap turns, so does the wheel while you hold one, or a second finger. Drag the bare table to move it, wheel or pinch to zoom.',
  ],
  [
    'Gamepad',
    'D-pad left and right choose, the left stick moves, bumpers turn, X lays it against a place, A lets go, B is the tray, Y hints, triggers zoom. Start opens this menu.',
  ],
  [
    'Keys',
    'Arrows move the chosen piece, Enter lets go. Piece by piece: choose one, lay it against a place, let go; repeat until it fits.',
  ],
] as const;

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
      <Panel title="The table in words">
        <p className="plain">{game.play.description}</p>
      </Panel>
      {HELP.map(([title, text]) => (
        <Panel key={title} title={title}>
          <p className="plain">{text}</p>
        </Panel>
      ))}
      <KeyBindings command={ask.setKeys} />
    </Screen>
  );
}
