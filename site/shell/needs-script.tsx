/**
 * Note next to a control that needs scripts, visible only without them (`start-note.css`). The control refers to it by `id`,
 * for screen readers.
 */
export function NeedsScript({ id }: { id?: string }) {
  return (
    <p className="comment needs-script" id={id}>
      {'// This needs the page’s script, which is not running.'}
    </p>
  );
}
