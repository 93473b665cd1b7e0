import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { contrast, minimumContrast } from 'shared-contracts/colors';
import { defaultCompany } from '../companies/company-source.ts';
import { loadingScreen, loadingStyles } from './loading-screen.ts';
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

test('[BRD-2] the loading screen has the company’s name and logo, and says what to do if the page does not come', () => {
  const acme = { ...defaultCompany, reference: 'acme', name: 'Acme & Sons', contactEmail: 'help@acme.test' };
  const screen = loadingScreen({ ...acme, logoUrl: '/logo.webp' });
  assert.match(screen, /^<div id="loading" role="status"><img src="\/logo\.webp" alt=""><span>Acme &amp; Sons<\/span>/);
  assert.match(screen, /<p data-state="slow">This is taking longer than usual\. You can wait or try again\.<\/p>/);
  assert.match(screen, /<p data-state="failed">This page could not be loaded\./);
  assert.match(screen, /<a href="mailto:help@acme\.test">help@acme\.test<\/a>/);
  assert.match(loadingScreen(acme), /^<div id="loading" role="status"><svg /);
  assert.match(loadingStyles(acme), /#loading p\[data-state\]\{display:none\}/);
  for (const state of ['slow', 'failed'])
    assert.ok(loadingStyles(acme).includes(`#loading[data-state=${state}] p[data-state=${state}],`), state);
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

class Script {
  hasAttribute = (name: string) => name === 'data-shell';
}
class Thrown {
  target = {};
  filename: string;
  constructor(filename: string) {
    this.filename = filename;
  }
}

for (const [fault, event] of [
  ['did not arrive, is cut off or another file, as its digest tells', { target: new Script() }],
  ['throws as it starts', new Thrown('https://site.example/modules/shell/2.0.0/main.js')],
] as const)
  for (const hasFallback of [true, false])
    test(`[TEM-10] a shell that ${fault}: ${hasFallback ? 'the one before it is loaded instead' : 'the page says so and offers a retry'}, and it is reported`, async () => {
      const page = { loading: { dataset: { state: '' } }, cookie: '', reloads: 0 };
      const reports: unknown[] = [];
      const listeners: Record<string, (event: object) => void> = {};
      runInNewContext(
        loadingWatch({
          version: '2.0.0',
          base: '/modules/shell/2.0.0/',
          since: '2026-11-01T10:00:00.000Z',
          hasFallback,
          asksForModules: false,
        }),
        {
          document: {
            readyState: 'complete',
            getElementById: (id: string) => (id === 'loading' ? page.loading : null),
            set cookie(text: string) {
              page.cookie = text;
            },
          },
          location: { href: 'https://site.example/', protocol: 'https:', reload: () => (page.reloads += 1) },
          navigator: {
            onLine: true,
            sendBeacon: (_: string, body: Blob) => reports.push(body.text().then((text) => JSON.parse(text))),
          },
          addEventListener: (name: string, listener: (event: object) => void) => {
            listeners[name] = listener;
          },
          setTimeout: () => 0,
          HTMLScriptElement: Script,
          ErrorEvent: Thrown,
          Blob,
          URL,
        },
      );
      listeners['error']?.(event);
      const [report] = (await Promise.all(reports)) as { modules: [{ module: string; version: string }] }[];
      assert.deepEqual([report?.modules[0].module, report?.modules[0].version], ['shell', '2.0.0']);
      assert.deepEqual(
        [page.reloads, page.cookie, page.loading.dataset.state],
        hasFallback ? [1, 'failed-shell=2.0.0; Path=/; Max-Age=600; SameSite=Lax; Secure', ''] : [0, '', 'failed'],
      );
    });
