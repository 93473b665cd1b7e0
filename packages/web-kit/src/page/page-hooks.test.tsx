import { act, renderHook, screen } from '@testing-library/react';
import { Translated } from '../language/own-texts.ts';
import { renderWithHost } from '../testing/render-with-host.tsx';
import { useFocusAfterRemoval } from './focus.ts';
import { keepPageState, keepsPageState, useHelpMessage, useTitle } from './page-hooks.ts';

const failure = (code: number) => ({ success: false as const, message: 'It is taken.', code, reason: 'x' });

test.each([
  [0, true],
  [400, true],
  [409, true],
  [429, true],
  [503, true],
  [403, false],
  [500, false],
])('an error with code %d says whom to write to, and the reason if the person can act on it: %s', (code, told) => {
  const Screen = () => <p>{useHelpMessage('Unable to save')(failure(code))}</p>;
  renderWithHost(<Screen />);
  const help = 'Unable to save. Please email info@allset.test for help';
  expect(screen.getByText(told ? `${help}. It is taken.` : help)).toBeVisible();
});

test('[LNG-4] the reason is said in the language of the part that it stands in', () => {
  const zulu = new Map([['There was no answer in time.', 'Impendulo ayifikanga ngesikhathi.']]);
  const Sentence = () => useHelpMessage('Akusebenzanga')({ ...failure(0), message: 'There was no answer in time.' });
  const { host } = renderWithHost(
    <Translated>
      <Sentence />
    </Translated>,
  );
  act(() => host.language.set({ language: 'zu', texts: { '/': (key) => zulu.get(key) } }));
  expect(screen.getByText(/Impendulo ayifikanga ngesikhathi\.$/)).toBeVisible();
});

test('the title of the window names the page and then the site', () => {
  const Screen = ({ title }: { title: string }) => {
    useTitle(title);
    return null;
  };
  renderWithHost(<Screen title="Profile" />);
  expect(document.title).toBe('Profile · AllSet');
  renderWithHost(<Screen title="AllSet" />);
  expect(document.title).toBe('AllSet');
  renderWithHost(<Screen title="Profile" />, { company: { reference: 'acme', name: 'Acme' } });
  expect(document.title).toBe('Profile · Acme');
});

describe('when rows change', () => {
  const heading = document.createElement('h1');
  const button = document.createElement('button');
  beforeEach(() => {
    heading.tabIndex = -1;
    document.body.appendChild(document.createElement('main')).append(heading, button);
  });
  afterEach(() => document.body.replaceChildren());
  const show = (rows: number) => renderHook((count) => useFocusAfterRemoval(count), { initialProps: rows });

  test('the focus moves to the heading if it went with its row', () => {
    const { rerender } = show(2);
    expect(document.body).toHaveFocus();
    rerender(1);
    expect(heading).toHaveFocus();
    heading.blur();
    rerender(0);
    expect(heading).toHaveFocus();
  });

  test('the focus stays where it is if rows were added, or if it was elsewhere', () => {
    const { rerender } = show(1);
    rerender(2);
    rerender(2);
    expect(document.body).toHaveFocus();
    button.focus();
    rerender(1);
    expect(button).toHaveFocus();
  });
});

test('only a navigation within the page keeps its place', () => {
  expect(keepsPageState(keepPageState.state)).toBe(true);
  for (const state of [undefined, null, 'stayOnPage', {}]) expect(keepsPageState(state)).toBe(false);
});
