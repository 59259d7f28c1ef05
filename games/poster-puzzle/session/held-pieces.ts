import { middleOf } from '../rules/frame.ts';
import { type Dropped, dragTo, drop, grab, putBack, turnHeld, turnInPlace } from '../rules/held-group.ts';
import { groupAt, leadPiece, type Table } from '../rules/state.ts';
import { stow, stowHeld, takeHint, tidy, unstow } from '../rules/tools.ts';
import { CANNOT_STOW, CANNOT_TURN } from '../texts.ts';

interface HeldPiecesEvents {
  onTaken(group: number): void;
  onLaid(dropped: Dropped): void;
  onTurned(group: number, degrees: number): void;
  onTray(): void;
  onHint(): void;
  /** Called when an action is impossible; `why` is a sentence for the player. */
  onRefused(why: string): void;
}

export type HeldPieces = ReturnType<typeof createHeldPieces>;

export function hasLoosePieces(table: Table): boolean {
  return table.stack.some((id) => groupAt(table, id).pieces.length === 1);
}

export function createHeldPieces(table: () => Table, events: HeldPiecesEvents) {
  const take = (piece: number, x: number, y: number): boolean => {
    const wasInTray = groupAt(table(), table().groupOf[piece] as number).place === 'tray';
    if (!grab(table(), piece, x, y)) return false;
    events.onTaken(table().held.group);
    if (wasInTray) events.onTray();
    return true;
  };

  return {
    take,
    /** Takes a group by the middle of its first piece. A piece from the tray returns to its last position. */
    takeByMiddle(piece: number): boolean {
      const { x, y } = middleOf(table(), piece);
      return take(piece, x, y);
    },
    dragTo(x: number, y: number): void {
      dragTo(table(), x, y);
    },
    letGo(): void {
      const dropped = drop(table());
      if (dropped) events.onLaid(dropped);
    },
    putBack(): void {
      const { group, fromPlace } = table().held;
      if (group < 0) return;
      putBack(table());
      events.onLaid({ group, joined: [] });
      if (fromPlace === 'tray') events.onTray();
    },
    turn(degrees: number, piece: number) {
      if (!table().turning) return events.onRefused(CANNOT_TURN);
      const { group } = table().held;
      if (group >= 0) {
        if (turnHeld(table(), degrees)) events.onTurned(group, degrees);
        return;
      }
      const dropped = turnInPlace(table(), piece, degrees);
      if (!dropped) return;
      events.onTurned(dropped.group, degrees);
      events.onLaid(dropped);
    },
    tray(piece: number) {
      if (table().held.group >= 0) {
        if (!stowHeld(table())) return events.onRefused(CANNOT_STOW);
      } else if (!unstow(table(), piece) && !stow(table(), piece)) {
        return events.onRefused(CANNOT_STOW);
      }
      events.onTray();
    },
    gather(): void {
      if (table().held.group >= 0) return;
      if (hasLoosePieces(table())) {
        const loose = table().stack.map((id) => groupAt(table(), id));
        for (const group of loose) if (group.pieces.length === 1) stow(table(), leadPiece(group));
      } else {
        for (const id of [...table().tray]) unstow(table(), leadPiece(groupAt(table(), id)));
        tidy(table());
      }
      events.onTray();
    },
    hint(piece: number): void {
      if (takeHint(table(), table().held.group >= 0 ? -1 : piece)) events.onHint();
    },
  };
}
