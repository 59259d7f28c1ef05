/** Invisible squares over the ships, whose pixels are counted: a ship's name is shown only where the ship is in sight. */
import type { Mesh, Sight } from '#engine/gl/resources.ts';
import type { TrackFrame } from '../../../rules/track-frame.ts';
import { ORDER } from '../meshes.ts';

/** Height of the squares over the ships, and half their size, in metres. */
const OVER_SHIP = 1.4;
const HALF_SIZE = 0.6;

const VERTEX_SHADER = `
in vec2 corner;
uniform vec3 place;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
void main() {
  vec4 seen = viewMatrix * vec4(place, 1.0);
  seen.xy += corner;
  gl_Position = projectionMatrix * seen;
}
`;

const FRAGMENT_SHADER = `
precision lowp float;
out vec4 colour;
void main() { colour = vec4(0.0); }
`;

export function createSights(ships: number) {
  const buffers: Mesh['buffers'] = [
    {
      numbers: new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1].map((side) => side * HALF_SIZE)),
      layout: [['corner', 2]],
    },
  ];
  const index = new Uint16Array([0, 1, 2, 2, 1, 3]);
  const places = Array.from({ length: ships }, () => new Float32Array(3));
  const sights: readonly Sight[] = places.map(() => ({ isClear: true }));
  const meshes = places.map(
    (place, ship): Mesh => ({
      buffers,
      index,
      // Blended, so that the squares neither show nor hide anything.
      material: {
        vertexShader: VERTEX_SHADER,
        fragmentShader: FRAGMENT_SHADER,
        uniforms: { place: { value: place } },
        blending: 'alpha',
        side: 'both',
      },
      count: index.length,
      order: ORDER.sights,
      isVisible: false,
      sight: sights[ship] as Sight,
    }),
  );
  let turn = 0;
  return {
    meshes,
    place(ship: number, { x, y, z, upX, upY, upZ }: Readonly<TrackFrame>): void {
      places[ship]?.set([x + upX * OVER_SHIP, y + upY * OVER_SHIP, z + upZ * OVER_SHIP]);
    },
    /** Looks for one of the ships after the first, a different one in each frame, because each query takes time. */
    lookForOne(shipsInRace: number): void {
      turn = turn + 1 < shipsInRace ? turn + 1 : 1;
      for (const [ship, mesh] of meshes.entries()) mesh.isVisible = ship === turn && ship < shipsInRace;
    },
    isClear: (ship: number): boolean => sights[ship]?.isClear ?? true,
  };
}
