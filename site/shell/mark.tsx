/** The studio's mark: two slashes, as a code comment begins. Decoration beside the studio's name; its size is there without a style sheet too. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 44 40" width="30" height="27" aria-hidden="true">
      <path d="M10 0h12L12 40H0zM32 0h12L34 40H22z" />
    </svg>
  );
}
