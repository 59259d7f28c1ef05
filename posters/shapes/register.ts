/** A printer's register marks, where all plates should meet. */
import { circle } from '../printing/path.ts';
import { CLEAN, type Press } from '../printing/press.ts';

/** One in each corner of the sheet, on every plate. */
export function drawRegister(press: Press): void {
  for (const x of [30, 1170]) {
    for (const y of [30, 1570]) {
      press.stroke(
        `${circle([x, y], 13)}M${x - 22} ${y}H${x + 22}M${x} ${y - 22}V${y + 22}`,
        3,
        [CLEAN, CLEAN, CLEAN],
        'butt',
      );
    }
  }
}
