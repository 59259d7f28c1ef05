/** Draws frames while something moves, and none when nothing does. */
import type { GameHost } from '#engine/game.ts';
import { createSharpening } from '#engine/rendering/quality.ts';
import { POSTER_HEIGHT, POSTER_WIDTH } from '#posters/jigsaw/sizes.ts';
import type { Table } from '../rules/state.ts';
import { type Box, type Camera, createCameraTravel, lookAt, moveFrame, zoom } from './camera.ts';
import { shareOf, smooth } from './easing.ts';
import { arrangeTray, type Layout, layOut, pageAt, pagesOf, scrollTo } from './layout.ts';
import { createViewState, drawPieces, isFilteredOut, type ViewState } from './scene/draw-pieces.ts';
import { drawFinale, FINALE_MS, type Finale } from './scene/finale.ts';
import { createPieceMotion } from './scene/piece-motion.ts';
import { createScene } from './scene/scene.ts';

/** What has not moved for so long is at rest, and drawn with all its pixels. */
const REST_MS = 240;

/** How bright rims are, for those who want them. */
const RIMS = 0.8;

/** The bench shows so far around the table, as a share of the table's longer side. */
const BENCH = 0.3;

/** What the renderer tells of. */
interface RendererEvents {
  /** Called at every frame before it is drawn; true as long as more frames are wanted. */
  onFrame(nowMs: number, seconds: number): boolean;
  /** The tray shows a page, the first is 0, of so many; of one where it has none. */
  onTrayPage(page: number, pages: number): void;
  /** The finale has been seen. */
  onFinaleOver(): void;
}

export interface Renderer {
  readonly camera: Camera;
  readonly view: ViewState;
  /** What lies on it. */
  readonly table: Table;
  /** Tells its events from now on. */
  attend(events: RendererEvents): void;
  /** Puts another puzzle on the table. */
  setTable(table: Table): void;
  setPoster(image: ImageBitmap): void;
  /** The faces are there: table and pieces, drafts until then, are painted as they are to be, once something is seen of them. */
  sharpen(): void;
  /** The tray holds other pieces, or shows others of them; `order` sorts them. */
  refreshTray(order: (pieces: number[]) => void): void;
  showTaken(group: number): void;
  /** A group was laid down; `hasJoined` makes it shine. */
  showLaid(group: number, hasJoined: boolean): void;
  showTurned(group: number, degrees: number): void;
  showHint(): void;
  /** Moves what lies in the tray along, in CSS pixels, or turns its pages. */
  scrollTray(pixels: number): void;
  /** Turns so many pages of the tray. */
  turnPage(by: number): void;
  /** Scrolls the tray to where a piece lies, if it is in there. */
  revealInTray(piece: number): void;
  showFinale(): void;
  /** Shows the finished print at once. */
  showPrint(): void;
  /** Whether pieces have bright rims. */
  setRims(isOn: boolean): void;
  /** Looks at a part of the table, or at all of it, on a short way. */
  look(part?: Box): void;
  /** Zooms on a short way, about the middle of what is seen. */
  zoomBy(factor: number): void;
  /** Asks for a frame. */
  wake(): void;
  dispose(): void;
}

