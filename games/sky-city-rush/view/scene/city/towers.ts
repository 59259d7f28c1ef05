/** One draw call per visible district. No instances: a software renderer took 66 ms per frame for 1,700 instanced boxes. */
import type { Material, Mesh } from '#engine/gl/resources.ts';
import { createBounds } from '../meshes.ts';
import { AIR, type Air, type Mood } from '../sky/air.ts';
import { BOX_STRIDE, type CityPlan } from './city-plan.ts';
import { buildTower, createTowerMesh, type Light } from './tower-builder.ts';

/** Windows are sharp up to about half of this distance, and blend into a mean colour beyond it. */
const SHARP_METRES = 900;

const LIT_FRACTION = 0.44;

/** `wall` and `window` end with half a window's size in cells. Far windows would flicker, so they blend into the wall. */
const VERTEX_SHADER = `
precision highp float;
${AIR}
uniform float risen;
in vec3 position;
in vec2 pane;
in vec4 wall;
in vec4 window;
out vec3 place;
flat out vec4 paint;
flat out vec4 light;
out vec4 air;
void main() {
  paint = wall;
  light = window;
  vec3 world = position;
  world.y = mix(cloudHeight - 30.0, position.y, risen);
  vec3 offset = world - cameraPosition;
  place = vec3(pane, clamp(1.35 - length(offset) / ${SHARP_METRES}.0, 0.0, 1.0));
  vec4 far = haze(offset);
  vec3 cloud = mix(cloudShade, cloudLit, 0.45);
  float sunk = 1.0 - clamp((world.y - cloudHeight) / 95.0, 0.0, 1.0);
  air = vec4(mix(cloud * sunk, far.rgb, far.a), 1.0 - (1.0 - far.a) * (1.0 - sunk));
  gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
}
`;

/** No texture: one lookup costs a software renderer twice as much as these few operations. */
const FRAGMENT_SHADER = `
precision highp float;
in vec3 place;
flat in vec4 paint;
flat in vec4 light;
in vec4 air;
out vec4 colour;
void main() {
  vec2 cell = floor(place.xy);
  vec2 off = abs(place.xy - cell - 0.5);
  float chance = fract(cell.x * 0.7549 + cell.y * 0.5698 + cell.x * cell.y * 0.1373);
  float lit = chance < ${LIT_FRACTION} && off.x < paint.a && off.y < light.a ? 1.0 : 0.0;
  float mean = ${(LIT_FRACTION * 4).toFixed(2)} * paint.a * light.a;
  vec3 ink = mix(paint.rgb, light.rgb, mix(mean, lit, place.z));
  colour = vec4(ink * (1.0 - air.a) + air.rgb, 1.0);
}
`;

/** Side of a square. Districts out of sight are not drawn, and near ones are drawn first. */
const DISTRICT = 520;

/** Districts ahead of the start with a nearer centre are built first. */
const FIRST_METRES = 620;

const RISING_SECONDS = 0.9;

interface Outlook {
  readonly x: number;
  readonly z: number;
  readonly aheadX: number;
  readonly aheadZ: number;
}

export type Towers = ReturnType<typeof createTowers>;

interface Wave {
  readonly risen: { value: number };
  readonly material: Material;
  isBuilt: boolean;
}

export function createTowers(
  plan: CityPlan,
  mood: Mood,
  air: Air,
  outlook: Outlook,
  add: (mesh: Mesh) => void,
) {
  const { sunWall, skyWall } = mood;
  const [x = 0, , z = 0] = air.sunDirection.value;
  const light: Light = { sun: { x, z }, sunWall, skyWall };
  const [first, later] = [createWave(air), createWave(air)];
  const waveOf = ({ isAhead, metres }: District): Wave => (isAhead && metres < FIRST_METRES ? first : later);
  return {
    *build(): Generator<void, void> {
      const districts = districtsOf(plan, outlook);
      for (const wave of [first, later]) {
        for (const district of districts) {
          if (waveOf(district) !== wave) continue;
          add(yield* districtMesh(plan, district.boxes, light, wave.material));
          yield;
        }
        wave.isBuilt = true;
      }
    },
    /** First all towers ahead of the start rise, then all others; instantly with reduced motion. */
    rise(seconds: number, isMotionReduced: boolean): void {
      for (const { risen, isBuilt } of [first, later])
        if (isBuilt && risen.value < 1)
          risen.value = isMotionReduced ? 1 : Math.min(1, risen.value + seconds / RISING_SECONDS);
    },
  };
}

/** All waves share one program. */
function createWave(air: Air): Wave {
  const risen = { value: 0 };
  const material: Material = {
    vertexShader: VERTEX_SHADER,
    fragmentShader: FRAGMENT_SHADER,
    uniforms: { ...air, risen },
    blending: 'none',
  };
  return { risen, material, isBuilt: false };
}

/** Indices of the boxes in one square of the plan. `metres` and `isAhead` are relative to the camera at the start. */
interface District {
  readonly boxes: number[];
  readonly metres: number;
  readonly isAhead: boolean;
}

function districtsOf(plan: CityPlan, { x, z, aheadX, aheadZ }: Outlook): District[] {
  const districts = new Map<number, District>();
  for (let i = 0; i < plan.count; i++) {
    const column = Math.round((plan.boxes[i * BOX_STRIDE] ?? 0) / DISTRICT);
    const row = Math.round((plan.boxes[i * BOX_STRIDE + 1] ?? 0) / DISTRICT);
    const key = column * 10_000 + row;
    const district = districts.get(key);
    if (district) {
      district.boxes.push(i);
      continue;
    }
    const toX = column * DISTRICT - x;
    const toZ = row * DISTRICT - z;
    // The district in which the camera starts also counts as ahead.
    const isAhead = toX * aheadX + toZ * aheadZ > -DISTRICT / 2;
    districts.set(key, { boxes: [i], metres: Math.hypot(toX, toZ), isAhead });
  }
  return [...districts.values()].sort((a, b) => a.metres - b.metres);
}

const TOWERS_AT_ONCE = 60;

function* districtMesh(
  plan: CityPlan,
  boxes: readonly number[],
  light: Light,
  material: Material,
): Generator<void, Mesh> {
  const built = createTowerMesh(boxes.length);
  const bounds = createBounds();
  for (const [at, from] of boxes.entries()) {
    if (at % TOWERS_AT_ONCE === TOWERS_AT_ONCE - 1) yield;
    const row = from * BOX_STRIDE;
    buildTower(built, at, plan.boxes, row, light);
    const x = plan.boxes[row] ?? 0;
    const z = plan.boxes[row + 1] ?? 0;
    const foot = plan.boxes[row + 2] ?? 0;
    const top = plan.boxes[row + 3] ?? 0;
    const width = plan.boxes[row + 4] ?? 0;
    const depth = plan.boxes[row + 5] ?? 0;
    const half = Math.hypot(width, depth) / 2;
    bounds.include(x - half, foot, z - half);
    bounds.include(x + half, top, z + half);
  }
  return {
    buffers: [
      { numbers: built.positions, layout: [['position', 3]] },
      { numbers: built.panes, layout: [['pane', 2]] },
      { numbers: built.walls, layout: [['wall', 4]] },
      { numbers: built.windows, layout: [['window', 4]] },
    ],
    index: built.index,
    count: built.index.length,
    material,
    isVisible: true,
    bounds: bounds.sphere(),
  };
}
