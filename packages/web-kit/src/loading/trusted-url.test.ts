import { isLoadFailure, ModuleFailure } from './module-failure.ts';
import { setScriptSource } from './trusted-url.ts';

test('[M2] only files of the web are loaded as code, under the page’s policy for them', () => {
  const script = document.createElement('script');
  const createPolicy = jest.fn((_: string, rules: { createScriptURL: (url: string) => string }) => rules);
  Object.assign(window, { trustedTypes: { createPolicy } });
  setScriptSource(script, 'https://site.test/modules/mfe-x/1.0.0/remoteEntry.js');
  expect(script.src).toBe('https://site.test/modules/mfe-x/1.0.0/remoteEntry.js');
  for (const url of ['http://site.test/a.js', '/modules/a.js']) {
    setScriptSource(script, url);
    expect(script.src).toBe(new URL(url, location.href).href);
  }
  for (const url of ['data:text/javascript,1', 'javascript:1', 'blob:https://site.test/1'])
    expect(() => setScriptSource(script, url)).toThrow(new TypeError(`Not a module URL: ${url}`));
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['allset-modules']);
});

test('a failed module says which version failed, when and why', () => {
  const cause = new Error('404');
  const failure = new ModuleFailure('mfe-x', '2.0.0', 'chunk', cause);
  expect(failure).toMatchObject({
    name: 'ModuleFailure',
    message: 'mfe-x@2.0.0 failed at chunk: 404',
    module: 'mfe-x',
    version: '2.0.0',
    phase: 'chunk',
    reason: '404',
    late: undefined,
    cause,
  });
  expect(new ModuleFailure('mfe-x', 'none', 'contract', 'too new').reason).toBe('too new');
});

test.each([
  [new ModuleFailure('mfe-x', '1', 'entry', 'x'), true],
  [new ModuleFailure('mfe-x', '1', 'chunk', 'x'), true],
  [new ModuleFailure('mfe-x', '1', 'contract', 'x'), false],
  [new ModuleFailure('mfe-x', '1', 'mount', 'x'), false],
  [Object.assign(new Error('x'), { name: 'ChunkLoadError' }), true],
  [new Error('Loading chunk 7 failed.'), true],
  [new Error('Loading CSS chunk 7 failed.'), true],
  [new Error('While Loading chunk 7'), false],
  [new Error('Loading'), false],
  ['Loading chunk 7 failed.', false],
])('%p means that code could not be loaded: %s', (thrown, expected) => {
  expect(isLoadFailure(thrown)).toBe(expected);
});
