const drawing = { viewBox: __MARK_BOX__, dangerouslySetInnerHTML: { __html: __MARK_SHAPES__ } };

/** The studio's mark. Decoration beside the studio's name; its size is there without a style sheet too. */
export function Mark() {
  return <svg className="mark" width="30" height={__MARK_HEIGHT__} aria-hidden="true" {...drawing} />;
}

/** The mark alone, which then says whose site it is. */
export function Logo({ name }: { name: string }) {
  return <svg className="logo-screen-mark" role="img" aria-label={name} {...drawing} />;
}
