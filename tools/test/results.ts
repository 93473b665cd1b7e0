import type { Step } from './steps.ts';

export interface Counts {
  passed: number;
  failed: number;
}

const sum = (output: string, pattern: RegExp) =>
  [...output.matchAll(pattern)].reduce((total, [, count]) => total + Number(count), 0);

/** Parses a step's summary lines. A step that failed without reporting a failure counts as one. */
export function countResults(
  { counts, mayBeSkipped = false, mayRunNone = false }: Pick<Step, 'counts' | 'mayBeSkipped' | 'mayRunNone'>,
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
  if (mayRunNone && succeeded) return results;
  // A step that ran no tests has failed.
  return succeeded && results.passed === 0 ? { passed: 0, failed: 1 } : results;
}

export interface Doubtful {
  failed: readonly string[];
  /** Failed, and passed when they were repeated. */
  flaky: readonly string[];
}

const matches = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match.slice(1).filter(Boolean).join(' '))),
];

/** The indented lines below Playwright's `1 failed` or `1 flaky`. */
const listedBy = (output: string, summary: string): string[] =>
  matches(output, new RegExp(`^ +\\d+ ${summary}\\n((?: {4}.+\\n)+)`, 'gm')).flatMap((lines) =>
    matches(lines, /^ {4}(.+?)[ ─]*$/gm),
  );

/** What Node's runner prints at its end about the tests that failed. */
const failuresOf = (output: string): string => {
  const from = output.indexOf('✖ failing tests:');
  return from === -1 ? '' : output.slice(from);
};

/** The files of Node's runner of which a test or the process itself failed. */
export const failedFiles = (output: string): string[] => matches(failuresOf(output), /^test at (\S+):\d+:\d+$/gm);

/** The tests in a step's output that failed, so that the end of a long run names them. */
export function failedTests({ counts }: Pick<Step, 'counts'>, output: string): Doubtful {
  switch (counts) {
    case 'node':
      return {
        // With the first line of the reason, as the part of a log with the whole of it is often cut.
        failed: matches(failuresOf(output), /^test at (\S+):\d+:\d+\n✖ (.+) \([\d.]+ms\)(?:\n +(.+))?$/gm),
        flaky: [],
      };
    case 'jest':
      return { failed: matches(output, /^ {2}● (?!Console$)(.+)$/gm), flaky: [] };
    case 'playwright':
      return { failed: listedBy(output, 'failed'), flaky: listedBy(output, 'flaky') };
    case 'exit':
      return { failed: [], flaky: [] };
  }
}

const secondsOf = (text: string): number => {
  const [, number = '', unit = ''] = /^([\d.]+) ?(ms|s|m)$/.exec(text) ?? [];
  return Number(number) * ({ ms: 0.001, s: 1, m: 60 }[unit] ?? 0);
};

/** The tests in a step's output with the seconds that each took. Jest says that of its slow files alone. */
export function timedTests({ counts }: Pick<Step, 'counts'>, output: string): { name: string; seconds: number }[] {
  const line = {
    node: /^✔ (.+) \(([\d.]+ms)\)$/gm,
    jest: /^PASS (\S+) \(([\d.]+ m?s)\)$/gm,
    playwright: /^\s+✓ +\d+ (.+) \(([\d.]+(?:ms|s|m))\)$/gm,
    exit: undefined,
  }[counts];
  const found = line ? [...output.matchAll(line)] : [];
  return found.map(([, name = '', time = '']) => ({ name, seconds: secondsOf(time) }));
}
