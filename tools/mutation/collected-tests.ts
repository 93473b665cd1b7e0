type Run = () => unknown;

/** The tests and `after` hooks of one file. */
export interface Collected {
  tests: Map<string, Run>;
  closers: Run[];
}

const collecting: { current: Collected } = { current: { tests: new Map(), closers: [] } };

/** Adds all tests and hooks registered from now on to a file. */
export function collectInto(file: Collected): void {
  collecting.current = file;
}

/** Replaces `test` of `node:test`: stores the test instead of running it, so that it can run once per mutant. */
export function test(name: string, run: Run): void {
  collecting.current.tests.set(name, run);
}

export function after(run: Run): void {
  collecting.current.closers.push(run);
}
