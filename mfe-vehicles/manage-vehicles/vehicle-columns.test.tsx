import { act, screen } from '@testing-library/react';
import { englishText } from 'web-kit/host';
import { renderWithHost, userFixture, vehicleFixture } from 'web-kit/testing';
import { UserVehicles } from '../user-vehicles/UserVehicles.tsx';
import { LicenseStatusBadge } from './LicenseStatusBadge.tsx';
import { columnsFor } from './vehicle-columns.tsx';

const expiryOf = columnsFor(false, englishText).find(({ id }) => id === 'licenseExpires');

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

test('[VEH-6] an expired licence has an alarm, unless its renewal is in progress; plates are in capitals', () => {
  const drawingOf = (inRenewal: boolean) => {
    const vehicle = vehicleFixture({ licenseNumber: 'jk45lmgp', licenseExpires: '2025-12-31', inRenewal });
    const name = columnsFor(false, englishText).find(({ id }) => id === 'licenseNumber');
    const { container, unmount } = renderWithHost(<p>{name?.cell(vehicle)}</p>, { user: userFixture() });
    expect(screen.getByText('JK45LMGP')).toBeVisible();
    const drawn = container.querySelector('svg path')?.getAttribute('d');
    unmount();
    return drawn;
  };
  const [alarm, tick] = ['M100 58v52M100 140v2', 'M62 103l26 26 50-56'];
  expect([drawingOf(false), drawingOf(true)]).toEqual([alarm, tick]);
});

test.each([
  ['allset', '2026-02-20', {}, 'AllSet'],
  ['acme', '2026-02-20', {}, 'Valid'],
  ['allset', '2026-02-19', {}, 'Expiring Soon'],
  ['allset', '2026-01-21', {}, 'Expiring Soon'],
  ['allset', '2026-01-20', {}, 'Expired'],
  ['allset', '2026-01-20', { inRenewal: true }, 'In Progress'],
  ['allset', '2026-02-20', { archived: true }, 'Removed'],
])(
  '[VEH-6] on the site of %s the status of a licence until %s with %j reads %s',
  (reference, until, changes, label) => {
    const vehicle = vehicleFixture({ licenseExpires: until, ...changes });
    renderWithHost(
      <p>
        {columnsFor(false, englishText)
          .find(({ id }) => id === 'status')
          ?.cell(vehicle)}
      </p>,
      {
        company: { reference },
        now: new Date('2026-01-20T08:00:00Z'),
      },
    );
    expect(screen.getByRole('paragraph')).toHaveTextContent(new RegExp(`^${label}$`));
  },
);

test('[LNG-4] on a partner’s site a licence that runs is called so in the page’s language', () => {
  const vehicle = vehicleFixture({ licenseExpires: '2026-02-20' });
  const { host } = renderWithHost(<LicenseStatusBadge vehicle={vehicle} />, {
    company: { reference: 'acme' },
    now: new Date('2026-01-20T08:00:00Z'),
  });
  act(() =>
    host.language.set({ language: 'zu', texts: { '/': (key) => (key === 'Valid' ? 'Isasebenza' : undefined) } }),
  );
  expect(screen.getByText('Isasebenza')).toBeVisible();
});

test('[VEH-11] the compact list asks for ten and names make, model, licence number and region; removed ones say so', async () => {
  const entries = [vehicleFixture(), vehicleFixture({ id: '6a4c4b80-8f6d-4a43-9d0c-0000000000a1', archived: true })];
  const { calls } = renderWithHost(<UserVehicles userId={userFixture().id} />, {
    user: userFixture({ permissions: ['isAdmin'] }),
    answers: { 'GET /admin/vehicles': { count: 2, entries } },
  });
  const [present, removed] = await screen.findAllByRole('listitem');
  expect(present).toHaveTextContent(/^Volkswagen Polo.*, GautengView Vehicle$/);
  expect(removed).toHaveTextContent(/^Volkswagen Polo.*, Gauteng, RemovedView Vehicle$/);
  expect(present).toHaveTextContent(vehicleFixture().licenseNumber.toUpperCase());
  expect(calls[0]?.query).toMatchObject({ skip: '0', take: '10' });
});
