import type { Step } from './steps.ts';

export interface Doubtful {
  failed: readonly string[];
  /** Failed, and passed when they were repeated. */
  flaky: readonly string[];
}

const matches = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match.slice(1).join(' '))),
];

/** The indented lines below Playwright's `1 failed` or `1 flaky`. */
const listedBy = (output: string, summary: string): string[] =>
  matches(output, new RegExp(`^ +\\d+ ${summary}\\n((?: {4}.+\\n)+)`, 'gm')).flatMap((lines) =>
    matches(lines, /^ {4}(.+?)[ ─]*$/gm),
  );

/**
 * The files of Node's runner of which no test failed, but whose process did: it crashed, often while it ended. Node says no
 * more than that.
 */
export const crashedFiles = (output: string): string[] =>
  matches(output.slice(Math.max(0, output.indexOf('✖ failing tests:'))), /^test at (\S+):1:1\n✖ \1 \([\d.]+ms\)$/gm);

/** The tests in a step's output that failed, so that the end of a long run names them. */
export function failedTests({ counts }: Pick<Step, 'counts'>, output: string): Doubtful {
  switch (counts) {
    case 'node':
      return {
        failed: matches(
          output.slice(Math.max(0, output.indexOf('✖ failing tests:'))),
          /^test at (\S+):\d+:\d+\n✖ (.+) \([\d.]+ms\)$/gm,
        ),
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
