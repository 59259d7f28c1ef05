import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { counted } from '#common/counted.ts';
import type { Command } from '#engine/commands/command.ts';
import { CommandButton, Figure, Notice } from '#engine/ui/ui.tsx';
import { ask } from '../commands.ts';
import type { Box } from '../session/camera.ts';
import { TRAY_PAGE } from '../session/layout.ts';
import { TOOLS, type Tool } from '../session/learned-tools.ts';
import type { PosterPuzzle } from '../session/poster-puzzle.ts';
import * as texts from '../texts.ts';

/** Icons are lines in a box from −50 to 50. */
const SIGNS: Readonly<Record<Tool, readonly [command: Command, path: string]>> = {
  posters: [ask.posters, 'M-30 -38H12V18H-30ZM-14 -38V-44H30V12H24'],
  gallery: [ask.gallery, 'M-30 -16H30V40H-30ZM-30 -16L0 -40L30 -16M-14 0H14V24H-14Z'],
  reference: [ask.reference, 'M-36 -30H36V30H-36ZM-36 18L-12 -6L6 12L18 0L36 16M14 -14H18'],
  borders: [ask.borders, 'M-38 -38H38V38H-38ZM-14 -14H14V14H-14Z'],
  gather: [ask.gather, 'M-38 -4H-16L-8 8H8L16 -4H38V34H-38ZM0 -42V-14M-10 -24L0 -14L10 -24'],
  hint: [ask.hint, 'M-20 -14C-20 -46 20 -46 20 -14C20 2 8 4 8 18H-8C-8 4 -20 2 -20 -14M-8 30H8M-5 40H5'],
  'zoom-in': [ask.zoomIn, 'M-6 -36A30 30 0 1 1 -7 -36ZM16 16L38 38M-20 -6H8M-6 -20V8'],
  'zoom-out': [ask.zoomOut, 'M-6 -36A30 30 0 1 1 -7 -36ZM16 16L38 38M-20 -6H8'],
  fit: [ask.fit, 'M-38 -18V-38H-18M18 -38H38V-18M38 18V38H18M-18 38H-38V18'],
  menu: [ask.menu, 'M-34 -26H34M-34 0H34M-34 26H34'],
};

const placed = ({ x, y, width, height }: Box): CSSProperties => ({
  left: `${x}px`,
  top: `${y}px`,
  width: `${width}px`,
  height: `${height}px`,
});

export function Hud({ game }: { game: PosterPuzzle }) {
  return (
    <>
      {game.play.hud.isTrayEmpty && (
        <p className="tray-name" style={placed(game.play.desk.layout.tray)}>
          {texts.EMPTY_TRAY}
        </p>
      )}
      {game.play.desk.pages > 1 && <PageBar game={game} />}
      {!game.play.isCovered && !game.play.lapse && (
        <div className="hud">
          <Ticket game={game} />
          <Tools game={game} />
        </div>
      )}
      {game.play.hasReference && <Reference image={game.play.print.image} />}
      {game.note && (
        <Notice text={game.note}>
          <CommandButton command={ask.closeNote} />
        </Notice>
      )}
    </>
  );
}

function Ticket({ game }: { game: PosterPuzzle }) {
  const { title, count, parts, hints, toBeat, isFinished } = game.play.hud;
  return (
    <section className="ticket" aria-label={texts.TICKET}>
      <div className="title">{title}</div>
      <div className="size-now">{texts.piecesText(count)}</div>
      <div className="parts">{texts.partsText(parts, count, isFinished)}</div>
      <div className="time">
        <Figure read={() => texts.clockText(game.play.seconds)} />
        <span>{hints > 0 && `, ${counted(hints, 'hint')}`}</span>
      </div>
      {toBeat && (
        <div className="to-beat">
          <span className="rival">{toBeat.name}</span>
          <span>{`: ${texts.clockText(toBeat.seconds)}`}</span>
        </div>
      )}
      <div className="progress">
        <i style={{ transform: `scaleX(${(count - parts) / (count - 1)})` }} />
      </div>
    </section>
  );
}

function Tools({ game }: { game: PosterPuzzle }) {
  const pressed: Partial<Record<Tool, boolean>> = {
    borders: game.play.desk.bordersOnly,
    gather: game.play.hud.isGathered,
    reference: game.play.hasReference,
  };
  const { learned } = game.play.tools;
  return (
    <div className="tools">
      {TOOLS.map((tool) => {
        const [command, path] = SIGNS[tool];
        const name = texts.TOOL_NAMES[tool] ?? command.label;
        return (
          <CommandButton
            key={tool}
            command={command}
            className={learned.has(tool) ? 'sign learned' : 'sign'}
            label={name}
            title={name}
            {...(tool in pressed && { isPressed: pressed[tool] === true })}
          >
            <svg viewBox="-50 -50 100 100" aria-hidden="true">
              <path d={path} />
            </svg>
            <span className="caption" aria-hidden="true">
              {texts.TOOL_CAPTIONS[tool] ?? name}
            </span>
          </CommandButton>
        );
      })}
    </div>
  );
}

function PageBar({ game }: { game: PosterPuzzle }) {
  const { page, pages, layout } = game.play.desk;
  const { x, y, width, height } = layout.tray;
  const bar = { x, y: y + height - TRAY_PAGE.bar, width, height: TRAY_PAGE.bar };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div className="page-bar" role="group" aria-label={texts.TRAY_PAGES} style={placed(bar)}>
      <CommandButton<1 | -1>
        command={ask.turnPage}
        value={-1}
        label={texts.PREVIOUS_PAGE}
        isDisabled={page === 0}
      >
        ‹
      </CommandButton>
      <span>{texts.pageText(page + 1, pages)}</span>
      <CommandButton<1 | -1>
        command={ask.turnPage}
        value={1}
        label={texts.NEXT_PAGE}
        isDisabled={page === pages - 1}
      >
        ›
      </CommandButton>
    </div>
  );
}

const REFERENCE_WIDTH = 480;

const Reference = ({ image }: { image: ImageBitmap }) => (
  <div className="reference">
    <Picture image={image} width={REFERENCE_WIDTH} label={texts.REFERENCE} className="print" />
  </div>
);

interface PictureProps {
  readonly image: ImageBitmap;
  readonly width: number;
  readonly label: string;
  readonly className: string;
}

export function Picture({ image, width, label, className }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const height = (width * image.height) / image.width;
  useLayoutEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(image, 0, 0, width, height);
  }, [image, width, height]);
  return (
    <canvas ref={canvas} className={className} role="img" aria-label={label} width={width} height={height} />
  );
}
