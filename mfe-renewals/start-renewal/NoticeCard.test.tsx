import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Quote } from 'shared-contracts/quotes';
import { fakeUploads, quoteFixture, renderWithHost } from 'web-kit/testing';
import { NoticeCard } from './NoticeCard.tsx';
import { idOf, quotedFixture } from './quotes-fixture.ts';
import type { QuotedVehicle } from './VehicleQuotesTable.tsx';

const quoted = (number: number, quote: Quote): QuotedVehicle => ({
  vehicle: { ...quotedFixture(number).vehicle, licenseNumber: `jk${number}lmgp` },
  quote,
});
const vehicles = [quoted(11, quoteFixture()), quoted(12, { ...quoteFixture(), tareAmount: 55_000, total: 62_200 })];

const show = async () => {
  const rendered = renderWithHost(<NoticeCard vehicles={vehicles} />, {
    at: '/start-renewal/renewal-quote/several',
    path: '/start-renewal/renewal-quote/:vehicleId',
    now: new Date('2026-01-20T08:00:00Z'),
  });
  await userEvent.click(screen.getByRole('button', { name: 'I have a notice from the authority', expanded: false }));
  return { ...rendered, field: await screen.findByRole('textbox', { name: 'Text of the notice' }) };
};
const status = () => screen.getByRole('status');

test('[CTR-9] a pasted notice that differs shows both amounts, the reasons and the way to the vehicle it names; it is sent nowhere', async () => {
  const { field, calls } = await show();
  expect(field).toHaveAccessibleDescription(/sent to nobody/);
  expect(status()).toBeEmptyDOMElement();
  await userEvent.click(field);
  await userEvent.paste(
    'Your vehicle notice number for JK12LMGP is 203700692870, current amount due R696.00 as at 01/01/2026',
  );
  expect(status()).toHaveTextContent('The notice for JK12LMGP is R74.00 higher than our quote.');
  expect(screen.getByText('Notice 203700692870').nextElementSibling).toHaveTextContent('R696.00');
  expect(screen.getByText('Our quote, without our service fee').nextElementSibling).toHaveTextContent('R622.00');
  expect(within(status()).getAllByRole('listitem')[0]).toHaveTextContent('1,104 kg and car');
  expect(screen.getByRole('link', { name: 'change JK12LMGP' })).toHaveAttribute('href', `/edit-vehicle/${idOf(12)}`);
  expect(calls).toEqual([]);
});

test('[CTR-9] the text of a photographed letter is shown to be checked, and compared', async () => {
  // jsdom decodes no pictures; the file is sent as it is.
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no decoder')) });
  const uploads = fakeUploads(async () => ({
    status: 200,
    body: { text: 'Licence JK11LMGP: total amount due R672.00' },
  }));
  const { field, container } = await show();
  await userEvent.upload(
    container.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input'),
    new File(['x'], 'letter.jpg', { type: 'image/jpeg' }),
  );
  await waitFor(() => expect(field).toHaveValue('Licence JK11LMGP: total amount due R672.00'));
  expect(status()).toHaveTextContent('The notice for JK11LMGP and our quote agree: R672.00 for the authority.');
  expect(uploads.sent).toMatchObject([{ url: '/api/documents/page-text' }]);
  uploads.restore();
});

test('[CTR-9] a notice is read as it is typed, agrees in one line, and stays when it is folded', async () => {
  const { field } = await show();
  await userEvent.type(field, 'Licence JK11LMGP: amount due R672');
  expect(status()).toHaveTextContent('The amount in this text is not complete.');
  await userEvent.type(field, '.00');
  expect(status()).toHaveTextContent('The notice for JK11LMGP and our quote agree: R672.00 for the authority.');
  const fold = screen.getByRole('button', { name: 'I have a notice from the authority', expanded: true });
  await userEvent.click(fold);
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(fold);
  expect(screen.getByRole('textbox')).toHaveValue('Licence JK11LMGP: amount due R672.00');
});

test('[CTR-9][Y5] a text with a link to pay shows no amount and no link, but a warning', async () => {
  const { field } = await show();
  await userEvent.click(field);
  await userEvent.paste('Licence JK11LMGP: amount due R696.00. Pay at https://natis.online.services/pay');
  expect(status()).toHaveTextContent('An authority does not ask for a payment by link.');
  expect(status()).not.toHaveTextContent('R696.00');
  expect(screen.queryByRole('link')).toBeNull();
});
