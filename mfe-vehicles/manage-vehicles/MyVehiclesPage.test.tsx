import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pages } from 'shared-contracts/pages';
import { renderWithHost, turnToPseudoLanguage, userFixture, vehicleFixture, wordsLeftAlone } from 'web-kit/testing';
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

afterEach(() => jest.restoreAllMocks());

const behindOneButton = ['Export and import vehicles'];

test.each([
  [4, 'a wide screen', behindOneButton],
  [5, 'a wide screen', ['Export as CSV', 'Import']],
  [5, 'a phone', behindOneButton],
])(
  '[BIZ-3][BIZ-4][SPD-5] for %i vehicles on %s the page offers %j, also while it is searched',
  async (count, on, offered) => {
    const media = window.matchMedia('');
    jest.spyOn(window, 'matchMedia').mockReturnValue({ ...media, matches: on === 'a phone' });
    const { router } = renderWithHost(<MyVehiclesPage />, {
      at: '/manage-vehicles',
      user: userFixture(),
      answers: {
        'GET /vehicles': ({ query }: { query: Record<string, string> }) => ({
          count: query['search'] ? 1 : count,
          entries: [vehicleFixture()],
        }),
      },
    });
    const offers = () =>
      ['Export and import vehicles', 'Export as CSV', 'Import'].filter(
        (name) => screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name }),
      );
    await waitFor(() => expect(offers()).toEqual(offered));
    await act(() => router.navigate('/manage-vehicles?search=golf'));
    await waitFor(() => expect(screen.getByDisplayValue('golf')).toBeVisible());
    expect(offers()).toEqual(offered);
    if (offered !== behindOneButton) return;
    await userEvent.click(screen.getByRole('button', { name: 'Export and import vehicles' }));
    expect(await screen.findByRole('menuitem', { name: 'Export as CSV' })).toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Import' }));
    expect(router.state.location.pathname).toBe('/vehicles/import');
  },
);

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

test('[LNG-5][J1] the list of vehicles turns to another language as a whole, without a reload', async () => {
  const { host } = renderWithHost(<MyVehiclesPage />, {
    user: userFixture(),
    answers: {
      'GET /vehicles': {
        count: 130,
        entries: [
          vehicleFixture({ licenseNumber: 'jk45lmgp' }),
          vehicleFixture({ id: '6a4c4b80-8f6d-4a43-9d0c-000000000099', inRenewal: true }),
        ],
      },
      'GET /vehicles/imports/latest': { import: null },
    },
  });
  expect(await screen.findByLabelText('Rows per page')).toBeVisible();
  await act(async () => turnToPseudoLanguage(host));
  expect(screen.getByRole('heading', { level: 1, name: '[My vehicles]' })).toBeVisible();
  expect(wordsLeftAlone('zu')).toEqual(['JK45LMGP', 'Volkswagen Polo', '1 Feb 2026']);
});
