import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Renewal } from 'shared-contracts/renewals';
import { refusal, renderWithHost, renewalFixture, userFixture } from 'web-kit/testing';
import { DeskTools } from '../desk-tools/DeskTools.tsx';
import { BulkActions } from './BulkActions.tsx';
import { offeredActions } from './use-bulk-action.ts';

const ids = ['6a4c4b80-8f6d-4a43-9d0c-00000000cc01', '6a4c4b80-8f6d-4a43-9d0c-00000000cc02'];
afterEach(() => jest.restoreAllMocks());

const user = userFixture({ permissions: ['canFulfil'] });

test('[DSK-13] pick list and labels of the selected renewals are downloaded together', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:labels', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const fetched = jest.fn(async (_address: string) => new Response('%PDF'));
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched as never);
  renderWithHost(<BulkActions renewals={ids.map((id) => renewalFixture({ id }))} onActed={() => undefined} />, {
    user,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Pick list and labels (2)' }));
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  const { pathname, searchParams } = new URL(String(fetched.mock.calls[0]?.[0]), 'http://api.test');
  expect(pathname).toBe('/api/admin/renewals/labels');
  expect(searchParams.get('ids')).toBe(ids.join(','));
});

test('[DSK-13] more renewals than fit one PDF cannot be printed at once', () => {
  const many = Array.from({ length: 101 }, (_, index) => renewalFixture({ id: String(index) }));
  renderWithHost(<BulkActions renewals={many} onActed={() => undefined} />, { user });
  expect(screen.getByRole('button', { name: 'Pick list and labels (at most 100)' })).toBeDisabled();
});

test('[ADM-6][ADM-7] more renewals than one call takes are sent in batches; what failed comes first and stays selected, like what was not reached', async () => {
  const many = Array.from({ length: 150 }, (_, index) =>
    renewalFixture({ id: `6a4c4b80-8f6d-4a43-9d0c-000000000${index + 100}`, status: 'submitted by user' }),
  );
  const left: (readonly string[])[] = [];
  const act = ({ body }: { body: { id: string }[] }) =>
    body.length < 100
      ? refusal(500, 'unavailable', 'Gone')
      : {
          results: body.map(({ id }, at) => ({ id, success: at < 99, message: at < 99 ? 'Done' : 'It has changed.' })),
        };
  renderWithHost(<BulkActions renewals={many} onActed={(failed) => left.push(failed)} />, {
    user,
    answers: { 'POST /admin/renewals/actions': act },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add to Processing (150)' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(/and 130 more/);
  await userEvent.click(within(dialog).getByRole('button', { name: /^Yes/ }));
  const failure = await screen.findByText('Gone', {}, { timeout: 3000 });
  expect(failure).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Add to Processing: 99 of 100 done')).toBeVisible();
  const [first] = within(screen.getByRole('region', { name: 'Results of Add to Processing' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('JK45LMGP (Thandi Mokoena)Not doneIt has changed.');
  expect(left).toEqual([many.slice(99).map(({ id }) => id)]);
});

test('[ADM-6][DSK-13] several couriers are booked with their owners and price named, undone, or labelled at once', async () => {
  const download = jest.fn(async (_address: string) => new Response('%PDF'));
  Object.assign(URL, { createObjectURL: () => 'blob:labels', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockImplementation(download as never);
  const answers = {
    'GET /admin/renewals/cancellation': {
      isCompleted: false,
      paidInCents: 85_000,
      refundInCents: 60_000,
      keptInCents: 25_000,
      topUpInCents: 0,
      parcelInCents: null,
      courierInCents: 9990,
    },
    'POST /admin/renewals/actions': { results: ids.map((id) => ({ id, success: true, message: 'Done' })) },
  };
  function Screen() {
    const [chosen, setChosen] = useState(ids.map((id) => renewalFixture({ id, status: 'processing' })));
    return (
      <>
        <DeskTools />
        <BulkActions renewals={chosen} onActed={() => setChosen([])} />
      </>
    );
  }
  const { calls } = renderWithHost(<Screen />, { user, answers });
  await userEvent.keyboard('d');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'JK45LMGP (Thandi Mokoena), JK45LMGP (Thandi Mokoena). This will update the renewal status. Books 2 couriers, R199.80 together.',
  );
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: /^Do it now: Ready for Delivery: 2 renewals/ }));
  expect(await screen.findByText('Ready for Delivery: 2 of 2 done')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Pick list and labels (0)' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Labels of these 2' }));
  await waitFor(() => expect(download).toHaveBeenCalled());
  expect(new URL(String(download.mock.calls[0]?.[0]), 'http://api.test').searchParams.get('ids')).toBe(ids.join(','));
});

const withStatus = (id: string, status: Renewal['status']) => ({ id, status });

test('each action is offered for the renewals that allow it, most frequent first and cancelling last', () => {
  const chosen = [
    withStatus('a', 'admin to action'),
    withStatus('b', 'submitted by user'),
    withStatus('c', 'submitted by user'),
    withStatus('d', 'user to action'),
    withStatus('e', 'license updated'),
  ];
  const offered = offeredActions(chosen).map(({ action: { label, to }, renewals }) => [
    label,
    to,
    renewals.map(({ id }) => id).join(''),
  ]);
  expect(offered).toEqual([
    ['Add to Processing', 'processing', 'bc'],
    ['Approve', 'processing', 'a'],
    ['Resume Delivery', 'delivery requested', 'a'],
    ['Require Action', 'user to action', 'a'],
    ['Resolve', 'admin to action', 'd'],
    ['Cancel', 'cancelled', 'ad'],
  ]);
});

test('no selection offers no actions', () => {
  expect(offeredActions([])).toEqual([]);
});
