/** A game's second script, `late.ts`, with screens that are not shown at the start. */
import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { Command } from '../commands/command.ts';
import type { LateScript } from '../game.ts';
import { LoadError } from '../loader/hosted-game.ts';
import * as texts from '../texts.ts';
import { CommandButton, Screen, useUi } from './ui.tsx';

interface LateModule {
  readonly styles: readonly string[];
}

export class Late<Module extends LateModule = LateModule> implements LateScript<Module> {
  readonly #import: () => Promise<Module>;
  readonly #listeners = new Set<(module: Module) => void>();
  #loading: Promise<Module> | null = null;
  module: Module | null = null;

  /** `load` is `() => import('../late.ts')`, which `build/games/bundle.ts` replaces to load the packed script. */
  constructor(load: () => Promise<Module>) {
    this.#import = load;
  }

  /** After a failure, the next call tries again. @throws LoadError with a message for the player */
  readonly load = (): Promise<Module> => {
    this.#loading ??= this.#import().then(
      (module) => {
        this.module = module;
        for (const listener of this.#listeners) listener(module);
        return module;
      },
      (cause: unknown) => {
        this.#loading = null;
        throw new LoadError(texts.PART_NOT_LOADED, { cause });
      },
    );
    return this.#loading;
  };

  /** Calls `make` after the script has loaded. The returned function returns null until then. */
  after<Made>(make: (module: Module) => Made): () => Made | null {
    let made: Made | null = null;
    this.whenLoaded((module) => {
      made = make(module);
    });
    return () => made;
  }

  /** Resolves to a message if the script cannot be loaded, and to undefined for an empty hash. */
  async read<Brought>(
    hash: string,
    read: (module: Module) => Promise<Brought>,
  ): Promise<Brought | string | undefined> {
    if (!hash) return undefined;
    const module = await this.load().catch(({ message }: LoadError) => message);
    return typeof module === 'string' ? module : read(module);
  }

  get loaded(): Module {
    if (!this.module) throw new Error('The second script has not loaded yet.');
    return this.module;
  }

  screen(show: (module: Module) => ReactNode): () => ReactNode {
    return () => (this.module ? show(this.module) : <Loading load={this.load} />);
  }

  whenLoaded(listener: (module: Module) => void): () => void {
    if (this.module) listener(this.module);
    else this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Shown instead of a screen whose script has not loaded. */
function Loading({ load }: { load: () => Promise<unknown> }) {
  const { machine } = useUi();
  const [failure, setFailure] = useState('');
  const attempt = (): void => {
    setFailure('');
    load().catch(({ message }: LoadError) => setFailure(message));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when the screen is opened.
  useLayoutEffect(attempt, []);
  const back = machine.top.inputs.find(({ kind, keys }) => kind === 'command' && keys.includes('Escape'));
  return (
    <Screen key={failure} name={failure ? texts.NOT_LOADED : texts.LOADING} className="screen late">
      <p role="status">{failure || texts.ONE_MOMENT}</p>
      {failure && (
        <button type="button" className="first" onClick={attempt}>
          {texts.TRY_AGAIN}
        </button>
      )}
      {back && <CommandButton command={back as Command}>{texts.BACK}</CommandButton>}
    </Screen>
  );
}
