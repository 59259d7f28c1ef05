import { NEEDS_SCRIPT } from './texts.ts';

/** Shown only without scripts (`start-note.css`). */
export function NeedsScript({ id }: { id?: string }) {
  return (
    <p className="comment needs-script" id={id}>
      {NEEDS_SCRIPT}
    </p>
  );
}
