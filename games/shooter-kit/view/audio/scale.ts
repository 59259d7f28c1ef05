/** The one minor scale that sounds and music share, so that play itself makes the tune. */

/** Steps of a minor pentatonic scale over two octaves, in semitones. */
export const SCALE = [0, 3, 5, 7, 10, 12, 15, 17, 19, 22, 24] as const;

/** The scale's lowest note, in hertz. */
export const ROOT = 55;

/** The pitch so many semitones above another one, both in hertz. */
export const pitch = (root: number, semitones: number): number => root * 2 ** (semitones / 12);
