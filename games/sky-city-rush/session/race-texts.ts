import { NAMELESS_FRIEND } from '#engine/online/meeting.ts';

/** Seconds as a lap time: 1:03.42, or 42.07 below a minute. */
export function lapText(seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  const minutes = Math.floor(hundredths / 6000);
  const rest = ((hundredths % 6000) / 100).toFixed(2).padStart(5, '0');
  return minutes > 0 ? `${minutes}:${rest}` : rest;
}

/** A difference of seconds with its sign: +0.42 or −1.30. */
export function gapText(seconds: number): string {
  return `${seconds < 0 ? '−' : '+'}${Math.abs(seconds).toFixed(2)}`;
}

/** A place in a race: 1st, 2nd, 3rd, 4th. */
export function placeText(place: number): string {
  return `${place}${['st', 'nd', 'rd'][place - 1] ?? 'th'}`;
}

/** Whoever flies from another machine, within a sentence: who has no name is called as no name is. */
export function nameWithin(name: string): string {
  return name === NAMELESS_FRIEND ? 'a friend' : name;
}

/** Sectors one after the other: 11.20 · 9.83 · 12.05. */
export function sectorsText(sectors: readonly { steps: number }[]): string {
  return sectors.map(({ steps }) => (steps / 60).toFixed(2)).join(' · ');
}
