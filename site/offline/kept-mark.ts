/** The name of the server timing that a kept document carries: its page can read that, and no other header. */
export const KEPT_MARK = 'kept';
