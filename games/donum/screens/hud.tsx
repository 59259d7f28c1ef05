import { CommandButton, Figure, Notice } from '#engine/ui/ui.tsx';
import { ask } from '../commands.ts';
import type { Gift } from '../rules/rules.ts';
import type { Donum } from '../session/donum.ts';
import { goBackText, handText } from '../texts.ts';
import { GiftIcon, LineIcon } from './icons.tsx';

const TOOLS = [
  [ask.undo, 'M-14 -34L-36 -12L-14 10M-34 -12H14C46 -12 46 36 14 36H-10'],
  [ask.redo, 'M14 -34L36 -12L14 10M34 -12H-14C-46 -12 -46 36 -14 36H10'],
  [ask.restart, 'M30 -22C10 -48 -34 -36 -36 2C-36 44 28 46 36 10M32 -42V-20H10'],
  [ask.hint, 'M-18 -16C-18 -44 22 -44 22 -16C22 2 2 0 2 18M2 36V38'],
  [ask.levels, 'M-34 -34H-6V-6H-34ZM8 -34H36V-6H8ZM-34 8H-6V36H-34ZM8 8H36V36H8Z'],
  [ask.menu, 'M-34 -26H34M-34 0H34M-34 26H34'],
] as const;

export function Hud({ game }: { game: Donum }) {
  return (
    <>
      {!game.isCovered && <Level game={game} />}
      {game.note && (
        <Notice text={game.note.text}>
          {game.note.undos !== null && (
            <CommandButton<number> command={ask.goBack} value={game.note.undos}>
              {goBackText(game.note.undos)}
            </CommandButton>
          )}
          {game.note.canClose && <CommandButton command={ask.closeNote} />}
        </Notice>
      )}
      <section className="spoken" aria-label={ask.describe.label}>
        {game.description.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
    </>
  );
}

function Level({ game }: { game: Donum }) {
  const { where, name, hands } = game.hud;
  return (
    <div className="hud">
      <div className="label">
        <div className="where">{where}</div>
        <div className="level-name">{name}</div>
        <div className="count" translate="no">
          <b>
            <Figure read={() => game.hud.figures[0]} />
          </b>{' '}
          <Figure read={() => game.hud.figures[1]} className="against" />
        </div>
        <div className="hands">
          <Hand gift={hands[0]} isOlder={hands.length === 2} />
          <Hand gift={hands[1]} isOlder={false} />
        </div>
      </div>
      <div className="tools">
        {TOOLS.map(([command, path]) => (
          <CommandButton
            key={command.id}
            command={command}
            className="drawn"
            label={command.label}
            title={command.label}
          >
            <LineIcon path={path} />
          </CommandButton>
        ))}
      </div>
    </div>
  );
}

function Hand({ gift, isOlder }: { gift: Gift | undefined; isOlder: boolean }) {
  return (
    <div className={gift ? 'hand full' : 'hand'}>
      <i>{gift && <GiftIcon gift={gift} />}</i>
      <span>{handText(gift, isOlder)}</span>
    </div>
  );
}
