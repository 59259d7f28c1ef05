/** A persistent Vitest that replaces source files in memory. It never writes to the project's files. */
import { Writable } from 'node:stream';
import { mergeConfig, type Plugin } from 'vite';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import config from '../../vitest.config.ts';

const START_MS = 30_000;

/** A test file counts as an endless loop after this many times its normal duration. */
const SLOWEST = 5;

export interface RunOptions {
  isStopped: boolean;
  longest: number;
}

export interface Outcome {
  failed: Set<string>;
  /** True if the run was stopped because a test file did not end. */
  isEndless: boolean;
  durations: Map<string, number>;
}

export interface TestSession {
  specifications: readonly TestSpecification[];
  /** Returns the number of import steps from a test file to each file that it reaches, keyed by path, like `vitest related`. */
  importSteps(specification: TestSpecification): Promise<Map<string, number>>;
  replaceTexts(texts: ReadonlyMap<string, string>): void;
  run(specifications: readonly TestSpecification[], options: RunOptions): Promise<Outcome>;
  close(): Promise<void>;
}

function durationOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
}

function createImportReader() {
  const known = new Map<string, Promise<string[]>>();
  return (file: string, { project }: TestSpecification): Promise<string[]> => {
    const read = async () => {
      const result = await project.vite.environments.ssr.transformRequest(file);
      return [...(result?.deps ?? []), ...(result?.dynamicDeps ?? [])]
        .filter((url) => /^\/(?!@|node_modules\/).*\.tsx?(\?|$)/.test(url))
        .map((url) => project.config.root + url.replace(/\?.*$/, ''));
    };
    const key = `${project.name} ${file}`;
    const imports = known.get(key) ?? read();
    known.set(key, imports);
    return imports;
  };
}

interface Listener {
  onFailure(path: string): void;
  onEnd(path: string, duration: number): void;
}

function withPlugin(plugin: Plugin) {
  const { test: { projects = [], ...test } = {}, plugins = [], define, ...rest } = config;
  // Pass a copy, because Vitest removes the definitions from the object.
  const shared = () => ({ ...rest, define: { ...define }, plugins: [...plugins, plugin] });
  const sequencer = class {
    sort = async (specifications: TestSpecification[]) => specifications;
    shard = async (specifications: TestSpecification[]) => specifications;
  };
  // Repeats the configuration in each project, because a project with `extends` would not contain the plug-in.
  const whole = projects.map((project) =>
    mergeConfig({ ...shared(), test }, { ...(project as object), extends: false }),
  );
  return { ...shared(), test: { ...test, sequence: { sequencer }, projects: whole } };
}

export async function startTestSession(): Promise<TestSession> {
  let texts: ReadonlyMap<string, string> = new Map();
  let listener: Listener | null = null;
  const inMemory: Plugin = {
    name: 'in-memory',
    enforce: 'pre',
    transform: (_code: string, id: string) => texts.get(id.replace(/\?link$/, '')),
  };
  const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() });
  const vitest = await createVitest(
    'test',
    {
      config: false,
      watch: false,
      reporters: [
        {
          onTestCaseResult: (test) => {
            if (test.result().state === 'failed') listener?.onFailure(test.module.moduleId);
          },
          onTestModuleEnd: (module) => {
            if (module.state() === 'failed') listener?.onFailure(module.moduleId);
            listener?.onEnd(module.moduleId, durationOf(module));
          },
        },
      ],
    },
    withPlugin(inMemory),
    { stdout: silent(), stderr: silent() },
  );
  const importsOf = createImportReader();

  const forget = (file: string): void => {
    for (const { vite } of vitest.projects)
      for (const { moduleGraph } of Object.values(vite.environments))
        for (const module of moduleGraph.getModulesByFile(file) ?? []) module.transformResult = null;
  };

  /** Stops twice, because workers that ignore the first request end at the second. */
  const stop = (): void => {
    for (let i = 0; i < 2; i++) void vitest.cancelCurrentRun('test-failure');
  };

  return {
    specifications: await vitest.globTestSpecifications(),
    async importSteps(specification) {
      const steps = new Map<string, number>();
      let files = [specification.moduleId];
      for (let step = 0; files.length > 0; step++) {
        for (const file of files) steps.set(file, step);
        const imports = await Promise.all(files.map((file) => importsOf(file, specification)));
        files = [...new Set(imports.flat())].filter((file) => !steps.has(file));
      }
      return steps;
    },
    replaceTexts(next) {
      for (const file of [...texts.keys(), ...next.keys()]) forget(file);
      texts = next;
    },
    async run(specifications, { isStopped, longest }) {
      const outcome: Outcome = { failed: new Set(), isEndless: false, durations: new Map() };
      const stopEndless = () => {
        outcome.isEndless = true;
        stop();
      };
      const startTimer = () => setTimeout(stopEndless, START_MS + SLOWEST * longest);
      let timer = startTimer();
      listener = {
        onFailure(path) {
          outcome.failed.add(path);
          if (isStopped && outcome.failed.size === 1) stop();
        },
        onEnd(path, duration) {
          outcome.durations.set(path, duration);
          clearTimeout(timer);
          timer = startTimer();
        },
      };
      const { unhandledErrors } = await vitest.runTestSpecifications([...specifications]);
      listener = null;
      clearTimeout(timer);
      if (unhandledErrors.length > 0) outcome.failed.add('an error outside of the tests');
      return outcome;
    },
    close: () => vitest.close(),
  };
}
