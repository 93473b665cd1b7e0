import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { HomePage } from './HomePage.tsx';

const at = '2026-01-05T08:00:00Z';
const fee = (value: number) => ({
  id: '6a4c4b80-8f6d-4a43-9d0c-000000000091',
  readableName: 'service fee',
  variable: 'serviceFee',
  value,
  measuredIn: 'zar',
  createdAt: at,
  updatedAt: at,
});
const show = (options: Parameters<typeof renderWithHost>[1] = {}) =>
  renderWithHost(<HomePage />, {
    answers: { 'GET /managed-variables': { count: 2, entries: [fee(27_350), fee(1)] } },
    ...options,
  });
const bottom = (name: string) => screen.getAllByRole('link', { name }).at(-1);

test('[PUB-2] shows three features, the current service fee, a link to the FAQ and a sign-up link at the end', async () => {
  const { calls } = show();
  const features = within(screen.getByRole('region', { name: 'How it works' }));
  expect(features.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Photograph your disc',
    'See every rand first',
    'Delivered to your door',
  ]);
  expect(await screen.findByText('R273.50')).toBeVisible();
  expect(calls.map(({ query }) => query)).toEqual([{ variable: 'serviceFee' }]);
  expect(screen.getByRole('link', { name: 'More FAQ' })).toHaveAttribute('href', '/faq');
  expect(bottom('Sign Up')).toHaveAttribute('href', '/signup');
});

test('[LNG-4] a prefix stands at the amount of the service fee, without a space', async () => {
  const { host } = show();
  const fee = await screen.findByText('R273.50');
  expect(fee.parentElement).toHaveTextContent('and our service fee of R273.50. Delivery is included.');
  const zulu = new Map([['of {fee} [a service fee]', (fee: string) => `engu-${fee}`]]);
  act(() =>
    host.language.set({ language: 'zu', texts: { '/': (key, values) => zulu.get(key)?.(String(values['fee'])) } }),
  );
  expect(screen.getByText('R273.50').parentElement).toHaveTextContent('our service fee engu-R273.50. Delivery');
});

test('[PUB-2] the picture opens in a dialog that can be closed', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: /What we read from your disc/ }));
  const dialog = await screen.findByRole('dialog', { name: 'What we read from your disc' });
  expect(within(dialog).getByRole('img', { name: 'A licence disc' })).toBeVisible();
  expect(screen.queryByText('days left')).not.toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[PUB-1][PUB-2] for a logged-in user the start links lead to the vehicles', () => {
  show({ user: userFixture() });
  expect(bottom('Get AllSet')).toHaveAttribute('href', '/manage-vehicles');
  expect(screen.getByRole('link', { name: 'Click to Renew' })).toHaveAttribute('href', '/manage-vehicles');
  expect(screen.queryByRole('link', { name: 'Sign Up' })).not.toBeInTheDocument();
});

test('[BRD-3] a partner’s home page has none of the extra sections', () => {
  const { calls } = show({ company: { reference: 'acme', name: 'Acme' } });
  expect(screen.getByRole('heading', { name: 'Get your vehicle licence disc' })).toBeVisible();
  for (const name of ['More FAQ', 'Sign Up']) expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('[BRD-4] a company’s background picture is behind its hero, and only there', () => {
  const behind = () => {
    const hero = screen.getByRole('heading', { level: 1 }).closest('section');
    return hero ? getComputedStyle(hero).backgroundImage : '';
  };
  const { unmount } = show({ company: { reference: 'acme', backgroundUrl: '/sky.webp' } });
  expect(behind()).toBe('var(--companyBackground)');
  unmount();
  show({ company: { reference: 'acme' } });
  expect(behind()).not.toContain('companyBackground');
});

test('[PUB-1] only the click on renewing is recorded', async () => {
  const track = jest.fn();
  show({ user: userFixture(), track });
  await userEvent.click(bottom('Get AllSet') as HTMLElement);
  expect(track).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Click to Renew' }));
  expect(track.mock.calls).toEqual([['renewal initiation']]);
});
