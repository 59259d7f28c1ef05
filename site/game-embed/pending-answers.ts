/** Questions that were sent to the player and wait for the answer with their number. */
export class PendingAnswers<T> {
  readonly #settlers = new Map<number, (value: T | null) => void>();
  #lastId = 0;

  /** A new question: its number, and the answer; null when there will be none. */
  open(): { id: number; answer: Promise<T | null> } {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = new Promise<T | null>((resolve) => this.#settlers.set(id, resolve));
    return { id, answer };
  }

  /** A number that nobody waits for is ignored. */
  settle(id: number, value: T | null): void {
    this.#settlers.get(id)?.(value);
    this.#settlers.delete(id);
  }

  /** The player is gone: nobody shall wait for it. */
  abandon(): void {
    for (const id of [...this.#settlers.keys()]) this.settle(id, null);
  }
}
