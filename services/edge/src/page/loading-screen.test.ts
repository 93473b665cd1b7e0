import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { contrast, minimumContrast } from 'shared-contracts/colors';
import { defaultCompany } from '../companies/company-source.ts';
import { loadingStyles } from './loading-screen.ts';
import { loadingWatch } from './loading-watch.ts';

const colors = ['#ffffff', '#fff', '#000000', '#777777', '#0d1117', '#64abfb', '#ffff00', '#fbf7f5'];

test('[BRD-4] the page is light whatever the system prefers', () => {
  assert.match(loadingStyles(defaultCompany), /:root\{color-scheme:light\}/);
});

test('[BRD-2][BRD-4] the loading screen has the company’s background, and its name and ring have enough contrast in any colours', () => {
  for (const backgroundColor of colors)
    for (const textColor of colors)
      for (const primaryColor of colors) {
        const styles = loadingStyles({ ...defaultCompany, backgroundColor, textColor, primaryColor });
        const [, background = '', text = ''] = /body\{margin:0;background:(#\w+);color:(#\w+);/.exec(styles) ?? [];
        const [, ring = ''] = /circle\+circle\{stroke:(#\w+);/.exec(styles) ?? [];
        assert.equal(background, backgroundColor);
        assert.ok(contrast(text, background) >= minimumContrast.text, `${text} on ${background}`);
        assert.ok(contrast(ring, background) >= minimumContrast.graphic, `${ring} on ${background}`);
      }
});

/** Runs the script of a page that asks for its modules, and returns the page. */
function askingPage({ mock }: TestContext, fetch: () => Promise<object>) {
  mock.timers.enable({ apis: ['setTimeout'] });
  const loading = { dataset: { state: '' } };
  const window: { otherModules?: Promise<unknown> } = {};
  runInNewContext(
    loadingWatch({ version: '1.0.0', base: '/', since: undefined, hasFallback: false, asksForModules: true }),
    {
      window,
      document: { readyState: 'complete', getElementById: (id: string) => (id === 'loading' ? loading : null) },
      location: { href: 'http://localhost/' },
      URL,
      setTimeout,
      fetch,
      addEventListener: () => undefined,
    },
  );
  const wait = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) {
      mock.timers.tick(100);
      await new Promise((resume) => setImmediate(resume));
    }
  };
  return { loading, window, wait };
}

test('[TEM-11] a page asks for its modules again, and then goes on', async (context) => {
  const answers = [
    new Error('the network'),
    { ok: false, status: 503, json: () => ({ error: 'not now' }) },
    { ok: true, json: () => ({ 'mfe-trips': 1 }) },
  ];
  const { window, loading, wait } = askingPage(context, async () => {
    const answer = answers.shift() ?? {};
    if (answer instanceof Error) throw answer;
    return answer;
  });
  await wait(2000);
  assert.deepEqual(await window.otherModules, { 'mfe-trips': 1 });
  assert.equal(loading.dataset.state, '');
});

test('[M11] a page whose modules do not come says so within 8 seconds', async (context) => {
  const { loading, wait } = askingPage(context, () => new Promise(() => undefined));
  await wait(7400);
  assert.equal(loading.dataset.state, 'failed');
});
