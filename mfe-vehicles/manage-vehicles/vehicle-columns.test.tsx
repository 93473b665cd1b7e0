import { screen } from '@testing-library/react';
import { renderWithHost, userFixture, vehicleFixture } from 'web-kit/testing';
import { columnsFor } from './vehicle-columns.tsx';

const expiryOf = columnsFor(false).find(({ id }) => id === 'licenseExpires');

function show(licenseExpires: string, inRenewal = false) {
  const vehicle = vehicleFixture({ licenseExpires, inRenewal });
  return renderWithHost(<p>{expiryOf?.cell(vehicle)}</p>, {
    user: userFixture(),
    now: new Date('2026-01-20T08:00:00Z'),
  });
}

test('[VEH-6] the list says in words how long a licence still runs once it can be renewed', () => {
  for (const [day, words] of [
    ['2026-01-29', '29-01-2026Expires in 9 days'],
    ['2026-01-20', '20-01-2026Expires today'],
    ['2025-12-31', '31-12-2025Expired 20 days ago'],
    ['2026-06-30', '30-06-2026'],
  ] as const) {
    const { unmount } = show(day);
    expect(screen.getByRole('paragraph')).toHaveTextContent(words);
    unmount();
  }
  show('2025-12-31', true);
  expect(screen.getByRole('paragraph').textContent).toBe('31-12-2025');
});
