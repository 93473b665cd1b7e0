type Run = () => unknown;

/** The tests of one file and what ends it. */
export interface Collected {
  tests: Map<string, Run>;
  closers: Run[];
}

const collecting: { now: Collected } = { now: { tests: new Map(), closers: [] } };

/** From now on tests and closers belong to this file. */
export function collectInto(file: Collected): void {
  collecting.now = file;
}

/** Stands in for `node:test`: keeps a test instead of running it, so that it can run once for every mutant. */
export function test(name: string, run: Run): void {
  collecting.now.tests.set(name, run);
}

export function after(run: Run): void {
  collecting.now.closers.push(run);
}
