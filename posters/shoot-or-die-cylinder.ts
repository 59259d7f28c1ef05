import type { Poster } from './poster.ts';
import { INKS } from './poster.ts';
import { echoRings, grainLines, speedLines } from './printing/engraving.ts';
import { bent, circle, line, type Point, polygon, rectangle } from './printing/path.ts';
import type { Mix, Press } from './printing/press.ts';
import { enemyShape, HEART_SIGN } from './shapes.ts';

const [red, , black] = INKS['shoot-or-die'];

/** Plates: black, red. */
const STEEL: Mix = [1, 0];
const BLOOD: Mix = [0, 1];
const BONE: Mix = [0, 0];

const MIDDLE: Point = [600, 632];
const RADIUS = 520;
const CHAMBERS = 6;
const CHAMBER_RADIUS = 132;
const CHAMBER_AWAY = 318;
const LOADED = 0;

const SMOKE = {
  seed: 52,
  left: 20,
  top: 40,
  width: 1180,
  height: 1130,
  pitch: 36,
  wander: 70,
  thin: -2,
  thick: 2.6,
  beat: 160,
} as const;

const chamberTurn = (chamber: number) => (chamber / CHAMBERS) * 2 * Math.PI - Math.PI / 2;
const around = (turn: number, away: number): Point => [
  MIDDLE[0] + Math.cos(turn) * away,
  MIDDLE[1] + Math.sin(turn) * away,
];

const FLUTES = Array.from({ length: CHAMBERS }, (_, index) =>
  circle(around(chamberTurn(index + 0.5), RADIUS + 26), 92),
).join('');

/** Highlight: steel finished on a lathe reflects light in two opposite wedges. */
const wedge = (turn: number, half: number) =>
  polygon([MIDDLE, around(turn - half, 700), around(turn, 720), around(turn + half, 700)]);
const SHEEN = wedge(-0.66, 0.3) + wedge(2.48, 0.36) + wedge(1.02, 0.1) + wedge(-2.1, 0.12);
const SHEEN_TONE: Mix = [
  {
    kind: 'radial',
    from: MIDDLE,
    to: [MIDDLE[0] + RADIUS, MIDDLE[1]],
    stops: [
      [0, 0.96],
      [0.7, 0.5],
      [1, 0.72],
    ],
  },
  null,
];

const TURNING = {
  seed: 15,
  middle: MIDDLE,
  stretch: 1,
  from: 60,
  to: 520,
  pitch: 25,
  wander: 3,
  thin: -1.4,
  thick: 2.4,
  beat: 420,
} as const;
const FLASH = {
  seed: 9,
  middle: MIDDLE,
  from: 440,
  to: 1250,
  count: 128,
  thin: -4,
  thick: 13,
  beat: 330,
} as const;
const SCARS = {
  seed: 31,
  left: 40,
  top: 1120,
  width: 1120,
  height: 400,
  pitch: 33,
  wander: 26,
  thin: -1.8,
  thick: 3,
  beat: 200,
} as const;

const engraved = (text: string, from: number, away: number) =>
  bent(line({ text, at: [0, 0], height: 34, face: 'wide', length: 690 }), 12, ([x, y]) =>
    around(from + x / away, away - y),
  );

const TRACE =
  'M40 1150H330L368 1100L410 1204L470 1020L540 1262L588 1130L616 1150H742L772 1118L800 1166L826 1150H1180';

/** Red band at the bottom of the sheet; the text is printed over it. */
const BAND = rectangle(0, 1198, 1200, 402);
const NAME = line({ text: 'SHOOT OR DIE', at: [86, 1462], height: 212, face: 'narrow', length: 1028 });

