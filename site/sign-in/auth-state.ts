/** Whether the visitor is signed in, as a word. What a page shows depends on the e-mail instead: see `session.ts`. */
export type AuthState = 'LOGGED_OUT' | 'LOGGED_IN' | 'SIGNED_UP';

/** What can happen to an auth state. */
export interface AuthAction {
  type: string;
}

/** Source: specification, section 4, "Auth state". */
const OUTCOMES: ReadonlyMap<string, AuthState> = new Map([
  ['LOGIN', 'LOGGED_IN'],
  ['REGISTER', 'SIGNED_UP'],
  ['LOGOUT', 'LOGGED_OUT'],
]);

/** The state every visit starts in. */
export const initialAuthState: AuthState = 'LOGGED_OUT';

/** The state after an action; an unknown action leaves it unchanged. */
export function authReducer(state: AuthState, action: AuthAction): AuthState {
  return OUTCOMES.get(action.type) ?? state;
}
