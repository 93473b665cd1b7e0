import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { type Catalog, releasedCatalog } from 'shared-contracts/catalog';
import type { RegistryEntry } from 'shared-contracts/registry';
import { releasedVersion } from 'shared-contracts/testing';
import { renderWithHost, testHost, userFixture } from 'web-kit/testing';
import { languageSwitch } from './language-switch.ts';
import { startLanguages } from './start-languages.tsx';

const languages = ['en', 'af', 'zu', 'xh'] as const;
const version = (number: string): RegistryEntry =>
  releasedVersion('mfe-x', number, {
    extras: {
      languages: { af: 'language.af.json', zu: 'language.zu.json' },
      files: { 'language.af.json': 'sha256-af', 'language.zu.json': 'sha256-zu' },
    },
  });
const loaded = { module: 'mfe-x', version: '1.0.0' };
const texts = (word: string) => new Response(JSON.stringify(releasedCatalog({ draft: { Save: word }, read: {} })));

const fetch = jest.fn<Promise<Response>, [string, RequestInit]>();
beforeEach(() => {
  fetch.mockReset();
  fetch.mockImplementation(async (url) => texts(url.includes('.af.') ? 'Stoor' : 'Gcina'));
  Object.assign(globalThis, { fetch });
});

function start(language: (typeof languages)[number] = 'en', picked = version('1.0.0')) {
  const report = jest.fn();
  const { host } = testHost({ report });
  const started = startLanguages({ spoken: { languages, language } }, host, { pickedOf: () => picked });
  const shown = () => host.language.get().texts['mfe-x/1.0.0']?.('Save', {});
  return { host, report, shown, ...started };
}

test('[LNG-4] English asks for nothing', async () => {
  const { loadBeside, host } = start();
  await loadBeside(loaded);
  expect(fetch).not.toHaveBeenCalled();
  expect(host.language.get()).toEqual({ language: 'en', texts: {} });
});

test('[LNG-4] the texts of a version come beside its code, from its release and as it was signed', async () => {
  const { loadBeside, shown } = start('zu');
  await loadBeside(loaded);
  expect(fetch.mock.calls).toEqual([
    ['/modules/mfe-x/1.0.0/language.zu.json', { integrity: 'sha256-zu', signal: expect.any(AbortSignal) }],
  ]);
  expect(shown()).toBe('Gcina');
});