function drawChamber(press: Press, chamber: number): void {
  const at = around(chamberTurn(chamber), CHAMBER_AWAY);
  const loaded = chamber === LOADED;
  press.fill(circle(at, CHAMBER_RADIUS + 16), STEEL);
  press.stroke(circle(at, CHAMBER_RADIUS + 10), 5, BONE);
  press.fill(circle(at, CHAMBER_RADIUS), loaded ? BONE : BLOOD);
  press.within(circle(at, CHAMBER_RADIUS), () => {
    if (loaded) {
      press.at({ x: at[0], y: at[1] + 8, scale: 0.98 }, () => {
        press.fill(HEART_SIGN, BLOOD);
        press.within(HEART_SIGN, () =>
          press.at({ x: 34, y: 40 }, () => press.fill(HEART_SIGN, [null, 0.55])),
        );
        press.stroke('M-62 -40C-60 -70 -36 -80 -22 -74', 11, BONE);
      });
      return;
    }
    // A darker bore, offset towards the cylinder's centre.
    const deep = around(chamberTurn(chamber), CHAMBER_AWAY - 22);
    press.fill(circle(deep, CHAMBER_RADIUS - 20), [0.7, 1]);
    press.fill(circle(around(chamberTurn(chamber), CHAMBER_AWAY - 40), CHAMBER_RADIUS - 44), STEEL);
    press.at({ x: deep[0], y: deep[1], turn: chamber * 60 + 90 }, () =>
      press.fill(chamber === 3 ? TARGET : enemyShape(chamber > 3 ? chamber - 2 : chamber - 1, 64), BONE),
    );
  });
}

/** Shape of the game's first targets; these do not move. */
const TARGET = `${circle([0, 0], 62)}M-44 0a44 44 0 1 1 88 0a44 44 0 1 1 -88 0Z${circle([0, 0], 20)}`;

export const shootOrDieCylinder: Poster = {
  id: 'shoot-or-die-cylinder',
  game: 'shoot-or-die',
  title: 'Six Chambers',
  description:
    'A black revolver cylinder fills the sheet; five chambers hold the red shapes of enemies, and the topmost chamber holds a heart.',
  seed: 83,
  plates: [
    { ink: black, shift: [0, 0], screen: { pitch: 12, angle: 45 } },
    { ink: red, shift: [-3, 3], screen: { pitch: 13, angle: 15 } },
  ],
  smallPrint: { left: '// FIVE OF THEM, ONE OF YOU. SPIN AGAIN', right: 'NO. 2', plate: 0 },
  compose() {
    const turning = echoRings(TURNING);
    const flash = speedLines(FLASH);
    const smoke = grainLines(SMOKE);
    const scars = grainLines(SCARS);
    const maker = engraved('YOUR HEART IS A GUN', -2.6, 136);
    return (press) => {
      press.fill(rectangle(0, 0, 1200, 1600), BONE);
      press.engrave(smoke, STEEL);
      press.fill(flash, BLOOD);
      press.fill(circle(MIDDLE, RADIUS), STEEL);
      press.within(circle(MIDDLE, RADIUS), () => {
        press.fill(SHEEN, SHEEN_TONE);
        press.engrave(turning, BONE);
        press.fill(FLUTES, BONE);
        press.fill(FLUTES, [0.4, 1]);
      });
      press.fill(circle(MIDDLE, 176), STEEL);
      press.fill(maker, BONE);
      press.stroke(circle(MIDDLE, 122), 6, BONE);
      press.fill(circle(MIDDLE, 96), BLOOD);
      press.at({ x: MIDDLE[0], y: MIDDLE[1] }, () => press.fill(STAR, STEEL));
      for (let chamber = 0; chamber < CHAMBERS; chamber++) drawChamber(press, chamber);
      press.fill(BAND, BLOOD);
      press.within(BAND, () => press.engrave(scars, [null, 0]));
      press.fill(NAME, [1, null]);
      press.within(NAME, () => press.at({ x: 60, y: 14 }, () => press.engrave(scars, [0, null])));
      press.stroke(TRACE, 26, BONE);
      press.stroke(TRACE, 13, BLOOD);
    };
  },
};

const STAR = polygon(
  Array.from({ length: 24 }, (_, index): Point => {
    const away = [84, 84, 34, 34][index % 4] as number;
    const turn = ((index + 0.5) / 24) * 2 * Math.PI;
    return [Math.cos(turn) * away, Math.sin(turn) * away];
  }),
);
