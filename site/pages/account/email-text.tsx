/** An e-mail address that, where a line has no room for it, goes on behind its @ and not wherever the line ends. */
export function EmailText({ email }: { email: string }) {
  const domainAt = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, domainAt)}
      <wbr />
      {email.slice(domainAt)}
    </>
  );
}
