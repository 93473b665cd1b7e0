import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StrykerOptions } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type TestResult,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { collectInto } from './collected-tests.ts';
import { collectTests, LoadedFiles } from './loaded-files.ts';

interface Options extends Partial<StrykerOptions> {
  tap?: { testFiles: readonly string[] };
}

interface MutantRun extends Pick<MutantRunOptions, 'testFilter' | 'hitLimit' | 'mutantActivation'> {
  activeMutant: Pick<MutantRunOptions['activeMutant'], 'id'>;
}

/** Stryker's global state in instrumented code. */
interface StrykerState {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
}
declare global {
  var __stryker__: StrykerState | undefined;
}

/** The duration of each test, written by the dry run for later processes. */
const timesFile = '.test-times.json';
const separator = ' > ';

/**
 * Runs Node tests repeatedly in one process, because starting the API on its own database takes longer than most tests.
 * A failure counts only if the same test passes without the mutant. If it does not, state left behind by earlier
 * mutants is in its way, and its file is reloaded before it runs again.
 */
export class WarmRunner {
  static readonly inject = tokens(commonTokens.options);
  readonly #files: readonly string[];
  readonly #loaded = new LoadedFiles();
  readonly #state: StrykerState = (globalThis.__stryker__ ??= {});
  /** The active static mutant, which must be active while files are loaded. */
  #whileLoading: string | undefined;
  #stray: unknown;

  /** The test files are configured where Stryker's tap runner has them. */
  constructor({ tap }: Options) {
    this.#files = tap?.testFiles ?? [];
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init(): Promise<void> {
    collectTests();
    // Running servers would keep this process alive after the run is aborted.
    process.once('disconnect', () => process.exit());
    for (const event of ['unhandledRejection', 'uncaughtException'] as const)
      process.on(event, (error) => {
        this.#stray = error;
      });
  }

  async dryRun(): Promise<DryRunResult> {
    const results: TestResult[] = [];
    for (const file of this.#files)
      for (const name of (await this.#loaded.load(file)).tests.keys())
        results.push(await this.#run(`${file}${separator}${name}`));
    writeFileSync(
      timesFile,
      JSON.stringify(Object.fromEntries(results.map(({ id, timeSpentMs }) => [id, timeSpentMs]))),
    );
    const { mutantCoverage } = this.#state;
    return { status: DryRunStatus.Complete, tests: results, ...(mutantCoverage && { mutantCoverage }) };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }: MutantRun) {
    Object.assign(this.#state, { hitLimit, hitCount: 0 });
    this.#whileLoading = mutantActivation === 'static' ? activeMutant.id : undefined;
    this.#state.activeMutant = this.#whileLoading;
    const times: Record<string, number> = existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, 'utf8')) : {};
    const tests = (testFilter ?? Object.keys(times)).toSorted((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
    const results: TestResult[] = [];
    for (const test of tests) {
      const result = await this.#judge(test, activeMutant.id, mutantActivation === 'static');
      results.push(result);
      const timeout = determineHitLimitReached(this.#state.hitCount, hitLimit);
      if (timeout) return toMutantRunResult(timeout);
      if (result.status === TestStatus.Failed) break;
    }
    return toMutantRunResult({ status: DryRunStatus.Complete, tests: results });
  }

  dispose(): Promise<void> {
    return this.#loaded.unloadAll();
  }

  async #judge(test: string, mutant: string, isStatic: boolean): Promise<TestResult> {
    const result = await this.#run(test, mutant);
    // A static mutant cannot be deactivated once files are loaded, and the next mutant gets a new process.
    if (result.status !== TestStatus.Failed || isStatic) return result;
    if ((await this.#run(test)).status !== TestStatus.Failed) return result;
    await this.#loaded.unload(fileOf(test));
    const retried = await this.#run(test, mutant);
    if (retried.status === TestStatus.Failed) await this.#loaded.unload(fileOf(test));
    return retried;
  }

  async #run(id: string, mutant?: string): Promise<TestResult> {
    const start = performance.now();
    const identity = { id, name: id, fileName: path.resolve(fileOf(id)) };
    try {
      const file = await this.#loaded.load(fileOf(id));
      collectInto(file);
      Object.assign(this.#state, { activeMutant: mutant ?? this.#state.activeMutant, currentTestId: id });
      this.#stray = undefined;
      await file.tests.get(nameOf(id))?.();
      if (this.#stray !== undefined) throw this.#stray;
      return { ...identity, status: TestStatus.Success, timeSpentMs: performance.now() - start };
    } catch (error) {
      const failureMessage = error instanceof Error ? error.message : String(error);
      return { ...identity, status: TestStatus.Failed, timeSpentMs: performance.now() - start, failureMessage };
    } finally {
      this.#state.currentTestId = undefined;
      this.#state.activeMutant = this.#whileLoading;
    }
  }
}

const fileOf = (id: string) => id.slice(0, id.indexOf(separator));
const nameOf = (id: string) => id.slice(id.indexOf(separator) + separator.length);

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'warm', WarmRunner)];
