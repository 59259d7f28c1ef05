/** The sheet that every poster is printed on, in its own units; at another size it is scaled as a whole. */

/** A whole sheet: paper with an unprinted border. */
export const SHEET = { left: 0, top: 0, width: 1200, height: 1600 } as const;

/** Where the picture is, inside the border: three to four as the sheet itself. */
export const PICTURE = { left: 60, top: 60, right: 1140, bottom: 1500, width: 1080, height: 1440 } as const;

/** The picture alone, trimmed a little inside its edge as a printer does, so that no plate's edge is seen. */
export const TRIM = { left: 66, top: 68, width: 1068, height: 1424 } as const;
