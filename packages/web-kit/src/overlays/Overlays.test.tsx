import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { failureOf, HostProvider } from 'web-kit/host';
import { testHost } from 'web-kit/testing';
import { Translated } from '../language/own-texts.ts';
import { Overlays } from './Overlays.tsx';

const zulu = new Map([['There was no answer. Please check your connection.', 'Akubanga khona mpendulo.']]);

function open() {
  const { host } = testHost();
  const page = (
    <Translated>
      <Overlays />
    </Translated>
  );
  render(
    <HostProvider host={host}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
    </HostProvider>,
  );
  act(() => host.language.set({ language: 'zu', texts: { '/': (key) => zulu.get(key) } }));
  return host;
}

test('[LNG-4] a toast says in the page’s language that the connection is lost', async () => {
  const { toast } = open();
  const { message } = failureOf({ success: false, message: 'Failed to fetch', code: 0, reason: 'network' });
  act(() => toast.error('Akusebenzanga', message));
  expect(screen.getByRole('alert')).toHaveTextContent('AkusebenzangaAkubanga khona mpendulo.');
});

test('a toast shows what somebody typed as it is', () => {
  const { toast } = open();
  act(() => toast.success('The view {mine} has been saved', 'It is {yours}'));
  expect(screen.getByRole('status')).toHaveTextContent('The view {mine} has been savedIt is {yours}');
});
