/** Decks, walls and rails: one shader, split into stretches so that only visible ones are drawn. */
import type { Material, Mesh } from '#engine/gl/resources.ts';
import { CREAM, GLSL_INKS, glsl } from '../../palette.ts';
import { metresBetween } from '../../point.ts';
import { createBounds, createDraftMaterial, ORDER } from '../meshes.ts';
import { AIR, type Air } from '../sky/air.ts';
import type { Course, Deck, DeckSection } from './course.ts';
import {
  addArch,
  addDeck,
  addGate,
  createDeckPart,
  DECK_STRIDE,
  type DeckPart,
  SKINS,
} from './deck-builder.ts';
import type { DeckStyle } from './deck-style.ts';

/** `air` is haze and reflection. At flat angles the deck reflects the sky, or the sun in its direction. */
const VERTEX_SHADER = `
precision highp float;
${AIR}
in vec3 position;
in vec3 up;
in vec4 skin;
out vec4 place;
out vec4 air;
void main() {
  place = skin;
  vec3 toPoint = position - cameraPosition;
  air = haze(toPoint);
  air.rgb *= air.a;
  if (skin.w < 0.5) {
    vec3 view = normalize(toPoint);
    float grazing = 1.0 - abs(dot(view, up));
    vec3 mirrored = reflect(view, up);
    float sun = smoothstep(0.9, 1.0, dot(normalize(mirrored.xz), normalize(sunDirection.xz)));
    float shine = grazing * grazing * grazing * grazing;
    vec3 sky = mix(horizonColour(mirrored), ${glsl(CREAM)}, sun * 0.7);
    float mirror = shine * (0.34 + 0.4 * sun);
    air = vec4(mix(sky * mirror, air.rgb, air.a), 1.0 - (1.0 - air.a) * (1.0 - mirror));
  }
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`;

/** `bands` is 1 in the fraction `share` of each period, else 0. Its mean replaces periods smaller than a pixel. */
const fragmentShader = ({ deck, wall, rail }: DeckStyle): string => `
precision highp float;
uniform float time;
in vec4 place;
in vec4 air;
out vec4 colour;

${GLSL_INKS}

float bands(float value, float period, float share, float soft) {
  float phase = value / period;
  float blur = soft / period + 1e-4;
  float sharp = clamp((share * 0.5 - abs(fract(phase) - 0.5)) / blur + 0.5, 0.0, 1.0);
  return mix(sharp, share, clamp(blur * 2.0 - 0.6, 0.0, 1.0));
}

float chevrons(float across, float along, float softX, float softY) {
  if (abs(across) >= 1.8) return 0.0;
  float arrow = bands(along + abs(across) * 1.1, 24.0, 0.14, softY + softX);
  return arrow * clamp((1.7 - abs(across)) / softX, 0.0, 1.0);
}

vec3 deckInk(float across, float along, float edge, float softX, float softY) {${deck}
}
vec3 wallInk(float across, float along, float softX, float softY) {${wall}
}
vec3 railInk(float across, float along, float softX, float softY) {${rail}
}

void main() {
  float softX = fwidth(place.x);
  float softY = fwidth(place.y);
  float skin = place.w + 0.5;
  vec3 ink;
  if (skin < ${SKINS.side}.0) ink = deckInk(place.x, place.y, place.z - abs(place.x), softX, softY);
  else if (skin < ${SKINS.wall}.0) ink = mix(NIGHT, BLUE, 0.6 * bands(place.y, 8.0, 0.5, softY));
  else if (skin < ${SKINS.rail}.0) ink = wallInk(place.x, place.y, softX, softY);
  else if (skin < ${SKINS.gate}.0) ink = railInk(place.x, place.y, softX, softY);
  else if (skin < ${SKINS.checkers}.0) ink = mix(BLUE, TANGERINE, bands(place.x + place.y, 5.0, 0.4, softX + softY));
  else ink = mix(NIGHT, CREAM, step(0.5, fract(0.5 * (floor(place.x / 1.2) + floor(place.y / 1.2)))));
  colour = vec4(ink * (1.0 - air.a) + air.rgb, 1.0);
}
`;

const draftShader = ({ plain }: DeckStyle): string => `
precision highp float;
in vec4 place;
in vec4 air;
out vec4 colour;
void main() {
  vec3 ink = place.w < ${SKINS.rail}.0 - 0.5 ? ${glsl(plain)} : ${glsl(CREAM)};
  colour = vec4(ink * (1.0 - air.a) + air.rgb, 1.0);
}
`;

const STRETCH = 48;

/** The first frame contains the track up to this distance from the start. */
const FIRST_METRES = 420;

/** Adds what the first frame shows; `build` adds the rest. */
export function createTrackMesh(course: Course, air: Air, style: DeckStyle, add: (mesh: Mesh) => void) {
  const { material, sharpen } = createDraftMaterial({
    vertexShader: VERTEX_SHADER,
    draftShader: draftShader(style),
    fragmentShader: fragmentShader(style),
    uniforms: { ...air },
    blending: 'none',
    side: 'both',
  });
  const finish = (part: DeckPart): void => {
    if (part.indexCount > 0) add(meshOf(part, material));
  };
  const lay = ({ deck, first, last }: Stretch): void => {
    const part = createDeckPart();
    addDeck(part, deck, first, last, style);
    finish(part);
  };
  const [start, ...gates] = course.gates;
  const isNear = (section: DeckSection | undefined): boolean =>
    !!start && !!section && metresBetween(section.frame, start.frame) < FIRST_METRES;
  const rest: Stretch[] = [];
  for (const stretch of course.decks.flatMap(stretchesOf)) {
    const { deck, first, last } = stretch;
    if (isNear(deck.sections[first]) || isNear(deck.sections[last])) lay(stretch);
    else rest.push(stretch);
  }
  if (start) {
    const part = createDeckPart();
    addGate(part, start, true);
    finish(part);
  }
  return {
    sharpen,
    *build(): Generator<void, void> {
      for (const stretch of rest) {
        lay(stretch);
        yield;
      }
      const part = createDeckPart();
      for (const span of gates) addGate(part, span, false);
      for (const span of course.arches) addArch(part, span);
      finish(part);
    },
  };
}

interface Stretch {
  readonly deck: Deck;
  readonly first: number;
  readonly last: number;
}

function stretchesOf(deck: Deck): Stretch[] {
  const end = deck.sections.length - 1;
  return Array.from({ length: Math.ceil(end / STRETCH) }, (_, i) => ({
    deck,
    first: i * STRETCH,
    last: Math.min((i + 1) * STRETCH, end),
  }));
}

function meshOf(part: DeckPart, material: Material): Mesh {
  const numbers = part.vertices.slice(0, part.vertexCount * DECK_STRIDE);
  const index = part.index.slice(0, part.indexCount);
  const bounds = createBounds();
  for (let i = 0; i < numbers.length; i += DECK_STRIDE)
    bounds.include(numbers[i] ?? 0, numbers[i + 1] ?? 0, numbers[i + 2] ?? 0);
  return {
    buffers: [
      {
        numbers,
        layout: [
          ['position', 3],
          ['up', 3],
          ['skin', 4],
        ],
      },
    ],
    index,
    count: index.length,
    material,
    order: ORDER.deck,
    isVisible: true,
    bounds: bounds.sphere(),
  };
}
