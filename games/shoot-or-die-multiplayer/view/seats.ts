/** Who is who: each seat has a name, an ink and a pattern, so that nobody needs to see colours to know their heart. */

/** How one seat is told from the others; `overlay.css` has the inks of their text. */
export interface SeatLook {
  name: string;
  /** Red, green, blue from 0 to 1. */
  ink: readonly [number, number, number];
}

/** The four seats. Their patterns, in `layers.ts`: plain, striped, dotted, chequered. */
export const SEATS: readonly [SeatLook, SeatLook, SeatLook, SeatLook] = [
  { name: 'Red', ink: [1, 0.18, 0.2] },
  { name: 'Blue', ink: [0.27, 0.7, 1] },
  { name: 'Amber', ink: [1, 0.74, 0.2] },
  { name: 'Green', ink: [0.42, 0.84, 0.4] },
];

/** What a seat is called; rounds have no other seats than these. */
export function seatName(seat: number): string {
  return SEATS[seat]?.name ?? 'Nobody';
}
