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

interface Asked extends Pick<MutantRunOptions, 'testFilter' | 'hitLimit' | 'mutantActivation'> {
  activeMutant: Pick<MutantRunOptions['activeMutant'], 'id'>;
}

interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
}
declare global {
  var __stryker__: Switches | undefined;
}

/** How long each test took, left by the first run for the processes that come after it. */
const timesFile = '.test-times.json';
const separator = ' > ';

/**
 * Runs Node's tests over and over in one process: to start the API on a database of its own takes longer than most tests.
 * A failure counts only if the same test passes without the mutant; where it does not, what earlier mutants left behind is
 * in its way, and its file is loaded anew before it is asked again.
 */
export class WarmRunner {
  static readonly inject = tokens(commonTokens.options);
  readonly #files: readonly string[];
  readonly #loaded = new LoadedFiles();
  readonly #switches: Switches = (globalThis.__stryker__ ??= {});
  /** A mutant in what is decided once, when a file is loaded, must be there by then. */
  #whileLoading: string | undefined;
  #stray: unknown;

  /** The files are named where those of the other runner of Node's tests are. */
  constructor({ tap }: Options) {
    this.#files = tap?.testFiles ?? [];
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init(): Promise<void> {
    collectTests();
    // The servers that were started would keep this process alive when the run is broken off.
    process.once('disconnect', () => process.exit());
    for (const event of ['unhandledRejection', 'uncaughtException'] as const)
      process.on(event, (error) => {
        this.#stray = error;
      });
  }

  async dryRun(): Promise<DryRunResult> {
    const results: TestResult[] = [];
    for (const file of this.#files)
      for (const name of (await this.#loaded.load(file)).tests.keys()) results.push(await this.#run(`${file}${separator}${name}`));
    writeFileSync(timesFile, JSON.stringify(Object.fromEntries(results.map(({ id, timeSpentMs }) => [id, timeSpentMs]))));
    const { mutantCoverage } = this.#switches;
    return { status: DryRunStatus.Complete, tests: results, ...(mutantCoverage && { mutantCoverage }) };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }: Asked) {
    Object.assign(this.#switches, { hitLimit, hitCount: 0 });
    this.#whileLoading = mutantActivation === 'static' ? activeMutant.id : undefined;
    this.#switches.activeMutant = this.#whileLoading;
    const times: Record<string, number> = existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, 'utf8')) : {};
    const tests = (testFilter ?? Object.keys(times)).toSorted((one, other) => (times[one] ?? 0) - (times[other] ?? 0));
    const results: TestResult[] = [];
    for (const test of tests) {
      const result = await this.#judge(test, activeMutant.id, mutantActivation === 'static');
      results.push(result);
      const endless = determineHitLimitReached(this.#switches.hitCount, hitLimit);
      if (endless) return toMutantRunResult(endless);
      if (result.status === TestStatus.Failed) break;
    }
    return toMutantRunResult({ status: DryRunStatus.Complete, tests: results });
  }

  dispose(): Promise<void> {
    return this.#loaded.unloadAll();
  }

  async #judge(test: string, mutant: string, isStatic: boolean): Promise<TestResult> {
    const result = await this.#run(test, mutant);
    // What is decided when a file is loaded cannot be taken back, and the next mutant gets a new process.
    if (result.status !== TestStatus.Failed || isStatic) return result;
    if ((await this.#run(test)).status !== TestStatus.Failed) return result;
    await this.#loaded.unload(fileOf(test));
    const again = await this.#run(test, mutant);
    if (again.status === TestStatus.Failed) await this.#loaded.unload(fileOf(test));
    return again;
  }

  async #run(id: string, mutant?: string): Promise<TestResult> {
    const start = performance.now();
    const known = { id, name: id, fileName: path.resolve(fileOf(id)) };
    try {
      const file = await this.#loaded.load(fileOf(id));
      collectInto(file);
      Object.assign(this.#switches, { activeMutant: mutant ?? this.#switches.activeMutant, currentTestId: id });
      this.#stray = undefined;
      await file.tests.get(nameOf(id))?.();
      if (this.#stray !== undefined) throw this.#stray;
      return { ...known, status: TestStatus.Success, timeSpentMs: performance.now() - start };
    } catch (error) {
      const failureMessage = error instanceof Error ? error.message : String(error);
      return { ...known, status: TestStatus.Failed, timeSpentMs: performance.now() - start, failureMessage };
    } finally {
      this.#switches.currentTestId = undefined;
      this.#switches.activeMutant = this.#whileLoading;
    }
  }
}

const fileOf = (id: string) => id.slice(0, id.indexOf(separator));
const nameOf = (id: string) => id.slice(id.indexOf(separator) + separator.length);

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'warm', WarmRunner)];
