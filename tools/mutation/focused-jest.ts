import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { commonTokens, declareFactoryPlugin, type Injector, PluginKind, type PluginContext, tokens } from '@stryker-mutator/api/plugin';
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';

/** Which file each test is in, left by the first run for the processes that come after it. */
const testFilesFile = '.test-files.json';

interface Adapter {
  run: (settings: { testFiles?: string[] }) => Promise<unknown>;
}

const isAdapter = (value: unknown): value is Adapter => typeof value === 'object' && value !== null && 'run' in value;

/**
 * Stryker's runner for Jest, which for each mutant loads every test file that is related to the mutated one. This one loads
 * only those whose tests run the mutated code.
 */
export class FocusedJestRunner implements TestRunner {
  readonly #jest: TestRunner;
  readonly #adapter: Adapter;
  readonly #run: Adapter['run'];
  #fileOf: Record<string, string> | undefined;

  constructor(jest: TestRunner) {
    const adapter: unknown = Reflect.get(jest, 'jestTestAdapter');
    if (!isAdapter(adapter)) throw new Error("Stryker's runner for Jest has changed: it has no jestTestAdapter any more.");
    this.#jest = jest;
    this.#adapter = adapter;
    this.#run = adapter.run.bind(adapter);
  }

  capabilities() {
    return this.#jest.capabilities();
  }

  async init(): Promise<void> {
    await this.#jest.init?.();
  }

  async dryRun(options: DryRunOptions): Promise<DryRunResult> {
    this.#adapter.run = this.#run;
    const result = await this.#jest.dryRun(options);
    if (result.status === DryRunStatus.Complete)
      writeFileSync(testFilesFile, JSON.stringify(Object.fromEntries(result.tests.map(({ id, fileName }) => [id, fileName]))));
    return result;
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const testFiles = this.#filesOf(options.testFilter);
    this.#adapter.run = (settings) => this.#run(testFiles ? { ...settings, testFiles } : settings);
    return this.#jest.mutantRun(options);
  }

  /** The files of some tests; undefined where one is in no file that is known, so that all are run. */
  #filesOf(tests: readonly string[] | undefined): string[] | undefined {
    if (!tests || !existsSync(testFilesFile)) return undefined;
    this.#fileOf ??= JSON.parse(readFileSync(testFilesFile, 'utf8')) as Record<string, string>;
    const files = new Set<string>();
    for (const test of tests) {
      const file = this.#fileOf[test];
      if (!file) return undefined;
      files.add(file);
    }
    return [...files];
  }
}

focusedJest.inject = tokens(commonTokens.injector);
function focusedJest(injector: Injector<PluginContext>): TestRunner {
  const [jest] = jestPlugins;
  if (!jest) throw new Error("Stryker's runner for Jest is not there.");
  return new FocusedJestRunner(jest.factory(injector));
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'focused-jest', focusedJest)];
