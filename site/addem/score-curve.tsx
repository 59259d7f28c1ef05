import { type Run, scoreSteps } from './run.ts';

/** The drawing, in units of its own; it is stretched to what is there. */
const WIDTH = 300;
const HEIGHT = 60;

interface ScoreCurveProps {
  own: Run;
  /** Drawn dashed beneath. */
  rival: Run | null;
}

/** The score over time as a line of steps, that of who flew along beside it. */
export function ScoreCurve({ own, rival }: ScoreCurveProps) {
  const lines = [own, ...(rival ? [rival] : [])].map(scoreSteps);
  const corners = lines.flat();
  const seconds = Math.max(...corners.map(({ at }) => at));
  const lowest = Math.min(0, ...corners.map(({ score }) => score));
  const highest = Math.max(1, ...corners.map(({ score }) => score));
  const x = (at: number) => ((WIDTH * at) / seconds).toFixed(1);
  const y = (score: number) => (HEIGHT - (HEIGHT * (score - lowest)) / (highest - lowest)).toFixed(1);
  const path = (steps: { at: number; score: number }[]) =>
    steps.map(({ at, score }, index) => (index ? `H${x(at)}V${y(score)}` : `M0 ${y(score)}`)).join('');
  const [ownLine = [], rivalLine] = lines;
  const end = ownLine.at(-1)?.at ?? 0;
  return (
    <svg
      className="addem-curve"
      viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Score over ${end} ${end === 1 ? 'second' : 'seconds'}, ${lowest < 0 ? `at its lowest ${lowest}, ` : ''}in the end ${ownLine.at(-1)?.score ?? 0}`}
    >
      <path className="addem-curve-zero" d={`M0 ${y(0)}H${WIDTH}`} />
      {rivalLine && <path className="addem-curve-rival" d={path(rivalLine)} />}
      <path d={path(ownLine)} />
    </svg>
  );
}
