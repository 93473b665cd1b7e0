import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { releasedCatalog } from 'shared-contracts/catalog';
import { datesIn, type Translation } from 'shared-contracts/language';
import { formatMessage } from 'shared-contracts/messages';
import { releasedVersion } from 'shared-contracts/testing';
import type { Host, PageLanguage } from 'web-kit/host';
import { Sentence, Translated, useText } from 'web-kit/language';
import { renderWithHost } from 'web-kit/testing';
import { toggleTranslator } from './toggle-translator.tsx';

const catalog = {
  draft: {
    'Log in': 'Enter',
    'You have {n, plural, one {# vehicle} other {# vehicles}}': 'Own {n}',
    'See {link}.': 'Look: {link}!',
  },
  read: { Name: 'Called', 'Change [coins]': 'Coins' },
};

function Page() {
  const t = useText();
  return (
    <Translated>
      <h1>{t('Log in')}</h1>
      <p>{t('You have {n, plural, one {# vehicle} other {# vehicles}}', { n: 2 })}</p>
      <p>
        <Sentence say={(link) => t('See {link}.', { link })}>
          <a href="#faq">{t('Questions')}</a>
        </Sentence>
      </p>
      <input aria-label={t('Name')} />
      <p>{t('Change', {}, 'coins')}</p>
    </Translated>
  );
}

/** As a release has them. A build in tests has no address. */
const textsIn = (language: Translation): PageLanguage => {
  const texts: Record<string, string> = { ...catalog.draft, ...catalog.read };
  return {
    language,
    dates: datesIn(language),
    texts: {
      '/': (key, values) => (texts[key] === undefined ? undefined : formatMessage(language, texts[key], values)),
    },
  };
};

const version = releasedVersion('mfe-x', '1.0.0', {
  extras: { languages: { xh: 'language.xh.json' }, files: { 'language.xh.json': 'sha256-x' } },
});

const fetch = jest.fn<Promise<Response>, [string]>();
/** Without layout each text has a line of its own. */
const lines: string[] = [];
const boxOf = (text: string | null) => {
  const words = (text ?? '').replace(/[\u200c\u200d]/g, '');
  if (!lines.includes(words)) lines.push(words);
  return new DOMRect(0, 100 * lines.indexOf(words), 80, 20);
};
beforeEach(() => {
  sessionStorage.clear();
  fetch.mockReset();
  fetch.mockImplementation(async () => new Response(JSON.stringify(releasedCatalog(catalog))));
  Object.assign(globalThis, { fetch });
  Object.assign(Range.prototype, {
    getClientRects(this: Range) {
      return [boxOf(this.toString())];
    },
  });
});

let host: Host;
const toggle = async () => act(async () => toggleTranslator(host, () => version));
const panel = () => screen.getByRole('complementary', { name: 'Texts of this page' });
const items = () => within(panel()).getAllByRole('listitem');
const itemOf = (english: string) => {
  const found = items().find((item) => item.querySelector('button')?.textContent === english);
  if (!found) throw new Error(`${english} is not listed`);
  return found;
};
const field = (english: string) => within(itemOf(english)).getByRole('textbox');
const pageText = () => screen.getByTestId('page').textContent;
const withoutMarks = (text: string | null) => (text ?? '').replace(/[\u200c\u200d]/g, '');
const outlines = () => [...document.querySelectorAll<HTMLElement>('[aria-hidden] > div')].map(({ style }) => style.top);

/** jsdom gives the events of pointers no place. */
const pointAt = (words: string) =>
  fireEvent(
    document.body,
    new MouseEvent('pointermove', { bubbles: true, clientX: 10, clientY: boxOf(words).top + 5 }),
  );

async function open() {
  ({ host } = renderWithHost(
    <div data-testid="page">
      <Page />
    </div>,
  ));
  act(() => host.language.set(textsIn('xh')));
  await toggle();
  await waitFor(() => expect(items()).toHaveLength(6));
  await waitFor(() => expect(itemOf('Log in')).toHaveTextContent('draft'));
}
afterEach(async () => {
  if (screen.queryByRole('complementary')) await toggle();
});

test('[LNG-5] a translator sees the texts of a page in its order, with their translation, module, state and terms', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Texts of this page in isiXhosa' })).toHaveFocus();
  expect(panel()).toHaveTextContent('6 texts: 3 drafts, 1 missing.');
  expect(items().map((item) => item.querySelector('button')?.textContent)).toEqual([
    'Log in',
    'You have {n, plural, one {# vehicle} other {# vehicles}}',
    'See {link}.',
    'Questions',
    'Name',
    'Change',
  ]);
  expect(itemOf('Log in')).toHaveTextContent(/^Log indraftTerms: to log in = \w+Translation/);
  expect(field('Log in')).toHaveValue('Enter');
  expect(itemOf('Change')).toHaveTextContent(/meaning: coins, read by a person/);
  expect(itemOf('Questions')).toHaveTextContent(/missing, shown in English/);
  expect(fetch.mock.calls).toHaveLength(1);
});

