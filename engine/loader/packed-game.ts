/** What the packer writes into each game's loader, so that the loader knows what it must receive. */
export interface PackedGame {
  /** The game's folder under `games/`. */
  slug: string;
  /** Lengths of the files in bytes, as they are after any Content-Encoding is undone. */
  bytes: { data: number; code: number };
}
