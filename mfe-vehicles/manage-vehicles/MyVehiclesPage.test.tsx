import { waitFor } from '@testing-library/react';
import { pages } from 'shared-contracts/pages';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { routes } from '../routes.ts';
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
