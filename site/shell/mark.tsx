/** The studio's mark: two slashes, as a code comment begins. Decoration beside the studio's name. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 44 40" aria-hidden="true">
      <path d="M10 0h12L12 40H0zM32 0h12L34 40H22z" />
    </svg>
  );
}
