import type { Step } from './steps.ts';

export interface Counts {
  passed: number;
  failed: number;
}

const sum = (output: string, pattern: RegExp) => [...output.matchAll(pattern)].reduce((total, [, count]) => total + Number(count), 0);

/** What a step's closing lines say. A step that failed without saying why counts as one failure. */
export function countResults(
  { counts, mayBeSkipped = false }: Pick<Step, 'counts' | 'mayBeSkipped'>,
  output: string,
  succeeded: boolean,
): Counts {
  const read = {
    node: () => ({ passed: sum(output, /^ℹ pass (\d+)$/gm), failed: sum(output, /^ℹ (?:fail|cancelled) (\d+)$/gm) }),
    jest: () => ({ passed: sum(output, /^Tests:.*?(\d+) passed/gm), failed: sum(output, /^Tests:.*?(\d+) failed/gm) }),
    playwright: () => ({ passed: sum(output, /^\s*(\d+) passed/gm), failed: sum(output, /^\s*(\d+) (?:failed|did not run)/gm) }),
    exit: () => ({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 }),
  }[counts]();
  if (!succeeded && read.failed === 0) return { ...read, failed: 1 };
  if (mayBeSkipped && read.passed === 0 && sum(output, /^\s*(\d+) skipped/gm) > 0) return read;
  // A step that ran nothing has proved nothing.
  return succeeded && read.passed === 0 ? { passed: 0, failed: 1 } : read;
}
