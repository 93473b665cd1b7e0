import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditEntry } from 'shared-contracts/audit';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { AuditPage } from './AuditPage.tsx';

const id = '6a4c4b80-8f6d-4a43-9d0c-00000000aa01';
const entry: AuditEntry = {
  id,
  actorId: userFixture().id,
  actor: { firstName: 'Thandi', lastName: 'Mokoena' },
  action: 'user managed',
  entity: 'user',
  entityId: '6a4c4b80-8f6d-4a43-9d0c-00000000aa02',
  personId: null,
  details: { fields: ['adminPermissions'], permissionIds: null },
  changes: {
    adminPermissions: { before: [], after: ['canFulfil'] },
    lastName: { before: 'Dube', after: 'Nkosi' },
  },
  position: 41,
  createdAt: '2026-11-20T22:30:00.000Z',
};
const answers = (check: unknown) => ({
  'GET /admin/audit': { count: 1, entries: [entry] },
  'GET /admin/audit/check': { check },
  'POST /admin/audit/check': { success: true, message: 'The audit is being checked.' },
});
const user = userFixture({ permissions: ['canReadAudit'] });

test('[DSK-8] an entry shows when, who and what, and its fields before and after', async () => {
  renderWithHost(<AuditPage />, { user, answers: answers(null) });
  const row = await screen.findByRole('row', { name: /Thandi Mokoena/ });
  // Half past midnight in South Africa.
  expect(row).toHaveTextContent('21-11-2026 00:30');
  await userEvent.click(within(row).getByRole('button', { expanded: false }));
  const changes = await screen.findByRole('table', { name: 'Changes' });
  expect(within(changes).getByRole('row', { name: 'admin permissions nothing Fulfil renewals' })).toBeVisible();
  expect(within(changes).getByRole('row', { name: 'last name Dube Nkosi' })).toBeVisible();
  expect(screen.getByText('41')).toBeVisible();
});

test('[DSK-8] the page says that the chain is whole, or which entry is missing', async () => {
  const check = { checkedAt: '2026-11-21T03:00:00.000Z', entries: 1234, broken: null };
  const whole = renderWithHost(<AuditPage />, { user, answers: answers(check) });
  expect(
    await screen.findByText(/No entry has been changed or removed: 1\D?234 checked on 21-11-2026 05:00/),
  ).toBeVisible();
  whole.unmount();
  renderWithHost(<AuditPage />, { user, answers: answers({ ...check, broken: { position: 7, problem: 'missing' } }) });
  expect(await screen.findByText('The audit has been tampered with.')).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent('Entry 7 is missing, as found on 21-11-2026 05:00.');
});

test('[DSK-8] search and filters are sent to the API and kept in the address', async () => {
  const { calls } = renderWithHost(<AuditPage />, {
    user,
    answers: answers(null),
    at: '/?from=2026-11-01&entity=renewal',
  });
  await screen.findByRole('row', { name: /Thandi Mokoena/ });
  expect(calls.find(({ path }) => path === '/admin/audit')?.query).toMatchObject({
    from: '2026-11-01',
    entity: 'renewal',
  });
});

test('[DSK-8] an entry names its record and leads to it, and the history of one person can be left', async () => {
  const renewalId = '6a4c4b80-8f6d-4a43-9d0c-00000000aa03';
  const paymentId = '6a4c4b80-8f6d-4a43-9d0c-00000000aa04';
  const entries = [
    { ...entry, entity: 'renewal', entityId: renewalId, record: 'JK45LMGP' },
    { ...entry, id: paymentId, entity: 'payment', entityId: paymentId, record: null },
  ];
  const { router } = renderWithHost(<AuditPage />, {
    user: userFixture({ permissions: ['isAdmin'] }),
    answers: { ...answers(null), 'GET /admin/audit': { count: 2, entries } },
    at: `/?personId=${renewalId}`,
  });
  const link = await screen.findByRole('link', { name: 'Renewal JK45LMGP' });
  expect(link).toHaveAttribute('href', `/admin/view-renewal/${renewalId}`);
  expect(screen.getByRole('link', { name: /^Payment AS-/ })).toHaveAttribute('href', `/admin/payments/${paymentId}`);
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(router.state.location.search).toBe('');
});
