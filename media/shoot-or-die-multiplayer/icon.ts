/** The icon of its Mac application: two hearts, barrels crossed, in the inks of the poster. */
import { INKS } from '#posters/inks.ts';

const [red, bone, black] = INKS['shoot-or-die'];

/** Side of the drawing's frame. Apple's template leaves a tenth free around a body with round corners. */
const SIDE = 1024;

/** A heart with its tip at the origin, about 420 high. */
const HEART =
  'M0 0C-150 -96 -232 -196 -232 -296C-232 -372 -178 -420 -114 -420C-62 -420 -20 -390 0 -346C20 -390 62 -420 114 -420C178 -420 232 -372 232 -296C232 -196 150 -96 0 0Z';

/** Its barrel, from the heart's middle along +x. */
const BARREL = 'M0 -46H430V-68H520V68H430V46H0Z';

/** One heart at its place, mirrored where it looks to the left. */
function heart(x: number, ink: string, outline: string, mirrored: boolean): string {
  const place = `translate(${x} 806) scale(${mirrored ? -0.84 : 0.84} 0.84)`;
  const edge = `stroke="${outline}" stroke-width="30" stroke-linejoin="round" paint-order="stroke"`;
  return `<g transform="${place}">
<g transform="translate(20 -250) rotate(-58)"><path fill="${ink}" ${edge} d="${BARREL}"/></g>
<path fill="${ink}" ${edge} d="${HEART}"/>
<path fill="none" stroke="${outline}" stroke-width="26" stroke-linecap="round" d="M-164 -290C-164 -330 -142 -354 -110 -356"/></g>`;
}

/** An SVG document. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">
<defs><clipPath id="body"><rect x="100" y="100" width="824" height="824" rx="186"/></clipPath></defs>
<g clip-path="url(#body)"><rect width="${SIDE}" height="${SIDE}" fill="${black}"/>
<g fill="none" stroke="${red}" opacity=".34"><circle cx="512" cy="560" r="330" stroke-width="8"/><circle cx="512" cy="560" r="420" stroke-width="22"/></g>
${heart(664, bone, black, true)}${heart(366, red, black, false)}</g></svg>`;
