/**
 * An e-mail address that, where a line has no room for it, goes on behind its @ and not wherever the line ends. With null,
 * for the served HTML, room for the one that the browser remembers: `first-paint-script.ts` fills it in.
 */
export function EmailText({ email }: { email: string | null }) {
  if (email === null) {
    return (
      <span className="email" suppressHydrationWarning>
        {''}
      </span>
    );
  }
  const domainAt = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, domainAt)}
      <wbr />
      {email.slice(domainAt)}
    </>
  );
}
