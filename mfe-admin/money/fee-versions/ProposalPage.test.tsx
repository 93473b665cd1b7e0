import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from 'shared-contracts/endpoint';
import type { getFeeProposal } from 'shared-contracts/fee-versions';
import { refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { ProposalPage } from './ProposalPage.tsx';

const id = '6a4c4b80-8f6d-4a43-9d0c-000000000091';
const gauteng = { region: 'gauteng', vehicleType: 'rigid vehicles' } as const;
const seen = (changes: Partial<Reply<typeof getFeeProposal>> = {}): Reply<typeof getFeeProposal> => ({
  proposal: {
    id,
    effectiveFrom: '2027-04-01',
    filename: 'fees-2027.csv',
    state: 'open',
    rows: 39,
    uploadedBy: { firstName: 'Thandi', lastName: 'Mokoena' },
    createdAt: '2026-11-24T08:00:00Z',
    scheduledAt: null,
    gapsReason: null,
  },
  counts: { changed: 1, new: 0, gone: 0, stays: 3, same: 35 },
  large: 1,
  estimates: 0,
  gaps: [],
  overlaps: [],
  missingProvinces: ['limpopo'],
  replaces: null,
  ...changes,
});
const show = (proposal: ReturnType<typeof seen>, answers: Record<string, unknown> = {}, tab = '') =>
  renderWithHost(<ProposalPage />, {
    path: '/admin/tare-pricing/proposals/:id',
    at: `/admin/tare-pricing/proposals/${id}${tab}`,
    user: userFixture({ permissions: ['isAdmin'] }),
    answers: {
      [`GET /fee-proposals/${id}`]: proposal,
      [`GET /fee-proposals/${id}/differences`]: {
        count: 1,
        entries: [
          {
            kind: 'changed',
            ...gauteng,
            kgFrom: 0,
            kgTo: 250,
            before: { feeInCents: 25_200, effectiveFrom: '2025-04-01' },
            after: { feeInCents: 37_800, effectiveFrom: '2027-04-01' },
            differenceInCents: 12_600,
            percent: 50,
            isLarge: true,
          },
        ],
      },
      ...answers,
    },
  });

test('[DSK-12] a change of more than 30 % is marked, with the fee before, after, and the difference', async () => {
  const { calls } = show(seen());
  const table = await screen.findByRole('table', { name: 'Differences' });
  const [, row] = within(table).getAllByRole('row');
  expect(row).toHaveTextContent('GautengCar0 to 250 kgR252.00R378.00+R126.00 (+50.0 %)More than 30 %');
  await userEvent.selectOptions(screen.getByLabelText('What'), 'large');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ large: 'true' }));
  await userEvent.selectOptions(screen.getByLabelText('Province'), 'limpopo');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ large: 'true', region: 'limpopo' }));
});

test('[DSK-12] scheduling says that a coming version is replaced, and new gaps need a reason', async () => {
  const gap = { ...gauteng, kgFrom: 251, kgTo: 300, olderGoesOn: true, wasThere: false };
  const { calls } = show(seen({ gaps: [gap], replaces: { rows: 87, state: 'coming' } }), {
    [`POST /fee-proposals/${id}/schedule`]: { ...seen().proposal, state: 'scheduled' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule' }));
  const dialog = await screen.findByRole('dialog', { name: 'Schedule the fees of 01-04-2027?' });
  expect(dialog).toHaveTextContent('The version of 87 rows that is coming on this day is replaced as a whole.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  expect(await within(dialog).findByText('Please say why the gaps are right')).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(within(dialog).getByLabelText('Why are the gaps right?'), 'As published.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('The fees take effect on 01-04-2027')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ replaces: true, gapsReason: 'As published.' });
});

test.each([
  ['overlaps', { overlaps: [{ ...gauteng, kgFrom: 1, kgTo: 2 }] }],
  ['a version in force on the same day', { replaces: { rows: 87, state: 'in force' as const } }],
])('[DSK-12] a file with %s cannot be scheduled', async (_, changes) => {
  show(seen(changes));
  expect(await screen.findByRole('button', { name: 'Schedule' })).toBeDisabled();
});

test('[DSK-12] gaps and overlaps are listed with what becomes of the weights', async () => {
  const gap = { ...gauteng, kgFrom: 251, kgTo: 300, olderGoesOn: false, wasThere: false };
  show(seen({ gaps: [gap], overlaps: [{ ...gauteng, kgFrom: 1, kgTo: 2 }] }), {}, '?tab=gaps');
  const table = await screen.findByRole('table', { name: 'Gaps and overlaps' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('GautengCar1 to 2 kgIn two rows');
  expect(second).toHaveTextContent('GautengCar251 to 300 kgWithout a fee');
});

test('[DSK-12] a proposal that was discarded says so', async () => {
  renderWithHost(<ProposalPage />, {
    path: '/admin/tare-pricing/proposals/:id',
    at: `/admin/tare-pricing/proposals/${id}`,
    answers: { [`GET /fee-proposals/${id}`]: refusal(404, 'not_found', 'This does not exist.') },
  });
  expect(await screen.findByRole('heading', { name: 'Proposal does not exist' })).toBeVisible();
});
