import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { Gesture, Pointer } from '#engine/input/gestures.ts';
import { GestureArea } from '#engine/ui/gesture-area.tsx';
import { Choice } from '#engine/ui/settings.tsx';
import { CommandButton, Screen, useSend } from '#engine/ui/ui.tsx';
import { ask } from '../commands.ts';
import * as texts from '../late-texts.ts';
import { friendOf, SIGNS } from '../levels/map.ts';
import { GIFTS, type Gift } from '../rules/rules.ts';
import type { Donum } from '../session/donum.ts';
import * as COLOURS from '../view/colours.ts';
import type { Layout } from '../view/layout.ts';
import { friendShape, GIFT_SHAPES, type Piece, playerShape } from '../view/shapes.ts';
import { Icon } from './icons.tsx';

export function Editor({ game, layout }: { game: Donum; layout: Layout }) {
  const { draft } = game;
  const options = useMemo(signOptions, []);
  const send = useSend();
  const field = useRef<HTMLInputElement>(null);
  // The field shows a copied link; otherwise it keeps the typed text.
  useLayoutEffect(() => {
    if (!field.current || draft.link === '') return;
    field.current.value = draft.link;
    field.current.select();
  }, [draft.link]);
  const step = (columns: number, rows: number, text: string) => (
    <CommandButton<readonly [number, number]> command={ask.resize} value={[columns, rows]}>
      {text}
    </CommandButton>
  );
  return (
    <Screen name={texts.EDITOR} className="editor">
      <Grid map={draft.map} layout={layout} />
      <div className="panel">
        <div className="head">
          <h2>{texts.EDITOR_TITLE}</h2>
          <CommandButton command={ask.menu}>{texts.BACK}</CommandButton>
        </div>
        <Choice command={ask.chooseSign} value={draft.sign} options={options} className="palette" />
        <div className="row">
          {step(1, 0, texts.WIDER)}
          {step(-1, 0, texts.NARROWER)}
          {step(0, 1, texts.TALLER)}
          {step(0, -1, texts.LOWER)}
        </div>
        <div className="row">
          <CommandButton command={ask.tryDraft} className="first" />
          <CommandButton command={ask.checkDraft} />
          <CommandButton command={ask.clearDraft} />
        </div>
        <p className={draft.isComplaint ? 'says bad' : 'says'} role="status">
          {draft.text}
        </p>
        <input
          ref={field}
          type="text"
          className="field"
          aria-label={texts.LINK_FIELD}
          placeholder={texts.LINK_PLACEHOLDER}
        />
        <div className="row">
          <CommandButton command={ask.copyDraft} />
          <button type="button" onClick={() => send(ask.openLink, field.current?.value ?? '')}>
            {ask.openLink.label}
          </button>
        </div>
      </div>
    </Screen>
  );
}

