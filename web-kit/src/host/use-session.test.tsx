import { act, screen } from '@testing-library/react';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { useSession } from './use-session.ts';

function Screen() {
  const { user, isLoading, isAdmin, isActivated } = useSession();
  const facts = [isLoading && 'loading', isAdmin && 'administrator', isActivated && 'activated'].filter(Boolean);
  return <p>{[user?.firstName ?? 'nobody', ...facts].join(', ')}</p>;
}

test('nobody is known until the stored session has been read, and nobody is an administrator then', async () => {
  const { host } = renderWithHost(<Screen />);
  expect(screen.getByText('nobody, loading')).toBeVisible();
  await act(() => host.session.start());
  expect(screen.getByText('nobody')).toBeVisible();
});

test.each([
  ['an owner who is set up', userFixture(), true, 'Thandi, activated'],
  ['an owner who is not', userFixture({ permissions: [] }), true, 'Thandi'],
  ['an administrator', userFixture({ permissions: ['isAdmin'] }), true, 'Thandi, administrator'],
  ['an administrator where there is no admin area', userFixture({ permissions: ['isAdmin'] }), false, 'Thandi'],
])('[BRD-6] a screen knows %s', (_, user, showAdmin, facts) => {
  renderWithHost(<Screen />, { user, company: { reference: 'acme', showAdmin } });
  expect(screen.getByText(facts)).toBeVisible();
});
