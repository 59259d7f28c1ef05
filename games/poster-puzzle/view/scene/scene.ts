/** Two draw calls: one for the table, and one for everything on it. Draws only on request. */

import type { GameHost } from '#engine/game.ts';
import { createRenderer } from '#engine/gl/renderer.ts';
import type { Mesh, Texture } from '#engine/gl/resources.ts';
import { observeCanvas } from '#engine/rendering/observe-canvas.ts';
import {
  bestPixelRatio,
  countFrame,
  createQuality,
  currentPixelRatio,
  DRAFT_PIXEL_RATIO,
  fitDraft,
} from '#engine/rendering/quality.ts';
import type { Cut } from '#posters/jigsaw/cut.ts';
import { POSTER_HEIGHT, POSTER_WIDTH } from '#posters/jigsaw/sizes.ts';
import { type Box, type Camera, tableX, tableY } from '../../session/camera.ts';
import { drawPieceAtlas, pathsOf } from './piece-atlas.ts';
import { PieceBatch } from './piece-batch.ts';
import { paintTableTexture } from './table-texture.ts';

const VERTEX_SHADER = `
in vec3 position;
uniform vec4 seen;
out vec2 place;
void main() {
  gl_Position = vec4(position.xy, 0.0, 1.0);
  vec2 share = vec2(position.x, -position.y) * 0.5 + 0.5;
  place = seen.xy + seen.zw * share;
}`;

/** Fine grain, fixed to the table, because the texture alone looks blurred close up. */
const FRAGMENT_SHADER = `
precision highp float;
in vec2 place;
uniform sampler2D picture;
out vec4 colour;
void main() {
  vec3 paint = texture(picture, place).rgb;
  vec2 cell = floor(place * 1700.0);
  float grain = fract(sin(dot(cell, vec2(12.9898, 78.233))) * 43758.5453) - 0.5;
  colour = vec4(paint * (1.0 + grain * 0.07), 1.0);
}`;

function createTableMesh() {
  const texture: Texture = { source: null };
  const seen = new Float32Array(4);
  const mesh: Mesh = {
    buffers: [{ numbers: new Float32Array([-1, -1, 1, -1, 1, 1, -1, 1]), layout: [['position', 2]] }],
    index: new Uint16Array([0, 1, 2, 0, 2, 3]),
    material: {
      vertexShader: VERTEX_SHADER,
      fragmentShader: FRAGMENT_SHADER,
      uniforms: { picture: { value: texture }, seen: { value: seen } },
      blending: 'none',
    },
    count: 6,
    isVisible: true,
  };
  let shown: Box = { x: 0, y: 0, width: 1, height: 1 };

  return {
    mesh,
    setPicture(picture: HTMLCanvasElement, box: Box): void {
      texture.source = picture;
      texture.isChanged = true;
      shown = box;
    },
    look(camera: Camera, width: number, height: number): void {
      const [left, top] = [tableX(camera, 0), tableY(camera, 0)];
      seen.set([
        (left - shown.x) / shown.width,
        (top - shown.y) / shown.height,
        width / camera.scale / shown.width,
        height / camera.scale / shown.height,
      ]);
    },
  };
}

const LOWER_PIXEL_RATIOS = [1, 0.75];

/** Up to 300 pieces, each with a shadow and a halo, and the print with its parts. */
const MOST_QUADS = 300 * 3 + 4;

/** Longest sides of the generated textures, in pixels. Phones have less memory, so theirs are smaller. */
const SIZES = { desk: { table: 1536, sheet: 2048 }, phone: { table: 1024, sheet: 1536 } };

/** The first textures are drafts, because a graphics card takes many times as long at full size. */
const DRAFT_SIZES = { table: 384, sheet: 768 };

const BED: Box = {
  x: -POSTER_WIDTH / 2,
  y: -POSTER_HEIGHT / 2,
  width: POSTER_WIDTH,
  height: POSTER_HEIGHT,
};

/** `onPictureLost` is called when everything must be redrawn at once. */
export function createScene(host: GameHost, onPictureLost: () => void) {
  const { canvas } = host;
  fitDraft(canvas);
  const renderer = createRenderer(canvas, host.contextAttributes);
  const table = createTableMesh();
  const batch = new PieceBatch(MOST_QUADS);
  const meshes = [table.mesh, batch.mesh];
  renderer.compile(meshes);
  const quality = createQuality(() => host.pixelRatio, LOWER_PIXEL_RATIOS);
  const isPhone = Math.min(screen.width, screen.height) < 600;
  let sizes = DRAFT_SIZES;
  let [shownBox, matBox]: [Box, Box] = [BED, BED];
  let shownCut: Cut | null = null;
  let span = 1;
  let [width, height] = [1, 1];

  const measure = (): void => {
    width = Math.max(1, canvas.clientWidth);
    height = Math.max(1, canvas.clientHeight);
    batch.setSize(width, height);
  };
  measure();
  const stopObserving = observeCanvas(canvas, {
    onPictureLost() {
      measure();
      onPictureLost();
    },
  });

  function setTable(shown: Box, mat: Box): void {
    [shownBox, matBox] = [shown, mat];
    table.setPicture(paintTableTexture(shown, mat, BED, sizes.table), shown);
  }

  function setCut(cut: Cut): void {
    shownCut = cut;
    const { paths, span: side } = pathsOf(cut);
    span = side;
    batch.setSheet(drawPieceAtlas(paths, side, sizes.sheet));
  }

  return {
    get width(): number {
      return width;
    },
    get height(): number {
      return height;
    },
    batch,
    /** True if the device is slow, so that moving frames are drawn at a lower resolution. */
    get isCoarse(): boolean {
      return currentPixelRatio(quality) < bestPixelRatio(quality);
    },
    get span(): number {
      return span;
    },
    setTable,
    setCut,
    *sharpen(): Generator<void, void> {
      sizes = isPhone ? SIZES.phone : SIZES.desk;
      setTable(shownBox, matBox);
      yield;
      if (shownCut) setCut(shownCut);
    },
    /** Draws at full resolution while nothing moves. `seconds` is the time since the last frame, or null. */
    draw(camera: Camera, isAtRest: boolean, seconds: number | null): void {
      if (seconds !== null) countFrame(quality, seconds);
      const sharp = isAtRest ? bestPixelRatio(quality) : currentPixelRatio(quality);
      const ratio = sizes === DRAFT_SIZES ? DRAFT_PIXEL_RATIO : sharp;
      renderer.fit(width, height, ratio);
      table.look(camera, width, height);
      // The table covers the whole canvas, so nothing has to be cleared.
      renderer.draw(meshes, null);
    },
    dispose(): void {
      stopObserving();
      renderer.dispose();
    },
  };
}
