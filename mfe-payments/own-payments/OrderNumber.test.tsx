import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Payment } from 'shared-contracts/payment';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { OrderNumber } from './OrderNumber.tsx';

const user = userFixture();
const payment = {
  id: '6a4c4b80-8f6d-4a43-9d0c-000000000065',
  description: 'Licence renewal JK45LMGP',
  orderNumber: null,
} as Payment;

test('[BIZ-10] a forgotten order number is added to a payment', async () => {
  const saved = jest.fn(() => ({ success: true, message: 'Saved.' }));
  const { host } = renderWithHost(<OrderNumber payment={payment} />, {
    user,
    answers: { [`PATCH /payments/${payment.id}/order-number`]: saved },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add the order number of Licence renewal JK45LMGP' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Order number' }), ' PO 78 ');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(host.toast.list.get()).toMatchObject([{ title: 'The order number has been saved' }]));
  expect(saved).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
