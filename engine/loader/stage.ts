import { watchPixelRatio } from '../rendering/watch-canvas.ts';
import type { Settings } from './settings.ts';

/** The place a game is shown in. */
export interface Stage {
  /** Lies exactly over the canvas and lets pointer events through. */
  overlay: HTMLElement;
  /** Device pixels for a CSS pixel, now. */
  readonly pixelRatio: number;
  /** Leaves the canvas as it was found. */
  remove(): void;
}

function placeOver(overlay: HTMLElement, canvas: HTMLCanvasElement): void {
  overlay.style.left = `${canvas.offsetLeft + canvas.clientLeft}px`;
  overlay.style.top = `${canvas.offsetTop + canvas.clientTop}px`;
  overlay.style.width = `${canvas.clientWidth}px`;
  overlay.style.height = `${canvas.clientHeight}px`;
}

/** A hidden canvas has no size; its drawing buffer is left alone until it is shown again. */
function fitDrawingBuffer(canvas: HTMLCanvasElement, pixelRatio: number): void {
  const width = Math.round(canvas.clientWidth * pixelRatio);
  const height = Math.round(canvas.clientHeight * pixelRatio);
  if (width === 0 || height === 0) return;
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

function preventDefault(event: Event): void {
  event.preventDefault();
}

/** Puts the overlay over the canvas, keeps both in size, and disables the canvas events that the page wants disabled. */
export function setStage(canvas: HTMLCanvasElement, settings: Settings): Stage {
  const overlay = document.createElement('div');
  overlay.style.position = 'absolute';
  overlay.style.overflow = 'hidden';
  overlay.style.pointerEvents = 'none';
  canvas.after(overlay);

  const pixelRatio = () => settings.devicePixelRatio ?? window.devicePixelRatio;
  const arrange = () => {
    placeOver(overlay, canvas);
    if (settings.matchWebGLToCanvasSize) fitDrawingBuffer(canvas, pixelRatio());
  };
  arrange();
  const observer = new ResizeObserver(arrange);
  observer.observe(canvas);
  // The canvas can also move without changing its size, when what surrounds it is laid out anew.
  if (canvas.parentElement) observer.observe(canvas.parentElement);

  // Before the game's own: it draws on the buffer of the new size.
  const stopRatio = watchPixelRatio(arrange);
  for (const name of settings.disabledCanvasEvents) canvas.addEventListener(name, preventDefault);

  return {
    overlay,
    get pixelRatio() {
      return pixelRatio();
    },
    remove() {
      observer.disconnect();
      stopRatio();
      for (const name of settings.disabledCanvasEvents) canvas.removeEventListener(name, preventDefault);
      overlay.remove();
    },
  };
}
