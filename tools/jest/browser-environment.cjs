const { TestEnvironment } = require('jest-environment-jsdom');

/** Web APIs that jsdom lacks, taken from Node. */
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'BroadcastChannel',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'structuredClone',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  #hasFailed = false;

  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    if (!this.global.crypto.subtle) Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
  }

  /** In a mutation run the first failing test kills the mutant, so the file's other tests are skipped. */
  handleTestEvent({ name, test }) {
    if (process.env.__STRYKER_ACTIVE_MUTANT__ === undefined) return;
    if (name === 'test_fn_failure') this.#hasFailed = true;
    if (name === 'test_start' && this.#hasFailed) test.mode = 'skip';
  }
};