test('[LNG-5] what is pointed at in the panel is outlined on the page, and the other way round, with the keyboard too', async () => {
  await open();
  expect(outlines()).toEqual([]);
  await userEvent.hover(itemOf('Change'));
  expect(outlines()).toEqual([`${boxOf('Coins').top - 3}px`]);
  await userEvent.click(within(itemOf('Log in')).getByRole('button'));
  expect(outlines()).toEqual([`${boxOf('Enter').top - 3}px`]);
  pointAt('Own 2');
  expect(itemOf('You have {n, plural, one {# vehicle} other {# vehicles}}')).toHaveAttribute('aria-current', 'true');
  expect(outlines()).toEqual([`${boxOf('Own 2').top - 3}px`]);
  act(() => screen.getByRole('link').focus());
  expect(itemOf('Questions')).toHaveAttribute('aria-current', 'true');
  // A sentence goes on behind its link.
  pointAt('Look: Questions!');
  expect(itemOf('See {link}.')).toHaveAttribute('aria-current', 'true');
  act(() => screen.getByRole('textbox', { name: /Called/ }).focus());
  expect(itemOf('Name')).toHaveAttribute('aria-current', 'true');
});

test('[LNG-5] better words are on the page at once, stay over a reload, and are taken back', async () => {
  await open();
  await userEvent.clear(field('Log in'));
  await userEvent.type(field('Log in'), 'Come in');
  expect(withoutMarks(screen.getByRole('heading', { level: 1 }).textContent)).toBe('Come in');
  expect(await within(panel()).findByRole('button', { name: 'Save 1 proposal' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await toggle();
  expect(pageText()).toContain('Enter');
  await toggle();
  await waitFor(() => expect(within(itemOf('Log in')).getByRole('textbox')).toHaveValue('Come in'));
  expect(withoutMarks(pageText())).toContain('Come in');
  await userEvent.clear(field('Log in'));
  expect(withoutMarks(pageText())).toContain('Enter');
  expect(await within(panel()).findByRole('button', { name: 'Save 0 proposals' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('[LNG-6] words that an import would refuse say so in the panel', async () => {
  await open();
  const plural = 'You have {n, plural, one {# vehicle} other {# vehicles}}';
  await userEvent.type(field(plural), ' 5');
  expect(itemOf(plural)).toHaveTextContent(/It cannot be imported: .* has the arguments n, plural/);
  expect(itemOf(plural)).toHaveTextContent(/It cannot be imported: .* has the numbers \(none\)/);
});

test('[LNG-6] all proposals are saved as drafts, in a PO file for each module', async () => {
  const files: Record<string, Blob> = {};
  let latest: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => ((latest = blob), 'blob:x'),
    revokeObjectURL: () => undefined,
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (latest) files[this.download] = latest;
  });
  await open();
  fireEvent.change(field('Change'), { target: { value: 'Small "money"\nhere' } });
  await userEvent.type(field('Questions'), 'What?');
  await userEvent.click(await within(panel()).findByRole('button', { name: 'Save 2 proposals' }));
  click.mockRestore();
  expect(Object.keys(files)).toEqual(['.xh.po']);
  expect(await files['.xh.po']?.text()).toBe(String.raw`msgid ""
msgstr "Project-Id-Version: \nLanguage: xh\nContent-Type: text/plain; charset=UTF-8\n"

#, fuzzy
msgctxt "coins"
msgid "Change"
msgstr "Small \"money\"\nhere"

#, fuzzy
msgid "Questions"
msgstr "What?"
`);
  expect(panel()).toHaveTextContent('1 file saved: npm run messages -- import xh FILE');
});

test('[LNG-5][J1] marks follow the language of the page, are not there in English, and go with the panel', async () => {
  await open();
  expect(pageText()).not.toBe(withoutMarks(pageText()));
  act(() =>
    host.language.set({ ...host.language.get(), texts: { ...host.language.get().texts, ...textsIn('xh').texts } }),
  );
  expect(withoutMarks(pageText())).toContain('Look: Questions!');
  expect(pageText()?.match(/[\u200c\u200d]+Enter/)?.[0]).toHaveLength(13 + 'Enter'.length);
  act(() => host.language.set({ language: 'en', texts: {} }));
  expect(pageText()).toContain('You have 2 vehicles');
  await waitFor(() => expect(panel()).toHaveTextContent('Choose another language below the page'));
  expect(within(panel()).queryByRole('listitem')).toBeNull();
  act(() => host.language.set(textsIn('xh')));
  await waitFor(() => expect(items()).toHaveLength(6));
  await userEvent.click(within(panel()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(pageText()).toBe(withoutMarks(pageText()));
  expect(pageText()).toContain('Enter');
  expect(pageText()).toContain('Questions');
});

test('[J1] a catalogue that does not come is reported, and its texts are missing', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  const report = jest.fn();
  ({ host } = renderWithHost(<Page />, { report }));
  act(() => host.language.set(textsIn('xh')));
  await toggle();
  await waitFor(() => expect(panel()).toHaveTextContent('6 missing'));
  expect(report).toHaveBeenCalledWith(expect.any(TypeError), { module: '', part: 'catalogue' });
});
