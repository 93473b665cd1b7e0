import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { releasedCatalog } from 'shared-contracts/catalog';
import { monthInWords } from 'shared-contracts/dates';
import { datesIn, type Translation } from 'shared-contracts/language';
import { releasedVersion } from 'shared-contracts/testing';
import { englishText, failureOf, HostProvider, InEnglish } from 'web-kit/host';
import { Modal, RetryButton } from 'web-kit/page';
import { renderWithHost, takeOver, testHost } from 'web-kit/testing';
import { failureTexts } from './failure-texts.ts';
import { loadTexts } from './load-texts.ts';
import { Translated, useDates, useText } from './own-texts.ts';
import { Said, saying } from './Said.tsx';

function Vehicles({ n }: { n: number }) {
  const t = useText();
  const dates = useDates({ monthInWords });
  return (
    <Translated>
      <p>{t('You have {n, plural, one {# vehicle} other {# vehicles}}, {name}', { n, name: 'Thandi' })}</p>
      <p>
        {t('Change')} / {t('Change', {}, 'coins')} / {dates.monthInWords('2026-10')}
      </p>
      <input aria-label={t('Name')} />
    </Translated>
  );
}

/** The texts of a release, as they are loaded. A build in tests has no address, so it knows no module of its own. */
async function textsIn(language: Translation, draft: Record<string, string>) {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(releasedCatalog({ draft, read: {} }))));
  const version = releasedVersion('mfe-x', '1.0.0', {
    extras: { languages: { [language]: 'texts.json' }, files: { 'texts.json': 'sha256-x' } },
  });
  const loaded = await loadTexts(version, language);
  if (!loaded) throw new Error('no texts');
  return { language, dates: datesIn(language), texts: { '/': loaded.textsOf } };
}

Object.assign(globalThis, { fetch: globalThis.fetch ?? (() => undefined) });
afterEach(() => jest.restoreAllMocks());

const zulu = {
  'You have {n, plural, one {# vehicle} other {# vehicles}}, {name}':
    '{name}, {n, plural, one {unemoto engu-#} other {unezimoto ezingu-#}}',
  'Change [coins]': 'Ushintshi',
  Name: 'Igama',
};

test('[LNG-4] English is what stands in the source, with its arguments and plurals', () => {
  const { unmount, container } = renderWithHost(<Vehicles n={1} />);
  expect(screen.getByText('You have 1 vehicle, Thandi')).toBeVisible();
  expect(screen.getByText('Change / Change / October 2026')).toBeVisible();
  expect(container.querySelector('[lang]')).toBeNull();
  unmount();
  renderWithHost(<Vehicles n={0} />);
  expect(screen.getByText('You have 0 vehicles, Thandi')).toBeVisible();
});

test('[LNG-4][LNG-3][J1] another language comes without a reload, in its plurals and months, and what is typed stays', async () => {
  const { host } = renderWithHost(<Vehicles n={0} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'abc');
  const page = await textsIn('zu', zulu);
  act(() => host.language.set(page));
  // isiZulu counts zero as one.
  const text = screen.getByText('Thandi, unemoto engu-0');
  expect(text.closest('[lang]')).toHaveAttribute('lang', 'zu');
  expect(screen.getByText('Change / Ushintshi / Okthoba 2026')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Igama' })).toHaveValue('abc');
});

test('[LNG-5][J1] a module without texts in the page’s language is English and marked so', () => {
  const { host } = renderWithHost(<Vehicles n={2} />);
  act(() => host.language.set({ language: 'xh', texts: {} }));
  expect(screen.getByText('You have 2 vehicles, Thandi').closest('[lang]')).toHaveAttribute('lang', 'en');
});

test('[LNG-5] the back office stays English, and is marked so', async () => {
  const { host } = renderWithHost(<Vehicles n={2} />, { at: '/admin/payments' });
  const page = await textsIn('zu', zulu);
  act(() => host.language.set(page));
  expect(screen.getByText('You have 2 vehicles, Thandi').closest('[lang]')).toHaveAttribute('lang', 'en');
});

test('[LNG-5] a dialog of a translated part says its language, although it stands elsewhere in the page', async () => {
  const { host } = renderWithHost(
    <Translated>
      <Modal title="Staat" onClosed={() => undefined}>
        {() => null}
      </Modal>
    </Translated>,
  );
  const page = await textsIn('af', {});
  act(() => host.language.set(page));
  expect(screen.getByRole('dialog')).toHaveAttribute('lang', 'af');
});

test('[LNG-5] the words of web-kit follow the part that they stand in: a part that is not translated is English as a whole', async () => {
  const { host } = renderWithHost(
    <>
      <RetryButton onRetry={() => undefined} />
      <Translated>
        <RetryButton onRetry={() => undefined} />
        <InEnglish>
          <RetryButton onRetry={() => undefined} />
        </InEnglish>
      </Translated>
    </>,
  );
  const page = await textsIn('zu', { 'Try again': 'Zama futhi' });
  act(() => host.language.set(page));
  const words = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(words).toEqual(['Try again', 'Zama futhi', 'Try again']);
});

test('[J1] a page that was rendered in English is taken over without a difference, and then turns', async () => {
  const { host } = testHost();
  const element = () => (
    <HostProvider host={host}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Vehicles n={1} /> }])} />
    </HostProvider>
  );
  const html = renderToString(element());
  host.language.set(await textsIn('zu', zulu));
  const { root, differences, close } = await takeOver(html, element());
  expect(html).toContain('You have 1 vehicle, Thandi');
  expect(differences).toEqual([]);
  expect(root.textContent).toContain('Thandi, unemoto engu-1');
  await close();
});

test('[LNG-4] arguments are checked where a text is used', () => {
  function Calls() {
    const t = useText();
    // @ts-expect-error the text has an argument
    t('Hello {name}');
    // @ts-expect-error the argument has another name
    t('Hello {name}', { nome: 'Thandi' });
    // @ts-expect-error a count is a number
    t('{n, plural, one {# vehicle} other {# vehicles}} of {name}', { n: '1', name: 'Thandi' });
    return t('{n, plural, one {# vehicle} other {# vehicles}} of {name}', { n: 1, name: 'Thandi' });
  }
  renderWithHost(<Calls />);
  expect(screen.getByText('1 vehicle of Thandi')).toBeVisible();
});

test.each([['alone'], ['beside the code of forms']])(
  '[LNG-4] what the browser itself says of a failure is in the language, %s',
  async (where) => {
    const way = saying.say;
    if (where !== 'alone') await import('./later.ts');
    const said = new Map(failureTexts(englishText).map((text) => [text, `[${text}]`]));
    const lost = { success: false, message: 'Failed to fetch', code: 0, reason: 'network' };
    const messages = [lost, new DOMException('', 'AbortError'), new TypeError()].map(
      (thrown) => failureOf(thrown).message,
    );
    const { host } = renderWithHost(
      <Translated>
        {messages.map((message) => (
          <Said key={message}>{message}</Said>
        ))}
      </Translated>,
    );
    act(() => host.language.set({ language: 'af', texts: { '/': (key) => said.get(key) } }));
    for (const message of messages) expect(screen.getByText(`[${message}]`)).toBeVisible();
    saying.say = way;
  },
);
