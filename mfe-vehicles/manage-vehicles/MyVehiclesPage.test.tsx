import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pages } from 'shared-contracts/pages';
import { renderWithHost, userFixture, vehicleFixture } from 'web-kit/testing';
import { routes } from '../routes.ts';
import { AllVehiclesPage } from './AllVehiclesPage.tsx';
import { MyVehiclesPage } from './MyVehiclesPage.tsx';

test('[SPD-5] the list first asks for what its route declares, so that the page’s early answer is used', async () => {
  const { path } = pages.manageVehicles;
  const { calls } = renderWithHost(<MyVehiclesPage />, {
    at: path,
    user: userFixture(),
    answers: { 'GET /vehicles': { count: 0, entries: [] } },
  });
  await waitFor(() => expect(calls).not.toHaveLength(0));
  const sent = calls.map(({ path: called, query }) => `${called}?${new URLSearchParams(query)}`);
  expect(sent[0]).toEqual(routes.find((route) => route.path === path)?.firstRequest);
});

test.each([
  { path: '/vehicles', Page: MyVehiclesPage, owner: [] },
  { path: '/admin/vehicles', Page: AllVehiclesPage, owner: ['User'] },
])(
  '[VEH-5] the list of $path is sorted by the API, the next to expire first, in pages of 5, 10 or 25',
  async ({ path, Page, owner }) => {
    const { calls } = renderWithHost(<Page />, {
      user: userFixture({ permissions: ['isAdmin'] }),
      answers: { [`GET ${path}`]: { count: 30, entries: [vehicleFixture()] } },
    });
    const last = () => calls.findLast((call) => call.path === path)?.query;
    expect(await screen.findByLabelText('Rows per page')).toHaveTextContent(/^51025$/);
    expect(last()).toMatchObject({ take: '5', orderBy: 'licenseExpires', order: 'asc' });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Vehicle', 'Province', 'Licence expires↑', 'Licence status', 'Actions']),
    );
    expect(screen.queryAllByRole('columnheader', { name: 'User' })).toHaveLength(owner.length);
    for (const [header, orderBy, order] of [
      ['Vehicle', 'licenseNumber', 'asc'],
      ['Province', 'registrationRegion', 'asc'],
      ['Licence expires', 'licenseExpires', 'asc'],
      ['Licence expires', 'licenseExpires', 'desc'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${header}`) }));
      await waitFor(() => expect(last()).toMatchObject({ orderBy, order }));
    }
  },
);
