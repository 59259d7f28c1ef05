import type { Mesh } from '#engine/gl/resources.ts';
import { createSection, pathOf, readSection, type Track } from '../../../rules/track.ts';
import { createTrackFrame, frameAt } from '../../../rules/track-frame.ts';
import { AIR, type Air } from '../sky/air.ts';
import { addGuideBoards } from './guide-boards.ts';
import { addLandmark, type Faces, LANDMARK_STRIDE, landmarksOf } from './landmark-builder.ts';

const VERTEX_SHADER = `
precision highp float;
${AIR}
in vec3 position;
in vec3 ink;
in vec2 flow;
out vec4 air;
out vec3 base;
out vec2 sheet;
out float away;
void main() {
  air = haze(position - cameraPosition);
  base = ink;
  sheet = flow;
  away = distance(position, cameraPosition);
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`;

/** Water falls in transparent strands and thins out near the camera, so that it never blocks the view. */
const FRAGMENT_SHADER = `
precision highp float;
uniform float time;
in vec4 air;
in vec3 base;
in vec2 sheet;
in float away;
out vec4 colour;
float strand(float x) { return fract(sin(floor(x) * 12.9898) * 43758.5453); }
void main() {
  if (sheet.x > 0.5) {
    float x = (sheet.x - 1.0) * 90.0;
    float drop = fract((sheet.y - 1.0) * 9.0 + time * (0.9 + strand(x) * 0.8) + strand(x + 7.0));
    if (drop > 0.25 + 0.4 * strand(x + 3.0) || abs(fract(x) - 0.5) > 0.34) discard;
    if (away < 60.0 && strand(x + 11.0) > away / 60.0) discard;
  }
  colour = vec4(mix(base, air.rgb, air.a), 1.0);
}
`;

export function* createLandmarks(track: Track, air: Air): Generator<void, Mesh> {
  const numbers = new Float32Array(yield* facesOf(track));
  return {
    buffers: [
      {
        numbers,
        layout: [
          ['position', 3],
          ['ink', 3],
          ['flow', 2],
        ],
      },
    ],
    count: numbers.length / LANDMARK_STRIDE,
    material: {
      vertexShader: VERTEX_SHADER,
      fragmentShader: FRAGMENT_SHADER,
      uniforms: { ...air },
      blending: 'none',
      side: 'both',
    },
    isVisible: true,
  };
}

/** One landmark at a time, each centred on the deck of the main line. */
export function* facesOf(track: Track): Generator<void, Faces> {
  const main = pathOf(track, 0);
  const section = createSection();
  const frame = createTrackFrame();
  const faces: Faces = [];
  for (const { kind, from, count, spacing } of landmarksOf(track.id)) {
    for (let number = 0; number < count; number++) {
      const along = from * main.length + number * spacing;
      readSection(main, along, section);
      frameAt(track, 0, along, (section.left + section.right) / 2, 0, frame);
      addLandmark(faces, kind, frame, (section.right - section.left) / 2, number);
      yield;
    }
  }
  addGuideBoards(faces, track);
  return faces;
}
