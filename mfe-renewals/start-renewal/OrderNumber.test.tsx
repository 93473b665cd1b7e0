import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from 'shared-contracts/user';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { OrderNumber, orderNumberOf } from './OrderNumber.tsx';

const show = (user: Partial<User>, vehicleIds = ['one']) =>
  renderWithHost(<OrderNumber vehicleIds={vehicleIds} />, { user: { ...userFixture(), ...user } });
const field = () => screen.queryByRole('textbox', { name: 'Your order number (optional)' });

afterEach(() => sessionStorage.clear());

test('[BIZ-10] a business is asked for its order number, which stays with these vehicles until they are paid for', async () => {
  const { unmount } = show({ userType: 'business' });
  await userEvent.type(field() ?? document.body, ' PO 77 ');
  expect(orderNumberOf(['one'])).toBe('PO 77');
  expect(orderNumberOf(['one', 'two'])).toBeUndefined();
  unmount();
  show({ userType: 'business' });
  expect(field()).toHaveValue(' PO 77 ');
});

test('[BIZ-10] an individual is not asked, unless there is a business on the receipts', () => {
  const { unmount } = show({ userType: 'individual' });
  expect(field()).not.toBeInTheDocument();
  unmount();
  show({ userType: 'individual', vatNumber: '4123456789' });
  expect(field()).toBeVisible();
});
