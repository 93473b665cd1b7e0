import { act, screen } from '@testing-library/react';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { useSession } from './use-session.ts';

function Screen() {
  const { user, isLoading, isAdmin, isActivated, isOfProduct, isOperator } = useSession();
  const facts = [
    isLoading && 'loading',
    isAdmin && 'administrator',
    isActivated && 'activated',
    isOfProduct && 'of the product',
    isOperator && 'operator',
  ].filter(Boolean);
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

const acmeId = '6a4c4b80-8f6d-4a43-9d0c-0000000000aa';
test.each([
  ['its administrator', 'isAdmin', {}, {}, 'Thandi, administrator, of the product, operator'],
  ['a clerk of its money', 'canHandleMoney', {}, {}, 'Thandi, administrator, of the product'],
  ["a partner's administrator", 'isAdmin', { company: acmeId }, {}, 'Thandi, administrator'],
  [
    "a partner's on their own site",
    'isAdmin',
    { company: acmeId },
    { id: acmeId, reference: 'acme' },
    'Thandi, administrator',
  ],
] as const)('[TEM-6] %s is an operator only of the product’s own company', (_, permission, changes, company, facts) => {
  const user = userFixture({ permissions: [permission], ...changes });
  renderWithHost(<Screen />, { user, company });
  expect(screen.getByText(facts)).toBeVisible();
});
