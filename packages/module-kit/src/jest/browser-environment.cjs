const { createHash, webcrypto } = require('node:crypto');
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

/** Web Crypto without the thread pool, for which fake timers do not wait. */
const crypto = {
  getRandomValues: (array) => webcrypto.getRandomValues(array),
  randomUUID: () => webcrypto.randomUUID(),
  subtle: {
    digest: async (algorithm, data) =>
      Uint8Array.from(createHash(algorithm.replace('-', '')).update(new Uint8Array(data)).digest()).buffer,
  },
};

module.exports = class BrowserEnvironment extends TestEnvironment {
  #hasFailed = false;

  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
  }

  /** In a mutation run the first failing test kills the mutant, so the file's other tests are skipped. */
  handleTestEvent({ name, test }) {
    if (process.env.__STRYKER_ACTIVE_MUTANT__ === undefined) return;
    if (name === 'test_fn_failure') this.#hasFailed = true;
    if (name === 'test_start' && this.#hasFailed) test.mode = 'skip';
  }
};
