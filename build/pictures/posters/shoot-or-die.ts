/**
 * Shoot or Die: a heart whose aorta is a revolver, in the dark, and what closes in on it.
 */
import { INKS } from '#site/pictures/inks.ts';
import { halftone } from '../halftone.ts';
import { lettering } from '../lettering.ts';
import { circle, type Point, polygon, rectangle } from '../path.ts';
import { seededRandom } from '../random.ts';
import { PICTURE, sheet } from '../sheet.ts';

const [red, , black] = INKS['shoot-or-die'];

const HEART =
  'M330 560C250 560 178 640 176 752C174 900 262 1010 392 1100C470 1156 560 1216 648 1226C700 1232 730 1196 742 1130C764 1010 790 900 764 770C744 668 690 590 600 570C520 552 420 548 330 560Z';

/** The revolver lies in its own frame, barrel along +x from the cylinder at the origin, and is turned to aim. */
const AIM = 'translate(520 600) rotate(-58)';

const frame = polygon([
  [90, -20],
  [180, -20],
  [196, 70],
  [140, 84],
  [90, 84],
]);
const barrel =
  rectangle(100, -78, 420, 70) + rectangle(100, 4, 420, 22) + rectangle(190, 40, 270, 30) + frame;
const muzzle = rectangle(484, -78, 10, 104);
const cylinder = 'M-92 -100H78L100 -78V62L78 84H-92L-110 62V-78Z';
const flutes = rectangle(-74, -66, 124, 20) + rectangle(-74, -20, 124, 24) + rectangle(-74, 30, 124, 20);
const frontSight = polygon([
  [428, -74],
  [500, -74],
  [494, -112],
  [476, -112],
]);
const guard = 'M150 66C150 150 176 196 232 192C292 188 314 130 306 62';
const trigger = 'M208 62C212 100 204 128 184 148';

/** One of the enemies, pointing at the heart. */
function enemy(kind: number, at: Point, size: number, facing: number): string {
  const shapes = [
    circle([0, 0], size * 0.8),
    polygon([
      [size * 1.2, 0],
      [-size * 0.8, size * 0.8],
      [-size * 0.4, 0],
      [-size * 0.8, -size * 0.8],
    ]),
    polygon([
      [size * 1.3, 0],
      [0, size * 0.55],
      [-size * 1.3, 0],
      [0, -size * 0.55],
    ]),
    circle([-size * 0.55, 0], size * 0.6) + circle([size * 0.55, 0], size * 0.6),
  ];
  return `<path transform="translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) rotate(${facing.toFixed(1)})" d="${shapes[kind]}"/>`;
}

/** The barrel's axis runs from the cylinder (520, 600) to the muzzle (800, 150). */
function nearBarrel([x, y]: Point): boolean {
  const along = ((x - 520) * 280 - (y - 600) * 450) / 530;
  const aside = Math.abs((x - 520) * 450 + (y - 600) * 280) / 530;
  return along > 0 && along < 600 && aside < 120;
}

/** Thick at the edge, thinning towards the heart, never on it. */
const swarm = (() => {
  const random = seededRandom(33);
  const placed: { at: Point; size: number }[] = [];
  const marks: string[] = [];
  for (let tries = 0; tries < 6000; tries++) {
    const at: Point = [40 + random() * 1120, 40 + random() * 1020];
    const [dx, dy] = [500 - at[0], 760 - at[1]];
    const away = Math.hypot(dx / 540, dy / 700);
    if (away < 0.8 || nearBarrel(at)) continue;
    const size = 10 + 58 * Math.max(0, away - 0.8) * (0.75 + 0.5 * random());
    const crowded = placed.some(
      (other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < (other.size + size) * 1.45,
    );
    if (crowded) continue;
    placed.push({ at, size });
    marks.push(enemy(Math.floor(random() * 4), at, size, (Math.atan2(dy, dx) * 180) / Math.PI));
  }
  return marks.join('');
})();

/** Shade on the heart's lower right, away from the light. */
const shade = halftone({ x: 170, y: 550, width: 620, height: 690, pitch: 15, angle: 45 }, (x, y) => {
  const lit = Math.hypot(x - 330, (y - 700) * 0.8) / 470;
  return (lit - 0.42) * 1.15;
});

const vessels = `
<path d="M296 610C300 520 262 480 226 404L328 366C356 450 400 490 414 570Z"/>
<path d="M206 690C150 650 120 640 96 640L104 548C160 550 220 580 270 620Z"/>`;
const openings = `<path d="M226 404L328 366L334 384L233 423Z"/><path d="M96 640L104 548L122 549L114 641Z"/>`;

const coronaries = `
<path d="M470 620C430 720 440 820 500 900C540 960 600 1010 640 1130" stroke-width="15"/>
<path d="M446 730C390 760 340 830 330 930" stroke-width="11"/>
<path d="M470 850C420 880 400 940 410 1010" stroke-width="8"/>
<path d="M500 900C560 880 620 880 690 800" stroke-width="10"/>
<path d="M590 886C630 920 650 970 690 1010" stroke-width="7"/>
<path d="M340 850C300 850 270 830 246 790" stroke-width="7"/>`;

const metal = `<path d="${guard}" fill="none" stroke="#fff" stroke-width="24"/><path d="${trigger}" fill="none" stroke="#fff" stroke-width="20"/>
<path fill="#fff" d="${barrel}${cylinder}${frontSight}"/>`;

const redPlate = `
${swarm}
<path d="${HEART}"/>${vessels}
<g fill="#fff">${openings}<path d="M232 790C232 700 262 640 330 616C282 660 256 720 256 800C258 850 270 890 286 930C250 890 232 850 232 790Z"/></g>
<g stroke="#fff" fill="none" stroke-linecap="round">${coronaries}</g>
<g transform="${AIM}">${metal}</g>`;

const blackPlate = `
<path d="${rectangle(PICTURE.left, PICTURE.top, PICTURE.width, PICTURE.height)}"/>
<g fill="#fff">${swarm}</g>
<path fill="#fff" d="${HEART}"/><g fill="#fff">${vessels}</g>
<path clip-path="url(#heart)" d="${shade}"/>
<g transform="${AIM}">${metal}<path d="${muzzle}${flutes}"/></g>
${lettering({ text: 'SHOOT', at: [88, 1260], height: 190, face: 'text', length: 1024, attributes: 'fill="#fff"' })}
${lettering({ text: 'OR DIE', at: [88, 1474], height: 190, face: 'text', length: 1024, attributes: 'fill="#fff"' })}`;

/** The poster as SVG, `width` pixels wide. */
export function drawShootOrDie(width: number): string {
  return sheet({
    width,
    seed: 11,
    definitions: `<clipPath id="heart"><path d="${HEART}"/></clipPath>`,
    plates: [
      { ink: black, shift: [0, 0], art: blackPlate },
      { ink: red, shift: [3, -2], art: redPlate },
    ],
    smallPrint: ['// ONE HEART. NO REFILLS. EVERY NIGHT IN YOUR BROWSER', '1/5'],
    smallPrintPlate: 0,
  });
}
