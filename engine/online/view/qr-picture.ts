/** A link as a picture for a phone's camera. */
import { qrCode } from './qr-code.ts';

/** White modules around a code, as its standard wants. */
const QUIET = 4;

const SVG = 'http://www.w3.org/2000/svg';

/** Null where the link is too long for one. */
export function qrPicture(link: string): Element | null {
  const rows = qrCode(link);
  if (!rows) return null;
  const svg = document.createElementNS(SVG, 'svg');
  const size = rows.length + 2 * QUIET;
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.setAttribute('class', 'qr');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', 'The link as a QR code');
  const path = document.createElementNS(SVG, 'path');
  const modules = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  );
  path.setAttribute('d', modules.join(''));
  svg.append(path);
  return svg;
}
