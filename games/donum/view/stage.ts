/** The canvas: two draw calls, the painted theatre and all that moves on it. It draws only when asked to. */
import { OrthographicCamera, Scene, WebGLRenderer } from '#engine/framework.ts';
import type { GameHost } from '#engine/game.ts';
import { watchCanvas } from '#engine/watch-canvas.ts';
import type { Level } from '../rules/rules.ts';
import { drawAtlas } from './atlas.ts';
import { paintTheatre } from './backdrop.ts';
import { paintFloor } from './floor.ts';
import { type Layout, layOut } from './layout.ts';
import { drawPicture, type Moment } from './picture.ts';
import { createSpriteBatch } from './sprite-batch.ts';

/** More pixels than this for a CSS pixel are not seen, and cost. */
const MOST_PIXELS = 2;
const MOST_SPRITES = 420;

/** The stage. */
export interface Stage {
  readonly layout: Layout;
  /** Builds the scenery of a level; beside the editor's panel while it is being drawn. */
  setLevel(level: Level, isDrawn: boolean): void;
  draw(moment: Moment): void;
  dispose(): void;
}

/** Sets the stage up; `onPictureLost` hears that all has to be drawn again. Throws if there is no WebGL 2. */
export function createStage(
  host: GameHost,
  firstLevel: Level,
  displayFont: string,
  onPictureLost: () => void,
): Stage {
  const { canvas } = host;
  const renderer = new WebGLRenderer({
    ...host.contextAttributes,
    canvas,
    antialias: false,
    depth: false,
    stencil: false,
    alpha: false,
  });
  renderer.autoClear = false;
  const scene = new Scene();
  scene.matrixWorldAutoUpdate = false;
  const camera = new OrthographicCamera();
  const backdrop = createSpriteBatch(1);
  const things = createSpriteBatch(MOST_SPRITES);
  backdrop.mesh.renderOrder = 0;
  things.mesh.renderOrder = 1;
  scene.add(backdrop.mesh, things.mesh);
  const ratio = Math.min(MOST_PIXELS, Math.max(1, host.pixelRatio));

  let level = firstLevel;
  let isDrawing = false;
  let layout = layOut(1, 1, level);
  let atlasTile = 0;

  const build = (): void => {
    const width = Math.max(1, canvas.clientWidth);
    const height = Math.max(1, canvas.clientHeight);
    layout = layOut(width, height, level, isDrawing);
    const painted = document.createElement('canvas');
    painted.width = Math.round(width * ratio);
    painted.height = Math.round(height * ratio);
    const context = painted.getContext('2d', { alpha: false });
    if (!context) throw new Error('This browser cannot draw the game’s pictures.');
    context.scale(ratio, ratio);
    paintTheatre(context, layout, displayFont);
    paintFloor(context, layout, level);
    backdrop.setPicture(painted);
    backdrop.clear();
    const whole = { x: width / 2, y: height / 2, width, height, turn: 0, alpha: 1, glow: 0 };
    backdrop.add([0, 0, 1, 1], whole);
    backdrop.finish();
    const tile = Math.round(layout.tile * ratio);
    if (tile !== atlasTile) {
      things.setPicture(drawAtlas(tile));
      atlasTile = tile;
    }
    backdrop.setSize(width, height);
    things.setSize(width, height);
  };
  build();

  const unwatch = watchCanvas(canvas, {
    onPictureLost(reason) {
      if (reason === 'restored') atlasTile = 0;
      build();
      onPictureLost();
    },
  });

  return {
    get layout() {
      return layout;
    },
    setLevel(next, isDrawn) {
      level = next;
      isDrawing = isDrawn;
      build();
    },
    draw(moment) {
      const width = Math.round(layout.width * ratio);
      const height = Math.round(layout.height * ratio);
      // The loader fits the buffer to its own ratio whenever the layout changes.
      if (canvas.width !== width || canvas.height !== height) renderer.setSize(width, height, false);
      drawPicture(things, moment);
      renderer.render(scene, camera);
    },
    dispose() {
      unwatch();
      backdrop.dispose();
      things.dispose();
      renderer.dispose();
    },
  };
}
