import { BLUE, CREAM, EMBER, glsl, type Ink, mixInks, NIGHT } from '../../palette.ts';

/**
 * GLSL body of a function that returns a `vec3`. In scope: `CREAM`, `CYAN`, `TANGERINE`, `BLUE`, `NIGHT`, `time` in
 * seconds, `bands`, `chevrons`, `across` and `along` in metres, and metres per pixel, `softX` and `softY`.
 */
type Paint = string;

export interface DeckStyle {
  readonly plain: Ink;
  /** Also in scope: `edge`, metres to the nearer edge. */
  readonly deck: Paint;
  /** `across` is the height in metres over the deck; of the rail, over its foot. */
  readonly wall: Paint;
  readonly rail: Paint;
  readonly railHeight: number;
  readonly railWidth: number;
  /** True if the rail consists of bars and posts, with nothing behind them. */
  readonly isRailOpen: boolean;
}

export const PRINTED_DECK: DeckStyle = {
  plain: mixInks(BLUE, NIGHT, 0.3),
  deck: `
    vec3 ink = mix(${glsl(mixInks(BLUE, NIGHT, 0.55))}, BLUE, 0.6 * bands(along, 16.0, 0.5, softY));
    ink = mix(ink, CYAN, 0.75 * chevrons(across, along, softX, softY));
    if (edge < 3.2) {
      vec2 cell = vec2(across, along) * 1.25;
      float blur = max(softX, softY) * 1.25;
      float dots = clamp((0.46 - edge * 0.14 - length(fract(cell) - 0.5)) / blur + 0.5, 0.0, 1.0);
      ink = mix(ink, TANGERINE, dots * clamp(1.6 - 2.0 * blur, 0.0, 1.0) * 0.55);
      ink = mix(ink, CREAM, clamp((0.2 - abs(edge - 0.68)) / softX + 0.5, 0.0, 0.95));
    }
    return ink;`,
  wall: `
    vec3 ink = mix(BLUE, NIGHT, bands(along, 12.0, 0.5, softY));
    float slash = bands(along + across * 1.6, 6.0, 0.3, softY) * step(0.9, across) * step(across, 1.7);
    return mix(ink, TANGERINE, slash);`,
  rail: 'return mix(CYAN, CREAM, 0.6 * bands(along - time * 30.0, 20.0, 0.3, softY));',
  railHeight: 0.32,
  railWidth: 0.5,
  isRailOpen: false,
};

export const PLATED_DECK: DeckStyle = {
  plain: mixInks(BLUE, CREAM, 0.15),
  deck: `
    float side = across < 0.0 ? 0.0 : 12.0;
    float plate = bands(along + side, 24.0, 0.5, softY);
    vec3 ink = mix(${glsl(mixInks(BLUE, CREAM, 0.2))}, ${glsl(mixInks(BLUE, CREAM, 0.11))}, plate);
    float seam = max(bands(along, 12.0, 0.03, softY), clamp((0.16 - abs(across)) / softX + 0.5, 0.0, 1.0));
    ink = mix(ink, NIGHT, 0.8 * seam);
    ink = mix(ink, CREAM, 0.8 * chevrons(across, along, softX, softY));
    if (edge < 1.9) {
      float hatch = bands(along + across * 1.2, 4.0, 0.5, softY + softX);
      ink = mix(mix(NIGHT, TANGERINE, hatch), ink, clamp((edge - 1.75) / softX + 0.5, 0.0, 1.0));
      ink = mix(ink, CREAM, clamp((0.14 - abs(edge - 1.8)) / softX + 0.5, 0.0, 0.95));
    }
    return ink;`,
  wall: `
    vec3 ink = mix(${glsl(mixInks(BLUE, CREAM, 0.22))}, ${glsl(mixInks(BLUE, CREAM, 0.34))}, bands(along, 8.0, 0.94, softY));
    return mix(ink, NIGHT, step(across, 0.5));`,
  rail: `
    float bars = step(0.86, across) + step(0.4, across) * step(across, 0.56);
    if (bars + bands(along, 5.0, 0.08, softY) < 0.5) discard;
    return CREAM;`,
  railHeight: 1.05,
  railWidth: 0.22,
  isRailOpen: true,
};

export const LIT_DECK: DeckStyle = {
  plain: mixInks(NIGHT, [0, 0, 0], 0.45),
  deck: `
    vec3 ink = ${glsl(mixInks(NIGHT, [0, 0, 0], 0.45))};
    ink = mix(ink, ${glsl(EMBER)}, 0.5 * bands(across, 4.0, 0.05, softX));
    ink = mix(ink, CYAN, 0.45 * bands(along, 40.0, 0.02, softY));
    ink = mix(ink, TANGERINE, 0.8 * chevrons(across, along, softX, softY));
    float glow = clamp(1.0 - edge / 3.4, 0.0, 1.0);
    ink = mix(ink, ${glsl(EMBER)}, glow * glow * 0.9);
    return mix(ink, CYAN, clamp((0.22 - abs(edge - 0.5)) / softX + 0.5, 0.0, 0.95));`,
  wall: `
    vec3 ink = mix(${glsl(mixInks(NIGHT, [0, 0, 0], 0.3))}, ${glsl(mixInks(NIGHT, EMBER, 0.35))}, bands(across, 0.44, 0.5, softX));
    float lamp = bands(along, 18.0, 0.2, softY) * step(0.8, across) * step(across, 1.5);
    return mix(ink, CYAN, lamp);`,
  rail: 'return mix(mix(TANGERINE, NIGHT, 0.25), CREAM, bands(along - time * 45.0, 36.0, 0.18, softY));',
  railHeight: 0.2,
  railWidth: 0.95,
  isRailOpen: false,
};
