/** Observes the state of a game's rules at every step, so that transcripts survive changes of other code. */
import { createHash } from 'node:crypto';

let state: unknown = null;

export function forgetRules(): void {
  state = null;
}

export function readRules(): string {
  if (state === null) return 'none';
  return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 8);
}

/** Returns a state from the arguments or the result of a rules function; null if they contain none. */
type StateOf<Called> = Called extends (...args: infer Args) => infer Result
  ? (args: Args, result: Result) => unknown
  : never;

/** A replacement for `vi.mock`: wraps the module's named functions, so that they report each state. */
export function observeRules<Module extends object>(
  module: Module,
  watched: { readonly [Name in keyof Module]?: StateOf<Module[Name]> },
): Module {
  const wrapped = Object.entries(watched).map(([name, stateOf]) => {
    const called = module[name as keyof Module] as (...args: unknown[]) => unknown;
    const watch = stateOf as (args: unknown[], result: unknown) => unknown;
    return [
      name,
      (...args: unknown[]): unknown => {
        const result = called(...args);
        state = watch(args, result) ?? state;
        return result;
      },
    ];
  });
  return { ...module, ...Object.fromEntries(wrapped) };
}
