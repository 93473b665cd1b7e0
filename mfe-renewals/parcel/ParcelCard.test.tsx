import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Parcel } from 'shared-contracts/deliveries';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { ParcelCard } from './ParcelCard.tsx';
import { parcelFixture } from './parcel-fixture.ts';

const renewalId = '6a4c4b80-8f6d-4a43-9d0c-00000000000b';
const show = (changes: Partial<Parcel> = {}, promisedDay: string | null = '2026-01-14') =>
  renderWithHost(<ParcelCard renewalId={renewalId} parcel={parcelFixture(changes)} promisedDay={promisedDay} />, {
    user: userFixture(),
    now: new Date('2026-01-14T20:00:00Z'),
  });
const fact = (label: string) => screen.getByText(label).nextElementSibling;

test('[BIZ-5] the parcel on its way: courier, waybill, promised day and the courier’s page', () => {
  show();
  expect(screen.getByText('With the courier')).toBeVisible();
  expect(fact('Courier')).toHaveTextContent('Swift Couriers');
  expect(fact('Waybill')).toHaveTextContent('ABC123');
  expect(fact('Promised by')).toHaveTextContent('14-01-2026');
  const follow = screen.getByRole('link', { name: 'Follow the parcel' });
  expect(follow).toHaveAttribute('href', 'https://swift.test/ABC123');
  expect(follow).toHaveAttribute('target', '_blank');
  expect(screen.queryByText(/later than promised/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Proof of delivery' })).not.toBeInTheDocument();
});

test('[BIZ-5] after the promised day the card says that it is late', () => {
  show({}, '2026-01-13');
  expect(screen.getByText(/later than promised/)).toBeVisible();
});

test('[BIZ-5] a courier without a name or a page is shown without a link', () => {
  show({ courier: null, trackingUrl: null });
  expect(fact('Courier')).toHaveTextContent('Our courier');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('[BIZ-5] a delivered parcel shows the day and its proof, fetched as the person; a failure can be retried', async () => {
  const createObjectURL = jest.fn(() => 'blob:proof');
  Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() });
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(jest.fn());
  try {
    fetch.mockResolvedValueOnce(new Response('', { status: 502 })).mockResolvedValueOnce(new Response('picture'));
    show({ status: 'delivered', deliveredAt: '2026-01-12T22:30:00Z', hasProof: true }, null);
    expect(fact('Delivered on')).toHaveTextContent('13-01-2026');
    expect(screen.queryByText('Promised by')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Proof of delivery' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img')).toHaveAttribute('src', 'blob:proof');
    expect(fetch.mock.calls.map(([url, init]) => [url, init?.headers])).toEqual(
      Array(2).fill([`/api/renewals/${renewalId}/proof`, { authorization: 'Bearer test-token' }]),
    );
  } finally {
    fetch.mockRestore();
  }
});

test.each([
  [true, /The courier has the old address\. Ask the courier to change it, or press Fail/],
  [false, /The courier has your old address\. Please write to us/],
])(
  '[BIZ-5] the card says where the parcel goes, and what to do about an address that has changed (clerk: %s)',
  (forClerk, words) => {
    const address = '1 Main Road, Sandton, Gauteng, 2196';
    const card = (changes: Partial<Parcel>, now: string | undefined) =>
      renderWithHost(
        <ParcelCard
          renewalId={renewalId}
          parcel={{ ...parcelFixture(), destination: address, ...changes }}
          promisedDay={null}
          address={now}
          forClerk={forClerk}
        />,
        { user: userFixture() },
      );
    const same = card({}, address);
    expect(fact('Goes to')).toHaveTextContent(address);
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'Print the label' })).toHaveLength(forClerk ? 1 : 0);
    same.unmount();
    const changed = card({}, '9 Long Street, Cape Town, Western Cape, 8001');
    expect(screen.getByText(words)).toBeVisible();
    changed.unmount();
    card({ status: 'delivered' }, '9 Long Street, Cape Town, Western Cape, 8001');
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Print the label' })).not.toBeInTheDocument();
  },
);
