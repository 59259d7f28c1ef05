/**
 * Why what stands beside it does not answer. Seen only where scripts are off, did not come, or cannot be run
 * (`start-note.css`); a control that waits for its script names it by `id`, for those who hear the page.
 */
export function NeedsScript({ id }: { id?: string }) {
  return (
    <p className="comment needs-script" id={id}>
      {'// This needs the page’s script, which is not running.'}
    </p>
  );
}
