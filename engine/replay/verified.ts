/**
 * What a run came to, found by playing it again. A link may claim anything: only what was found this way is shown as
 * the sender's score, time or count. There is no other way to make one, so a claim cannot be passed off as a result.
 */
export class Verified<Result> {
  readonly result: Result;

  private constructor(result: Result) {
    this.result = result;
  }

  /** Plays a run; null if `play` finds that it does not come to an end. */
  static async byPlaying<Result extends object>(
    play: () => Promise<Result | null>,
  ): Promise<Verified<Result> | null> {
    const result = await play();
    return result && new Verified(result);
  }
}
