/** Sine and cosine without `Math.sin`, whose last digit differs between browsers. */

const TWO_PI = 6.283185307179586;

/** Returns the sine of an angle measured in turns: 0.25 is a right angle. The error is below 1e-7. */
export function sineOfTurn(turn: number): number {
  // The angle is reduced to −0.5…0.5, then mirrored into the quarter in which the series converges quickly.
  let reduced = turn - Math.floor(turn + 0.5);
  if (reduced > 0.25) reduced = 0.5 - reduced;
  else if (reduced < -0.25) reduced = -0.5 - reduced;
  const x = reduced * TWO_PI;
  const square = x * x;
  return (
    x *
    (1 -
      (square / 6) *
        (1 -
          (square / 20) *
            (1 - (square / 42) * (1 - (square / 72) * (1 - (square / 110) * (1 - square / 156))))))
  );
}

export function cosineOfTurn(turn: number): number {
  return sineOfTurn(turn + 0.25);
}
