/** What a game calls a signed-in visitor: the part of the e-mail address before its last @. */
export function playerName(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}
