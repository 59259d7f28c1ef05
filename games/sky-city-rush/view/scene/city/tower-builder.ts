/** Plain triangles, coloured once for the sun's direction. */
import { BLUE, CREAM, type Ink, mixInks, NIGHT, TANGERINE } from '../../palette.ts';

/** `sun` is a direction vector with a length of at most 1. */
export interface Light {
  readonly sun: { readonly x: number; readonly z: number };
  readonly sunWall: Ink;
  readonly skyWall: Ink;
}

interface TowerMesh {
  readonly positions: Float32Array;
  /** Texture coordinates in windows, across and up. */
  readonly panes: Float32Array;
  /** Colours as three bytes; the fourth is half a window's width or height as a fraction of its cell. */
  readonly walls: Uint8Array;
  readonly windows: Uint8Array;
  readonly index: Uint16Array | Uint32Array;
}

const BOX_VERTICES = 20;

/** Cosine of the largest angle between the sun and the normal of a sunlit wall. */
const SUN_COSINE = 0.35;

/** Narrower boxes are masts and have no windows. */
const MAST_WIDTH = 3;

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

const fract = (value: number): number => value - Math.floor(value);

export function createTowerMesh(boxes: number): TowerMesh {
  const vertices = boxes * BOX_VERTICES;
  const index = vertices > 65535 ? new Uint32Array(boxes * 30) : new Uint16Array(boxes * 30);
  for (let quad = 0; quad < boxes * 5; quad++) {
    const first = quad * 4;
    const at = quad * 6;
    index[at] = first;
    index[at + 1] = first + 1;
    index[at + 2] = first + 2;
    index[at + 3] = first;
    index[at + 4] = first + 2;
    index[at + 5] = first + 3;
  }
  return {
    positions: new Float32Array(vertices * 3),
    panes: new Float32Array(vertices * 2),
    walls: new Uint8Array(vertices * 4),
    windows: new Uint8Array(vertices * 4),
    index,
  };
}

export function buildTower(
  mesh: TowerMesh,
  at: number,
  boxes: Float32Array,
  row: number,
  { sun, sunWall, skyWall }: Light,
): void {
  // Read one by one, here and below: destructuring takes five times as long, and there are thousands of boxes.
  const x = boxes[row] ?? 0;
  const z = boxes[row + 1] ?? 0;
  const foot = boxes[row + 2] ?? 0;
  const top = boxes[row + 3] ?? 0;
  const width = boxes[row + 4] ?? 0;
  const depth = boxes[row + 5] ?? 0;
  const turn = boxes[row + 6] ?? 0;
  const seed = boxes[row + 7] ?? 0;
  const cosine = Math.cos(turn);
  const sine = Math.sin(turn);
  const shade = mixInks(BLUE, NIGHT, fract(seed * 5.1));
  const sky = mixInks(skyWall, BLUE, 0.58 * fract(seed * 3.7));
  const wallInk = (facing: number): Ink => {
    if (facing > SUN_COSINE) return fract(seed * 7.3) > 0.66 ? skyWall : sunWall;
    if (facing <= -SUN_COSINE) return shade;
    return facing < 0 ? mixInks(sky, shade, 0.75) : sky;
  };
  let vertex = at * BOX_VERTICES;
  const put = (aside: number, away: number, y: number, paneX: number, paneY: number): void => {
    mesh.positions[vertex * 3] = x + aside * cosine + away * sine;
    mesh.positions[vertex * 3 + 1] = y;
    mesh.positions[vertex * 3 + 2] = z - aside * sine + away * cosine;
    mesh.panes[vertex * 2] = paneX;
    mesh.panes[vertex * 2 + 1] = paneY;
    vertex++;
  };
  for (const side of SIDES) {
    const sideX = side[0];
    const sideZ = side[1];
    const face = sideX === 0 ? width : depth;
    const facing = (sideX * cosine + sideZ * sine) * sun.x + (-sideX * sine + sideZ * cosine) * sun.z;
    const ink = wallInk(facing);
    const hasWindows = face >= MAST_WIDTH;
    const paneWidth = hasWindows ? 0.2 + 0.12 * fract(seed * 29) : 0;
    const paneHeight = hasWindows ? 0.21 + 0.1 * fract(seed * 31) : 0;
    paint(mesh, vertex, ink, paneWidth, windowInk(ink, seed), paneHeight);
    const columns = hasWindows ? Math.max(2, Math.floor(face / (3.4 + 2.6 * fract(seed * 17)))) : 0;
    const storey = 3.6 + 1.8 * fract(seed * 23);
    const left = Math.floor(seed * 97) + 20 * (sideX + 2 * sideZ + 2);
    const right = left + columns;
    const paneOf = (y: number): number => y / storey + 100 + Math.floor(seed * 61);
    // Corners in the order bottom left, bottom right, top right, seen from outside.
    const outX = (sideX * width) / 2;
    const outZ = (sideZ * depth) / 2;
    const alongX = (sideZ * width) / 2;
    const alongZ = (-sideX * depth) / 2;
    put(outX - alongX, outZ - alongZ, foot, left, paneOf(foot));
    put(outX + alongX, outZ + alongZ, foot, right, paneOf(foot));
    put(outX + alongX, outZ + alongZ, top, right, paneOf(top));
    put(outX - alongX, outZ - alongZ, top, left, paneOf(top));
  }
  const roof = mixInks(shade, BLUE, 0.5);
  paint(mesh, vertex, roof, 0, roof, 0);
  put(-width / 2, depth / 2, top, 0, 0);
  put(width / 2, depth / 2, top, 0, 0);
  put(width / 2, -depth / 2, top, 0, 0);
  put(-width / 2, -depth / 2, top, 0, 0);
}

function windowInk(wall: Ink, seed: number): Ink {
  const brightness = (wall[0] + wall[1] + wall[2]) / 3;
  if (brightness >= 0.36) return mixInks(wall, BLUE, 0.82);
  return fract(seed * 11) > 0.86 ? mixInks(TANGERINE, CREAM, 0.7) : TANGERINE;
}

function paint(
  mesh: TowerMesh,
  first: number,
  wall: Ink,
  paneWidth: number,
  windows: Ink,
  paneHeight: number,
): void {
  for (let part = 0; part < 3; part++) {
    const wallByte = Math.round((wall[part] ?? 0) * 255);
    const windowByte = Math.round((windows[part] ?? 0) * 255);
    for (let at = first * 4 + part; at < first * 4 + 16; at += 4) {
      mesh.walls[at] = wallByte;
      mesh.windows[at] = windowByte;
    }
  }
  const widthByte = Math.round(paneWidth * 255);
  const heightByte = Math.round(paneHeight * 255);
  for (let at = first * 4 + 3; at < first * 4 + 16; at += 4) {
    mesh.walls[at] = widthByte;
    mesh.windows[at] = heightByte;
  }
}
