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
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    if (!this.global.crypto.subtle) Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
  }
};