interface Sheet {
  readonly tile: number;
  draw(row: number, column: number): void;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

const placeOf = ({ tile }: Sheet, { x, y }: Pointer): Place => ({
  row: Math.floor(y / tile),
  column: Math.floor(x / tile),
});

/** Draws on all tiles between two positions, because a fast pointer skips some. */
function drawLine(sheet: Sheet, from: Place, to: Place): void {
  const steps = Math.max(Math.abs(to.row - from.row), Math.abs(to.column - from.column), 1);
  for (let step = 1; step <= steps; step++) {
    const row = Math.round(from.row + ((to.row - from.row) * step) / steps);
    const column = Math.round(from.column + ((to.column - from.column) * step) / steps);
    sheet.draw(row, column);
  }
}

const waiting: Gesture<RefObject<Sheet>> = {
  down({ current }, pointer) {
    if (pointer.button !== 0) return undefined;
    const place = placeOf(current, pointer);
    drawLine(current, place, place);
    return drawing(pointer.id, place);
  },
};

const drawing = (id: number, last: Place): Gesture<RefObject<Sheet>> => ({
  move({ current }, pointer) {
    if (pointer.id !== id) return undefined;
    const to = placeOf(current, pointer);
    if (to.row === last.row && to.column === last.column) return undefined;
    drawLine(current, last, to);
    return drawing(id, to);
  },
  up: (_, pointer) => (pointer.id === id ? waiting : undefined),
  cancel: (_, pointer) => (pointer.id === id ? waiting : undefined),
});

/** Buttons over the tiles, each named after its tile's contents; only one button is in the tab order. */
function Grid({ map, layout: { board, tile } }: { map: readonly string[]; layout: Layout }) {
  const send = useSend();
  const size = { width: map[0]?.length ?? 0, height: map.length };
  const draw = (row: number, column: number): void => {
    const isInside = row >= 0 && row < size.height && column >= 0 && column < size.width;
    if (isInside) send(ask.drawTile, { row, column });
  };
  const tiles = [...map.join('')];
  return (
    <GestureArea
      game={{ tile, draw }}
      idle={waiting}
      className="grid"
      style={{
        left: board.x,
        top: board.y,
        gridTemplateColumns: `repeat(${size.width}, ${tile}px)`,
        gridAutoRows: `${tile}px`,
      }}
    >
      {tiles.map((sign, place) => {
        const at = { row: Math.floor(place / size.width), column: place % size.width };
        return (
          <CommandButton<Place>
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the tile's position, which identifies it.
            key={place}
            command={ask.drawTile}
            value={at}
            tabIndex={place === 0 ? 0 : -1}
            label={texts.cellName(at.row, at.column, sign)}
          />
        );
      })}
    </GestureArea>
  );
}

const SQUARE = 'M-44 -44H44V44H-44Z';
const CHEVRONS: Readonly<Record<string, string>> = {
  '^': 'M-22 12L0 -8L22 12M-22 34L0 14L22 34M-22 -10L0 -30L22 -10',
  v: 'M-22 -12L0 8L22 -12M-22 -34L0 -14L22 -34M-22 10L0 30L22 10',
  '>': 'M-12 -22L8 0L-12 22M-34 -22L-14 0L-34 22M10 -22L30 0L10 22',
  '<': 'M12 -22L-8 0L12 22M34 -22L14 0L34 22M-10 -22L-30 0L-10 22',
};

function signIcon(sign: string): readonly Piece[] {
  const gift = giftOf(sign);
  if (gift) return GIFT_SHAPES[gift].pieces;
  const friend = friendOf(sign);
  if (friend)
    return [
      ...friendShape(friend.gift, false).pieces,
      { path: 'M2 -2H56V54H2Z', fill: COLOURS.plume },
      ...smallGift(friend.gift, 29),
      ...(friend.back ? smallGift(friend.back, -30) : []),
    ];
  if (sign === '@') return playerShape(false).pieces;
  if (sign === 'C') {
    return [
      { path: SQUARE, fill: COLOURS.kraft },
      { path: 'M-44 16H44M0 -44V16', line: COLOURS.kraftDark, width: 7 },
    ];
  }
  const nap = CHEVRONS[sign];
  if (nap) {
    return [
      { path: SQUARE, fill: COLOURS.rose },
      { path: nap, line: COLOURS.cream, width: 9 },
    ];
  }
  const fill = { '#': COLOURS.teal, o: COLOURS.darkness }[sign] ?? COLOURS.creamShade;
  return [{ path: SQUARE, fill }];
}

function giftOf(sign: string): Gift | undefined {
  return GIFTS.find((gift) => gift[0]?.toUpperCase() === sign);
}

/** A gift at half size in a lower corner: a friend's wish on the right, their gift in return on the left. */
function smallGift(gift: Gift, across: number): Piece[] {
  return GIFT_SHAPES[gift].pieces.map((piece) => ({ ...piece, move: `translate(${across} 26) scale(0.5)` }));
}

const signOptions = () =>
  SIGNS.map((sign) => ({
    value: sign,
    label: texts.signName(sign),
    icon: <Icon pieces={signIcon(sign)} />,
  }));
