import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Translated } from '../language/own-texts.ts';
import { renderWithHost } from '../testing/render-with-host.tsx';
import { ErrorState } from './ErrorState.tsx';

/** A page, or a dialog on it, that loads by hand: `answer` answers what Try again has asked for. */
function open(around: (content: ReactNode) => ReactNode) {
  let settle: (isLoaded: boolean) => void = () => undefined;
  const asked = jest.fn();
  function Part() {
    const [isLoaded, setIsLoaded] = useState(false);
    const retry = () => {
      asked();
      return new Promise<void>((resolve) => {
        settle = (loaded) => {
          setIsLoaded(loaded);
          resolve();
        };
      });
    };
    return isLoaded ? <p>Loaded</p> : <ErrorState error={new Error('We are busy right now.')} onRetry={retry} />;
  }
  render(
    <main>
      <h1 tabIndex={-1}>Payments</h1>
      {around(<Part />)}
    </main>,
  );
  return { asked, answer: (isLoaded: boolean) => act(async () => settle(isLoaded)) };
}

const button = (name: string) => screen.getByRole('button', { name });

test('[LNG-5] a message says its language: that of the API’s answer, else English', () => {
  const failure = { success: false, message: 'Simatasa.', code: 503, reason: 'busy' };
  const { rerender } = render(<ErrorState error={{ ...failure, language: 'zu' }} />);
  expect(screen.getByText('Simatasa.')).toHaveAttribute('lang', 'zu');
  rerender(<ErrorState error={failure} />);
  expect(screen.getByText('Simatasa.')).toHaveAttribute('lang', 'en');
});

test('[LNG-4] a lost connection is told in the language of the part that it stands in', () => {
  const zulu = new Map([['There was no answer. Please check your connection.', 'Akubanga khona mpendulo.']]);
  const { host } = renderWithHost(
    <Translated>
      <ErrorState error={{ success: false, message: 'Failed to fetch', code: 0, reason: 'network' }} />
    </Translated>,
  );
  act(() => host.language.set({ language: 'zu', texts: { '/': (key) => zulu.get(key) } }));
  expect(screen.getByText('Akubanga khona mpendulo.').closest('[lang]')).toHaveAttribute('lang', 'zu');
});

test('[K3] while it is tried again the button says so, keeps the focus and asks once', async () => {
  const { asked, answer } = open((content) => content);
  await userEvent.click(button('Try again'));
  expect(button('Trying again…')).toHaveFocus();
  expect(button('Trying again…')).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  expect(asked).toHaveBeenCalledTimes(1);
  await answer(false);
  expect(button('Try again')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('We are busy right now.');
});

test.each([
  ['the page’s heading', (content: ReactNode) => content, () => screen.getByRole('heading')],
  [
    'the dialog around it',
    (content: ReactNode) => (
      <div role="dialog" aria-label="Statement" tabIndex={-1}>
        {content}
      </div>
    ),
    () => screen.getByRole('dialog'),
  ],
])('[K3] once it is loaded, the focus goes to %s', async (_, around, target) => {
  const { answer } = open(around);
  await userEvent.click(button('Try again'));
  await answer(true);
  await act(() => new Promise((done) => setTimeout(done)));
  expect(screen.getByText('Loaded')).toBeVisible();
  expect(target()).toHaveFocus();
});

test.each([
  ['network', 0, 'There was no answer. Please check your connection.'],
  ['busy', 503, 'Failed to fetch'],
])('an error of the reason %s (%d) is told as: %s', (reason, code, told) => {
  render(<ErrorState error={{ success: false, message: 'Failed to fetch', code, reason }} />);
  expect(screen.getByText(told)).toBeVisible();
});
