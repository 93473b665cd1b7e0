import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderWithHost } from 'web-kit/testing';
import { ScanDiscsPage } from './ScanDiscsPage.tsx';

const id = '3f0c1d52-6a0b-4f6e-9d7a-0a5b1c2d3e4f';
const text = (length: string) =>
  `%MVL1CC65%${length}%4025A001%1%4024000IT7JJ%JK45LMGP%BCD001F%Sedan%VOLKSWAGEN%POLO%White%AAVZZZ6RZHU012345%CLS123456%2027-11-30%`;
const barcode = text(String(text('0000').length).padStart(4, '0'));
const found = {
  renewalId: id,
  licenseNumber: 'JK45LMGP',
  ownerName: 'Lerato Khumalo',
  discNumber: '4024000IT7JJ',
  expiryDate: '2027-11-30',
  isBooked: true,
  problem: null,
};
const show = (answer: unknown) => renderWithHost(<ScanDiscsPage />, { answers: { 'POST /renewals/discs': answer } });

test('[CTR-8] a hand scanner’s text finds the renewal, and the field takes the next disc', async () => {
  const { calls } = show(found);
  const field = screen.getByLabelText('Barcode, from a hand scanner');
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, `${barcode}{Enter}`);
  expect(await screen.findByRole('status')).toHaveTextContent('JK45LMGP, Lerato Khumalo: valid until 30-11-2027');
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(calls.at(-1)?.body).toEqual({
    discNumber: '4024000IT7JJ',
    licenseNumber: 'JK45LMGP',
    registerNumber: 'BCD001F',
    expiryDate: '2027-11-30',
  });
});

test('[CTR-8] the label of one disc prints by itself, and those of the stack together', async () => {
  const other = { ...found, renewalId: '5f0c1d52-6a0b-4f6e-9d7a-0a5b1c2d3e4f', licenseNumber: 'DX71HTGP' };
  const answers = [found, other];
  const fetched = jest.fn(async (_address: string) => new Response('%PDF'));
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched as never);
  // Browsers have them, jsdom has not.
  Object.assign(URL, { createObjectURL: () => '#', revokeObjectURL: () => undefined });
  renderWithHost(<ScanDiscsPage />, { answers: { 'POST /renewals/discs': () => answers.shift() } });
  for (const scanned of [1, 2]) {
    await userEvent.click(screen.getByLabelText('Barcode, from a hand scanner'));
    await userEvent.paste(barcode);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByText(/Parcel booked/)).toHaveLength(scanned));
  }
  const printed = () =>
    fetched.mock.calls.map(([address]) => new URL(address, 'http://api.test').searchParams.get('ids')?.split(','));
  await userEvent.click(screen.getByRole('button', { name: 'Print label: JK45LMGP' }));
  await waitFor(() => expect(printed()).toEqual([[id]]));
  await userEvent.click(await screen.findByRole('button', { name: 'Print 2 labels' }));
  await waitFor(() => expect(printed()).toEqual([[id], [other.renewalId, id]]));
});

test('[CTR-8][Y4] a cut barcode is refused at once, and a stranger’s disc with the server’s words, both as an alert', async () => {
  const message = 'No renewal waits for a disc of JK45LMGP.';
  const { calls } = show(refusal(422, 'other_disc', message));
  const field = screen.getByLabelText('Barcode, from a hand scanner');
  await userEvent.type(field, `${barcode.slice(0, -9)}{Enter}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not the whole barcode of a licence disc.');
  expect(calls).toHaveLength(0);
  await userEvent.type(field, `${barcode}{Enter}`);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('button', { name: /label/ })).toBeNull();
});

test('[CTR-8] a disc whose parcel could not be booked is kept and says so', async () => {
  show({ ...found, isBooked: false, problem: 'The delivery address is not complete.' });
  await userEvent.type(screen.getByLabelText('Barcode, from a hand scanner'), `${barcode}{Enter}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('the disc is kept, but no parcel is booked');
  expect(screen.getByRole('heading', { name: '1 disc' })).toBeVisible();
});
