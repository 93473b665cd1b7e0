import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NarrowPermission } from 'shared-contracts/admin-permissions';
import type { CounterRunRenewal } from 'shared-contracts/counter-runs';
import type { PermissionKey } from 'shared-contracts/permissions';
import { filling, renderWithHost, userFixture } from 'web-kit/testing';
import { CounterRunPage } from './CounterRunPage.tsx';

const id = '3f0c1d52-6a0b-4f6e-9d7a-0a5b1c2d3e4f';
const idOf = (place: number) => `3f0c1d52-6a0b-4f6e-9d7a-00000000000${place}`;
const entry = (place: number, changes: Partial<CounterRunRenewal> = {}): CounterRunRenewal => ({
  renewalId: idOf(place),
  licenseNumber: `CA ${place}`,
  ownerName: 'Lerato Khumalo',
  status: 'processing',
  paymentId: idOf(9),
  expectedInCents: 65_400,
  missingPapers: [],
  result: null,
  chargedInCents: null,
  discNumber: null,
  discExpires: null,
  ...changes,
});

const modules = filling('renewal.hold', ({ plate, moreInCents, onHeld, onClosed }) => (
  <button
    type="button"
    onClick={() => {
      onHeld();
      onClosed();
    }}
  >
    {`Hold ${plate}${moreInCents === undefined ? '' : ` for ${moreInCents}`}`}
  </button>
));

function show({
  renewals = [1, 2, 3].map((place) => entry(place)),
  permissions = ['isAdmin', 'canFulfil', 'canHandleMoney'],
}: {
  renewals?: CounterRunRenewal[];
  permissions?: readonly (PermissionKey | NarrowPermission)[];
} = {}) {
  const facts = {
    id,
    authority: 'Randburg',
    day: '2026-11-30',
    personName: 'Thandi Mokoena',
    createdAt: '2026-11-28T08:00:00Z',
  };
  const enter = ({
    body,
  }: {
    body: { renewalId: string; result: CounterRunRenewal['result']; chargedInCents?: number };
  }) => {
    const at = renewals.findIndex(({ renewalId }) => renewalId === body.renewalId);
    const before = renewals[at] ?? entry(0);
    const charged = body.result ? (body.chargedInCents ?? before.expectedInCents) : null;
    renewals[at] = { ...before, result: body.result, chargedInCents: charged };
    return { success: true, data: renewals[at] };
  };
  const run = renderWithHost(<CounterRunPage />, {
    at: `/admin/counter-runs/${id}`,
    path: '/admin/counter-runs/:id',
    user: userFixture({ permissions }),
    modules,
    answers: {
      [`GET /counter-runs/${id}`]: () => ({ ...facts, renewals: [...renewals] }),
      'PATCH /counter-runs/results': enter,
    },
  });
  return { ...run, renewals };
}

const row = (place: number) => screen.findByRole('listitem', { name: `${place}. CA ${place}, Lerato Khumalo` });

test('[CTR-5] results are entered by keyboard: one key, an amount and Enter, and the next one without a result has the focus', async () => {
  const { renewals } = show();
  (await row(1)).focus();
  await userEvent.keyboard('d');
  await waitFor(async () => expect(await row(2)).toHaveFocus());
  await userEvent.keyboard('71050{Enter}');
  await waitFor(async () => expect(await row(3)).toHaveFocus());
  await userEvent.keyboard('b');
  await userEvent.click(await screen.findByRole('button', { name: 'Hold CA 3' }));
  await waitFor(() => expect(renewals.map(({ result }) => result)).toEqual(['done', 'done', 'blocked']));
  expect(renewals.map(({ chargedInCents }) => chargedInCents)).toEqual([65_400, 7_105_000, 65_400]);
  expect(await screen.findByText('3 of 3 entered', { exact: false })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ask for R70,396.00: CA 2' }));
  expect(await screen.findByRole('button', { name: 'Hold CA 2 for 7039600' })).toBeVisible();
  (await row(2)).focus();
  await userEvent.keyboard('u');
  await waitFor(() => expect(renewals[1]?.result).toBeNull());
});

test('[CTR-5] an amount that is none stays to be corrected, and nothing is entered', async () => {
  const { calls } = show();
  const amount = await screen.findByLabelText('Charged for CA 1');
  await userEvent.type(amount, '12..5{Enter}');
  expect(amount).toHaveValue('12..5');
  expect(amount).toHaveFocus();
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
});

test('[CTR-7] what the authority left leads those to the payment who may refund, and what is on hold is not asked again', async () => {
  const renewals = [
    entry(1, { result: 'done', chargedInCents: 60_000 }),
    entry(2, { result: 'blocked', chargedInCents: 70_000 }),
    entry(3, { result: 'done', chargedInCents: 70_000, status: 'user to action' }),
  ];
  const { unmount } = show({ renewals });
  const refund = await screen.findByRole('link', { name: 'Refund R54.00' });
  expect(refund).toHaveAttribute('href', `/admin/payments/${idOf(9)}`);
  expect(screen.queryByRole('button', { name: /^Ask for/ })).toBeNull();
  expect(await row(3)).toHaveTextContent('user to action');
  unmount();
  show({ renewals, permissions: ['canFulfil'] });
  await row(1);
  expect(screen.queryByRole('link', { name: /^Refund/ })).toBeNull();
});

test('[CTR-5][Y6] what waits already is entered as blocked without a second hold, over the result that was seen', async () => {
  const { calls } = show({ renewals: [entry(1, { status: 'user to action' }), entry(2, { result: 'done' })] });
  const entered = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  (await row(1)).focus();
  await userEvent.keyboard('{Control>}d{/Control}');
  expect(entered()).toEqual([]);
  await userEvent.keyboard('b');
  await waitFor(() =>
    expect(entered()).toEqual([expect.objectContaining({ result: 'blocked', expectedResult: null })]),
  );
  expect(screen.queryByRole('button', { name: /^Hold/ })).toBeNull();
  (await row(2)).focus();
  await userEvent.keyboard('u');
  await waitFor(() => expect(entered().at(-1)).toMatchObject({ result: null, expectedResult: 'done' }));
});
