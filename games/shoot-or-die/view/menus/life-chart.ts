/** Life over time as a line: where a run was nearly over, and where it was. */

const WIDTH = 300;
const HEIGHT = 60;

/** Draws it from one number a second, in hundredths of a full heart; `text` says the same to screen readers. */
export function lifeChart(life: readonly number[], text: string): SVGSVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', `0 -2 ${WIDTH} ${HEIGHT + 4}`);
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', text);
  svg.classList.add('life-chart');
  const across = WIDTH / Math.max(1, life.length);
  const points = [100, ...life, 0].map((share, second) => {
    const x = Math.min(WIDTH, second * across);
    return `${x.toFixed(1)} ${((1 - share / 100) * HEIGHT).toFixed(1)}`;
  });
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', `M0 ${HEIGHT}L${points.join('L')}V${HEIGHT}z`);
  svg.append(path);
  return svg;
}