/**
 * Lays a table out, before its poster is printed: so a graphics card has its programs ready when
 * the print comes. Tells each layout from the first one on. Throws if there is no WebGL 2.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: whatever moves has to wake the one loop and end up in the one frame.
export function createRenderer(
  host: GameHost,
  firstTable: Table,
  onLayout: (layout: Layout) => void,
): Renderer {
  let table = firstTable;
  let attending: RendererEvents | null = null;
  let request: number | null = null;
  let lastMs: number | null = null;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let hasPoster = false;
  let finale: Finale | null = null;
  let sort: (pieces: number[]) => void = () => {};
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');

  // A picture of a table without a print is nothing to play with, and would hold up the worker that draws it.
  const wake = (): void => {
    if (hasPoster) request ??= requestAnimationFrame(frame);
  };
  const scene = createScene(host, () => {
    arrange();
    // At once: between now and the next frame the canvas would be blank.
    draw(performance.now(), true, null);
    wake();
  });
  const sharpening = createSharpening(scene.sharpen());
  const camera: Camera = { x: 0, y: 0, scale: 1, frame: boxOf(table), table: boxOf(table) };
  const view = createViewState(camera, layOut(scene.width, scene.height, table.cut.count));
  const motion = createPieceMotion(view, () => calm.matches);
  const travel = createCameraTravel(camera, () => calm.matches);

  function arrange(): void {
    view.layout = layOut(scene.width, scene.height, table.cut.count);
    moveFrame(camera, view.layout.frame);
    layOutTray();
    onLayout(view.layout);
  }

  function layOutTray(): void {
    arrangeTray(view.trayLayout, view.layout, view.trayShown.length);
    view.trayScroll = Math.min(view.trayScroll, view.trayLayout.mostScroll);
    if (view.trayLayout.isPaged)
      view.trayScroll = pageAt(view.trayLayout, view.trayScroll) * view.trayLayout.seen;
    tellPage();
  }

  let swiped = 0;

  function moveTray(scroll: number): void {
    view.trayScroll = Math.min(view.trayLayout.mostScroll, Math.max(0, scroll));
    tellPage();
    wake();
  }

  function tellPage(): void {
    attending?.onTrayPage(pageAt(view.trayLayout, view.trayScroll), pagesOf(view.trayLayout));
  }

  function setTable(next: Table): void {
    table = next;
    finale = null;
    motion.clear();
    view.chosen = view.chosenInTray = -1;
    view.trayScroll = 0;
    const box = boxOf(table);
    const bench = BENCH * Math.max(box.width, box.height);
    scene.setTable(
      { x: box.x - bench, y: box.y - bench, width: box.width + 2 * bench, height: box.height + 2 * bench },
      box,
    );
    scene.setCut(table.cut);
    view.span = scene.span;
    camera.table = box;
    travel.stop();
    arrange();
    // Where the pieces come in the tray, the table is for the poster alone.
    lookAt(camera, view.layout.isPaged && table.stack.length < table.tray.length ? PRINT_LOOK : undefined);
    wake();
  }

  function travelTo(change: (copy: Camera) => void): void {
    travel.begin(change);
    wake();
  }

  function draw(nowMs: number, isAtRest: boolean, seconds: number | null): void {
    motion.advance(nowMs);
    travel.advance(nowMs);
    view.straightened = finale ? smooth(shareOf(nowMs, finale.startMs, FINALE_MS.gather)) : 0;
    view.isTrayShown = finale === null;
    drawPieces(scene.batch, table, view);
    if (finale) drawFinale(scene.batch, camera, finale, nowMs);
    else scene.batch.setGleam(0);
    scene.batch.finish();
    scene.draw(camera, isAtRest, seconds);
  }

  function frame(nowMs: number): void {
    request = null;
    clearTimeout(restTimer);
    // A frame may be stamped earlier than the event that asked for it.
    const since = lastMs === null ? null : Math.max(0, (nowMs - lastMs) / 1000);
    const seconds = Math.min(0.1, since ?? 1 / 60);
    lastMs = nowMs;
    try {
      const goesOn = attending?.onFrame(nowMs, seconds) ?? false;
      draw(nowMs, false, since);
      const isSharpening = sharpening.goOn();
      if (finale && !finale.isOver && nowMs - finale.startMs >= FINALE_MS.all) {
        finale.isOver = true;
        attending?.onFinaleOver();
      }
      const isBusy =
        isSharpening || travel.isOn || (finale !== null && !finale.isOver) || motion.isMoving(nowMs);
      if (goesOn || isBusy) wake();
      // One more frame shows the end of what has just run out.
      else if (wasBusy) wake();
      else {
        lastMs = null;
        if (scene.isCoarse) restTimer = setTimeout(() => draw(performance.now(), true, null), REST_MS);
      }
      wasBusy = goesOn || isBusy;
    } catch (error) {
      host.crash(error);
    }
  }
  let wasBusy = false;

  setTable(table);
  return {
    camera,
    view,
    get table() {
      return table;
    },
    attend(events) {
      attending = events;
      tellPage();
    },
    setTable,
    setPoster(image) {
      scene.batch.setPoster(image);
      hasPoster = true;
      wake();
    },
    sharpen() {
      sharpening.begin();
      wake();
    },
    refreshTray(order) {
      sort = order;
      view.trayShown.length = 0;
      for (const id of table.tray) {
        const piece = table.groups[id]?.pieces[0];
        if (piece === undefined || (view.bordersOnly && isFilteredOut(table, piece))) continue;
        view.trayShown.push(piece);
      }
      sort(view.trayShown);
      layOutTray();
      wake();
    },
    showTaken(group) {
      motion.take(group);
      wake();
    },
    showLaid(group, hasJoined) {
      motion.lay(group, hasJoined);
      wake();
    },
    showTurned(group, degrees) {
      motion.turn(group, degrees);
      wake();
    },
    showHint() {
      motion.hint();
      wake();
    },
    revealInTray(piece) {
      const index = view.trayShown.indexOf(piece);
      if (index < 0) return;
      moveTray(scrollTo(view.trayLayout, index));
    },
    scrollTray(pixels) {
      const { trayLayout } = view;
      if (!trayLayout.isPaged) return moveTray(view.trayScroll + pixels);
      // A page turns once a finger has gone as far as a piece is wide.
      swiped += pixels;
      if (Math.abs(swiped) < trayLayout.cell) return;
      moveTray(view.trayScroll + Math.sign(swiped) * trayLayout.seen);
      swiped = 0;
    },
    turnPage(by) {
      moveTray(view.trayScroll + by * view.trayLayout.seen);
    },
    showFinale() {
      finale = { startMs: performance.now(), isOver: false };
      view.chosen = view.chosenInTray = -1;
      if (calm.matches) finale.startMs -= FINALE_MS.all;
      travelTo((copy) => lookAt(copy, PRINT_LOOK));
    },
    showPrint() {
      finale = { startMs: performance.now() - FINALE_MS.all, isOver: true };
      lookAt(camera, PRINT_LOOK);
      wake();
    },
    setRims(isOn) {
      scene.batch.setContrast(isOn ? RIMS : 0);
      wake();
    },
    look(part) {
      travelTo((copy) => lookAt(copy, part));
    },
    zoomBy(factor) {
      const { x, y, width, height } = camera.frame;
      travelTo((copy) => zoom(copy, factor, x + width / 2, y + height / 2));
    },
    wake,
    dispose() {
      if (request !== null) cancelAnimationFrame(request);
      clearTimeout(restTimer);
      scene.dispose();
    },
  };
}

/** What one looks at when the print is done. */
const PRINT_LOOK: Box = {
  x: -POSTER_WIDTH * 0.53,
  y: -POSTER_HEIGHT * 0.53,
  width: POSTER_WIDTH * 1.06,
  height: POSTER_HEIGHT * 1.06,
};

function boxOf({ width, height }: Table): Box {
  return { x: -width / 2, y: -height / 2, width, height };
}
