import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Hold } from 'shared-contracts/holds';
import { documentFixture, fakeUploads, renderWithHost, renewalFixture } from 'web-kit/testing';
import { HoldCard } from './HoldCard.tsx';
import { TopUpPage } from './TopUpPage.tsx';

const renewal = renewalFixture({ status: 'user to action' });
const hold = (changes: Partial<Hold> = {}): Hold => ({
  id: renewal.id,
  reason: 'higher amount',
  amountInCents: 12_345,
  costsMoreFrom: '2027-01-01',
  note: null,
  placedAt: '2026-11-28T08:00:00Z',
  answeredAt: null,
  ...changes,
});
const show = (changes: Partial<Hold>) =>
  renderWithHost(<HoldCard renewal={renewal} hold={hold(changes)} />, {
    answers: { [`POST /renewals/${renewal.id}/hold/answer`]: { success: true, data: renewal } },
  });

test('[CTR-6][CTR-7] an owner reads why it waits, until when and what it costs, with one button', () => {
  show({});
  expect(screen.getByText('The authority asks for more than it had published when you paid.')).toBeVisible();
  expect(
    screen.getByText(/^Please pay R123\.45\..*From 1 January 2027 on the authority asks for more\.$/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay R123.45' })).toHaveAttribute('href', `/top-up/${renewal.id}`);
  expect(screen.queryByRole('button')).toBeNull();
});

test('[CTR-6] what an owner has done is told with one click, and then there is nothing to press', async () => {
  const { calls } = show({ reason: 'wrong particulars', amountInCents: null });
  await userEvent.click(screen.getByRole('button', { name: 'I have done it' }));
  await waitFor(() => expect(calls.at(-1)?.path).toBe(`/renewals/${renewal.id}/hold/answer`));
  show({ reason: 'wrong particulars', amountInCents: null, answeredAt: '2026-11-29T08:00:00Z' });
  expect(screen.getByText('Thank you. We are looking at it.')).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('[CTR-6][CTR-4] the office is told once the certificate is uploaded, and not when its dialog is closed', async () => {
  const uploads = fakeUploads(() => ({ status: 200, body: documentFixture({ kind: 'roadworthiness' }) }));
  const { calls } = show({ reason: 'roadworthiness', amountInCents: null });
  const told = () => calls.filter(({ path }) => path === `/renewals/${renewal.id}/hold/answer`);
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send the certificate' }));
    await userEvent.type(await screen.findByLabelText(/Issued on/), '01-11-2026');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    // Escape reaches a dialog only once it has the focus.
    const dialog = (await screen.findByText('A photo of the whole page, or the PDF')).closest('[role=dialog]');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  };
  await open();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send the certificate' })).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(told()).toHaveLength(0);
  await open();
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(picker ?? document.body, new File(['x'], 'certificate.png', { type: 'image/png' }));
  await waitFor(() => expect(told()).toHaveLength(1));
  expect(uploads.sent.map(({ fields }) => fields)).toMatchObject([{ kind: 'roadworthiness', issuedOn: '2026-11-01' }]);
  uploads.restore();
});

test('[CTR-6] what the office does has no button', () => {
  show({ reason: 'authority closed', amountInCents: null });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('[CTR-7] a renewal without an amount has nothing to pay', async () => {
  renderWithHost(<TopUpPage />, {
    at: `/top-up/${renewal.id}`,
    path: '/top-up/:id',
    answers: { 'GET /renewals': { count: 1, entries: [{ ...renewal, hold: null }] } },
  });
  expect(await screen.findByText('There is nothing more to pay for this renewal')).toBeVisible();
});