for (const [what, answer] of [
  [
    'missing or withdrawn',
    async () => new Response(JSON.stringify({ draft: { Save: 'Gcina' }, read: {} }), { status: 404 }),
  ],
  ['damaged', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no catalogue', async () => new Response('<!doctype html>')],
] as const)
  test(`[J1][LNG-5] texts that are ${what} leave English, and it is reported`, async () => {
    fetch.mockImplementation(answer);
    const { loadBeside, shown, report } = start('zu');
    await loadBeside(loaded);
    expect(shown()).toBeUndefined();
    expect(report).toHaveBeenCalledWith(expect.anything(), { ...loaded, part: 'texts' });
  });

test('[J1] texts that do not come are given up after four seconds', async () => {
  jest.useFakeTimers();
  fetch.mockImplementation(
    (_, { signal }) => new Promise((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const { loadBeside, shown, report } = start('zu');
  const loading = loadBeside(loaded);
  await jest.advanceTimersByTimeAsync(4000);
  await loading;
  expect(shown()).toBeUndefined();
  expect(report).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('[J1] a version that replaced a broken one, and is not that of the texts, is shown in English', async () => {
  const { loadBeside, shown } = start('zu', version('2.0.0'));
  await loadBeside(loaded);
  expect(fetch).not.toHaveBeenCalled();
  expect(shown()).toBeUndefined();
});

test('[J1] of two languages chosen quickly the last one is shown, although its texts come first', async () => {
  let arrive: (response: Response) => void = () => undefined;
  const { loadBeside, choose, shown, host } = start();
  await loadBeside(loaded);
  fetch.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  const slow = choose('zu');
  await choose('af');
  arrive(texts('Gcina'));
  await slow;
  expect([host.language.get().language, shown()]).toEqual(['af', 'Stoor']);
});

test('[LNG-7] a page that was sent in the language is taken over once its texts are there, and not without one of them', async () => {
  const { loadBeside, takeOver, host } = start('zu');
  void loadBeside(loaded);
  expect(host.language.get().isSent).toBeFalsy();
  expect(await takeOver()).toBe(true);
  expect(host.language.get()).toMatchObject({ language: 'zu', isSent: true });
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  const without = start('zu');
  void without.loadBeside(loaded);
  expect(await without.takeOver()).toBe(false);
});

test('[LNG-7] the language of an address stays in it no longer than until it is kept', () => {
  history.replaceState({ key: 'a' }, '', '/faq?language=zu&from=mail');
  start('zu');
  expect(location.pathname + location.search).toBe('/faq?from=mail');
  expect(history.state).toEqual({ key: 'a' });
  history.replaceState(null, '', '/');
});

const Footer = () => useSyncExternalStore(languageSwitch.subscribe, languageSwitch.get);

test('[LNG-2] each language is offered in its own name, is chosen with the keyboard, and is kept', async () => {
  const { host } = renderWithHost(<Footer />);
  const loader = { pickedOf: () => version('1.0.0') };
  await act(async () => {
    await startLanguages({ spoken: { languages, language: 'en' } }, host, loader).loadBeside(loaded);
  });
  const offered = within(screen.getByRole('navigation', { name: 'Language' })).getAllByRole('button');
  expect(offered.map((one) => [one.textContent, one.lang])).toEqual([
    ['English', 'en'],
    ['Afrikaans', 'af'],
    ['isiZulu', 'zu'],
    ['isiXhosa', 'xh'],
  ]);
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('English');
  await userEvent.tab();
  await userEvent.tab();
  // Ahead of the choice, which then turns the page at once.
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/modules/mfe-x/1.0.0/language.af.json']);
  await userEvent.keyboard('{Enter}');
  await act(async () => undefined);
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Afrikaans');
  expect(host.language.get().texts['mfe-x/1.0.0']?.('Save', {})).toBe('Stoor');
  expect(document.cookie).toContain('language=af');
});

test('[LNG-2] after a login the page turns to the account’s language, and the next one begins in it', async () => {
  const { host, shown, loadBeside } = start('af');
  await loadBeside(loaded);
  host.session.signIn({ token: 'token', user: userFixture({ language: 'zu' }) }, false);
  await waitFor(() => expect(shown()).toBe('Gcina'));
  expect(document.cookie).toContain('language=zu');
});

test('[LNG-4][LNG-7] the frame has the texts of the shell’s release, and the document says their language while the frame is shown', async () => {
  const { host, unmount } = renderWithHost(<Footer />);
  const shell = { ...version('1.0.0'), url: '/modules/shell/1.0.0/main.js' };
  // A build in tests has no address.
  const textsOfShell = () => ({ ...host.language.get(), texts: { '/': () => 'x' } });
  await act(async () => {
    startLanguages({ spoken: { languages, language: 'zu', shell } }, host, { pickedOf: () => undefined });
  });
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/modules/shell/1.0.0/language.zu.json']);
  expect(host.language.get().texts['shell/1.0.0']?.('Save', {})).toBe('Gcina');
  expect(document.documentElement).toHaveAttribute('lang', 'en-ZA');
  act(() => host.language.set(textsOfShell()));
  expect(document.documentElement).toHaveAttribute('lang', 'zu');
  unmount();
  expect(document.documentElement).toHaveAttribute('lang', 'en-ZA');
});

async function showDrafts(catalog: Catalog) {
  fetch.mockImplementation(async () => new Response(JSON.stringify(releasedCatalog(catalog))));
  const { host, router } = renderWithHost(<Footer />, { at: '/payments' });
  const site = { spoken: { languages, language: 'zu' as const } };
  await act(async () => {
    await startLanguages(site, host, { pickedOf: () => version('1.0.0') }).loadBeside(loaded);
  });
  return { router, note: () => screen.queryByText(/This translation is a draft/) };
}

test('[LNG-5] a draft says so in English and in its language, and a wrong word is reported with the page it is on', async () => {
  const { router, note } = await showDrafts({ draft: { Save: 'Gcina' }, read: {} });
  expect(note()).toHaveTextContent('Le nguqulo iwuhlaka. This translation is a draft.');
  expect(screen.getByText('Le nguqulo iwuhlaka.')).toHaveAttribute('lang', 'zu');
  await userEvent.click(screen.getByRole('link', { name: 'Bika igama elingalungile · Report a wrong word' }));
  expect(router.state.location).toMatchObject({
    pathname: '/contact',
    search: '?message=Wrong+word+on+%2Fpayments+in+isiZulu%3A+',
  });
});

test('[LNG-5] English is no draft, and neither is what has been read by somebody who speaks the language', async () => {
  const { note } = await showDrafts({ draft: { Save: 'Gcina' }, read: {} });
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  await waitFor(() => expect(note()).toBeNull());
  cleanup();
  expect((await showDrafts({ draft: {}, read: { Save: 'Gcina' } })).note()).toBeNull();
});
