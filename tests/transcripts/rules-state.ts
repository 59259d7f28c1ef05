/** Sees the state of the rules whoever steps them: they stay as they are while what is around them is rebuilt. */
import { createHash } from 'node:crypto';

/** As it was passed last. */
let state: unknown = null;

export function forgetRules(): void {
  state = null;
}

/** Hash of the state; 'none' before the first step. */
export function readRules(): string {
  if (state === null) return 'none';
  return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 8);
}

/** Picks a state from what a function of the rules was called with and from its result; null where there is none. */
type StateOf<Called> = Called extends (...args: infer Args) => infer Result
  ? (args: Args, result: Result) => unknown
  : never;

/** For `vi.mock`: a module of the rules whose named functions pass their state on. */
export function watchRules<Module extends object>(
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
