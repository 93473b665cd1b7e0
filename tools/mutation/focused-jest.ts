import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  commonTokens,
  declareFactoryPlugin,
  type Injector,
  PluginKind,
  type PluginContext,
  tokens,
} from '@stryker-mutator/api/plugin';
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';
import { testStages } from './test-stages.ts';

/** Maps each test to its file, written by the dry run for later processes. */
const testFilesFile = '.test-files.json';

interface Adapter {
  run: (settings: { testFiles?: string[] }) => Promise<unknown>;
}

const isAdapter = (value: unknown): value is Adapter => typeof value === 'object' && value !== null && 'run' in value;

/**
 * Wraps Stryker's Jest runner, which for each mutant loads every test file related to the mutated one. This one loads
 * only those whose tests cover the mutated code, in stages: the tests nearest to it kill most mutants, and far sooner
 * than screens that only use it.
 */
export class FocusedJestRunner implements TestRunner {
  readonly #jest: TestRunner;
  readonly #adapter: Adapter;
  readonly #run: Adapter['run'];
  #fileOf: Record<string, string> | undefined;

  constructor(jest: TestRunner) {
    const adapter: unknown = Reflect.get(jest, 'jestTestAdapter');
    if (!isAdapter(adapter)) throw new Error("Stryker's Jest runner has changed: it no longer has a jestTestAdapter.");
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
      writeFileSync(
        testFilesFile,
        JSON.stringify(Object.fromEntries(result.tests.map(({ id, fileName }) => [id, fileName]))),
      );
    return result;
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    let nrOfTests = 0;
    for (const testFiles of this.#stagesOf(options)) {
      this.#adapter.run = (settings) => this.#run(testFiles ? { ...settings, testFiles } : settings);
      const result = await this.#jest.mutantRun(options);
      if (result.status !== MutantRunStatus.Survived) return result;
      nrOfTests += result.nrOfTests;
    }
    return { status: MutantRunStatus.Survived, nrOfTests };
  }

  /** The files to load, in stages; undefined for all related ones, if it is not known which tests cover the mutant. */
  #stagesOf({ sandboxFileName, testFilter }: MutantRunOptions): (string[] | undefined)[] {
    if (!existsSync(testFilesFile)) return [undefined];
    this.#fileOf ??= JSON.parse(readFileSync(testFilesFile, 'utf8')) as Record<string, string>;
    const fileOf = this.#fileOf;
    const covering = testFilter?.map((test) => fileOf[test]);
    const known = (covering ?? Object.values(fileOf)).filter((file) => file !== undefined);
    const { near, rest } = testStages(sandboxFileName, [...new Set(known)]);
    if (known.length !== covering?.length) return [...near, undefined];
    return rest.length > 0 ? [...near, rest] : near;
  }
}

focusedJest.inject = tokens(commonTokens.injector);
function focusedJest(injector: Injector<PluginContext>): TestRunner {
  const [jest] = jestPlugins;
  if (!jest) throw new Error("Stryker's Jest runner was not found.");
  return new FocusedJestRunner(jest.factory(injector));
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'focused-jest', focusedJest)];
