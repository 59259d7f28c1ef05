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
      isVisible: true,
      sight: sights[ship] as Sight,
    }),
  );
  return {
    meshes,
    /** `frame` is null if the ship is not in the race. */
    place(ship: number, frame: Readonly<TrackFrame> | null): void {
      (meshes[ship] as Mesh).isVisible = frame !== null;
      if (!frame) return;
      const { x, y, z, upX, upY, upZ } = frame;
      places[ship]?.set([x + upX * OVER_SHIP, y + upY * OVER_SHIP, z + upZ * OVER_SHIP]);
    },
    isClear: (ship: number): boolean => sights[ship]?.isClear ?? true,
  };
}
