/** The crowd around the wall, so that wide and high screens are full: blood cells in the colours of the hearts whose corner they are in. */
import { FULL_LIFE } from '#games/shooter-kit/rules/life.ts';
import type { Camera } from '#games/shooter-kit/view/camera.ts';
import type { SpriteBatch } from '#games/shooter-kit/view/sprites.ts';
import { wallAt } from '../../rules/arena.ts';
import type { Heart, Round } from '../../rules/round.ts';
import { secondsPlayed } from '../../rules/step.ts';

/** GLSL: a cell with its pupil towards +x. state: brightness, 0 to 1, and the seat. */
export const CROWD_SHADER = `
vec4 draw() {
  vec2 p = local / halves.x;
  float seen = cover((length(p) - 0.95) * halves.x);
  float pupil = cover((length(p - vec2(0.34, 0.0)) - 0.4) * halves.x);
  vec3 ink = mix(black, inkOf(state.w), state.x);
  return vec4(mix(ink, black, 0.8 * pupil) * seen, seen);
}
`;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly distance: number;
  readonly radius: number;
  /** Corner of the screen: top left, top right, bottom right, bottom left. */
  readonly corner: number;
}

/** Distance between rows, in world units. */
const ROW = 54;
const JITTER = 13;
/** Fraction of the places that are taken. */
const TAKEN = 0.72;
/** Half the size of the view on the longer axis, on screens of up to 21:9, and on the shorter one. */
const FAR = 1250;
const NEAR = 530;

const PLACES: readonly Place[] = createPlaces();

export const CROWD_CAPACITY = PLACES.length;

/** Pseudorandom fraction that is the same in every game. */
function fractionOf(number: number): number {
  const sine = Math.sin(number * 12.9898) * 43758.5453;
  return sine - Math.floor(sine);
}

function createPlaces(): Place[] {
  const places: Place[] = [];
  const rows = Math.ceil(FAR / ROW);
  for (let row = -rows; row <= rows; row++) {
    for (let column = -rows; column <= rows; column++) {
      const seed = row * 97 + column;
      if (fractionOf(seed) > TAKEN) continue;
      const x = (column + (row % 2) / 2) * ROW * 1.1 + JITTER * (2 * fractionOf(seed + 0.3) - 1);
      const y = row * ROW + JITTER * fractionOf(seed + 0.6);
      if (Math.min(Math.abs(x), Math.abs(y)) > NEAR) continue;
      const corner = y < 0 ? (x < 0 ? 0 : 1) : x < 0 ? 3 : 2;
      places.push({ x, y, distance: Math.hypot(x, y), radius: 17 + 8 * fractionOf(seed + 0.9), corner });
    }
  }
  return places;
}

const CORNERS = [0, 1, 2, 3] as const;

/** Without a heart in a lower corner, its crowd belongs to the heart above. */
const heartOf = ({ hearts }: Round, corner: number): Heart => (hearts[corner] ?? hearts[3 - corner]) as Heart;

/** Distance from the wall at which a cell appears, and at which it has its full size, in world units. */
const APPEARS = 30;
const FULL_SIZE = 90;

const HOP = 9;
/** Half the width of the beat's wave, in world units. */
const WAVE_WIDTH = 140;

function brightnessOf({ isOver, winner }: Round, { seat, isBeating, life }: Heart): number {
  if (isOver && winner === seat) return 0.62;
  return isBeating ? 0.24 + (0.2 * life) / FULL_LIFE : 0.1;
}

/** `wave` is the distance that the beat's wave has travelled, `hop` the strength of the hops, 0 to 1. */
export function drawCrowd(crowd: SpriteBatch, round: Round, camera: Camera, wave: number, hop: number): void {
  const wall = wallAt(secondsPlayed(round));
  const { centreX, centreY, halfWidth, halfHeight } = camera;
  const hearts = CORNERS.map((corner) => heartOf(round, corner));
  const brightness = hearts.map((heart) => brightnessOf(round, heart));
  for (let i = 0; i < PLACES.length; i++) {
    const { x, y, distance, radius, corner } = PLACES[i] as Place;
    const size = Math.min(1, (distance - wall - APPEARS) / (FULL_SIZE - APPEARS));
    if (size <= 0) continue;
    if (Math.abs(x - centreX) > halfWidth + radius || Math.abs(y - centreY) > halfHeight + radius) continue;
    const heart = hearts[corner] as Heart;
    const off = (distance - wave) / WAVE_WIDTH;
    const away = 1 + (HOP * hop * Math.max(0, 1 - off * off)) / distance;
    const toX = heart.x - x;
    const toY = heart.y - y;
    const toHeart = Math.sqrt(toX * toX + toY * toY);
    const half = radius * size;
    crowd.add(
      'drop',
      x * away,
      y * away,
      half,
      half,
      toX / toHeart,
      toY / toHeart,
      1,
      brightness[corner] ?? 0,
      0,
      0,
      heart.seat,
    );
  }
}
