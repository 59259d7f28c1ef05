/** Visible only without scripts (`start-note.css`). The control that needs them refers to the note by `id`. */
export function NeedsScript({ id }: { id?: string }) {
  return (
    <p className="comment needs-script" id={id}>
      {'// This needs the page’s script, which is not running.'}
    </p>
  );
}
