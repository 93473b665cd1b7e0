const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom lacks what browsers and Node both have; Node's own are the real thing. */
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

  /** A mutant is noticed by the first test that fails: the others of the file are not run. */
  handleTestEvent({ name, test }) {
    if (process.env.__STRYKER_ACTIVE_MUTANT__ === undefined) return;
    if (name === 'test_fn_failure') this.#hasFailed = true;
    if (name === 'test_start' && this.#hasFailed) test.mode = 'skip';
  }
};
