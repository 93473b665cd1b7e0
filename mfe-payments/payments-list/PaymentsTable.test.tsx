import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Payment } from 'shared-contracts/payment';
import { useListState } from 'web-kit/table';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { ManagePaymentsPage } from '../manage-payments/ManagePaymentsPage.tsx';
import { paymentFixture } from '../payment-fixture.ts';
import { hasOrderNumbers, PaymentsTable, usePaymentColumns } from './PaymentsTable.tsx';

const id = '6a4c4b80-8f6d-4a43-9d0c-000000000061';
const payment = (changes: Partial<Payment> = {}) => paymentFixture({ status: 'failed', ...changes });

function Listed({ results, asAdmin = true }: { results: readonly Payment[]; asAdmin?: boolean }) {
  const list = useListState({ orderBy: 'createdAt', order: 'desc' });
  return (
    <PaymentsTable
      asAdmin={asAdmin}
      list={list}
      data={{ total: results.length, results }}
      table={{
        columns: usePaymentColumns(asAdmin, hasOrderNumbers({ total: results.length, results })),
      }}
      error={undefined}
      onRetry={() => undefined}
    />
  );
}

test('[PAY-5] says so if there are no payments', () => {
  renderWithHost(<Listed results={[]} />);
  expect(screen.getByText('No payments found...')).toBeVisible();
});

test('[LNG-4] what was paid for is said in the page’s language, and marked as English where it is not', () => {
  const own = payment({ id: id.replace(/1$/, '2'), description: 'For my aunt' });
  const { host } = renderWithHost(<Listed asAdmin={false} results={[payment(), own]} />);
  const afrikaans = new Map([['Licence renewal {plate}', 'Lisensiehernuwing JK45LMGP']]);
  act(() => host.language.set({ language: 'af', texts: { '/': (key) => afrikaans.get(key) } }));
  expect(screen.getByText('Lisensiehernuwing JK45LMGP')).not.toHaveAttribute('lang');
  expect(screen.getByText('For my aunt')).toHaveAttribute('lang', 'en');
});

test('[PAY-7] the payer is named and links to the user, with the user ID and the company below it if known', () => {
  renderWithHost(
    <Listed results={[payment({ user: { firstName: 'Thandi', lastName: 'Mokoena', companyName: 'Acme' } })]} />,
  );
  const cell = screen.getByRole('cell', { name: `Thandi Mokoena ${userFixture().id} Acme` });
  expect(within(cell).getByRole('link')).toHaveAttribute('href', `/admin/view-user/${userFixture().id}`);
  for (const header of screen.getAllByRole('columnheader')) expect(header).toHaveTextContent(/\w/);
});

test('[PAY-5] a long reason is limited to two lines until expanded', () => {
  const reason = 'The bank has declined this card because it was reported as lost or stolen by its holder.';
  renderWithHost(<Listed results={[payment({ failureReason: reason }), payment({ id: `${id.slice(0, -1)}2` })]} />);
  expect(screen.getByText(reason).closest('details')).not.toHaveAttribute('open');
  expect(screen.getByText('Not Provided')).toBeVisible();
});

test('[PAY-5][PAY-7] all payments come newest first, in pages of 5, 10 or 25', async () => {
  const { calls } = renderWithHost(<ManagePaymentsPage />, {
    user: userFixture({ permissions: ['isAdmin'] }),
    answers: { 'GET /payments/admin': { total: 30, results: [payment()] } },
  });
  expect(await screen.findByLabelText('Rows per page')).toHaveTextContent(/^51025$/);
  const list = calls.find(({ path }) => path === '/payments/admin');
  expect(list?.query).toMatchObject({ skip: '0', take: '5', orderBy: 'createdAt', order: 'desc' });
});

test('[PAY-5] the columns of a payment, with the user ID for administrators only', () => {
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const own = renderWithHost(<Listed results={[payment({ status: 'successful' })]} asAdmin={false} />);
  const texts = ['Amount', 'Status', 'Reference', 'Description', 'Failure Reason', 'Receipt'];
  expect(headers()).toEqual(['Date↓', ...texts]);
  expect(
    screen
      .getAllByRole('cell')
      .slice(0, 5)
      .map(({ textContent }) => textContent),
  ).toEqual(['5/01/2026', 'R850.00', 'Success', 'AS-D964Q04', 'Licence renewal JK45LMGP']);
  own.unmount();
  renderWithHost(<Listed results={[payment()]} />);
  expect(headers()).toEqual(['Date↓', 'User ID', ...texts]);
});

test('[PAY-6] a payment that is processing is asked about with a click', async () => {
  const { calls } = renderWithHost(<Listed results={[payment({ status: 'processing' })]} asAdmin={false} />, {
    answers: { 'GET /payments/request-payment-update': payment({ status: 'successful' }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Processing: ask again' }));
  expect(await screen.findByText('Success')).toBeVisible();
  expect(calls.map(({ query }) => query)).toEqual([{ payment_id: id }]);
});
