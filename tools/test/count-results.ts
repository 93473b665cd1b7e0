import type { Step } from './steps.ts';

export interface Counts {
  passed: number;
  failed: number;
}

const sum = (output: string, pattern: RegExp) =>
  [...output.matchAll(pattern)].reduce((total, [, count]) => total + Number(count), 0);

/** Parses a step's summary lines. A step that failed without reporting a failure counts as one. */
export function countResults(
  { counts, mayBeSkipped = false }: Pick<Step, 'counts' | 'mayBeSkipped'>,
  output: string,
  succeeded: boolean,
): Counts {
  const results = {
    node: () => ({ passed: sum(output, /^ℹ pass (\d+)$/gm), failed: sum(output, /^ℹ (?:fail|cancelled) (\d+)$/gm) }),
    jest: () => ({ passed: sum(output, /^Tests:.*?(\d+) passed/gm), failed: sum(output, /^Tests:.*?(\d+) failed/gm) }),
    playwright: () => ({
      // A flaky test failed first, and then passed.
      passed: sum(output, /^\s*(\d+) (?:passed|flaky)/gm),
      failed: sum(output, /^\s*(\d+) (?:failed|did not run)/gm),
    }),
    exit: () => ({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 }),
  }[counts]();
  if (!succeeded && results.failed === 0) return { ...results, failed: 1 };
  if (mayBeSkipped && results.passed === 0 && sum(output, /^\s*(\d+) skipped/gm) > 0) return results;
  // A step that ran no tests has failed.
  return succeeded && results.passed === 0 ? { passed: 0, failed: 1 } : results;
}
