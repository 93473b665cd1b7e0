import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { OwnListActions } from './OwnListActions.tsx';

beforeEach(() => jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation());
afterEach(() => jest.restoreAllMocks());

const show = (empty = false) =>
  renderWithHost(<OwnListActions query={{ search: 'polo' }} empty={empty} />, {
    at: '/manage-vehicles',
    user: userFixture(),
    answers: { 'POST /downloads': { token: 'a-token' } },
  });

/** Opens the menu of a phone, which a wide screen hides, with the keyboard. */
async function openMenu() {
  screen.getByLabelText('Import or export').focus();
  await userEvent.keyboard('{Enter}');
}
const item = (name: string) => screen.findByRole('menuitem', { name });

test('[BIZ-3] a phone’s menu leads to the import, by keys alone', async () => {
  const { router } = show();
  await openMenu();
  await waitFor(async () => expect(await item('Import')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/vehicles/import'));
});

test('[BIZ-4] a phone’s menu exports what the list shows, and nothing of an empty list', async () => {
  const { calls, unmount } = show();
  await openMenu();
  await userEvent.click(await item('Export as CSV'));
  expect(await screen.findByText('The download has started')).toBeVisible();
  expect(calls.find(({ path }) => path === '/downloads')?.body).toEqual({
    export: 'exportVehicles',
    query: { search: 'polo' },
  });
  unmount();
  show(true);
  await openMenu();
  expect(await item('Export as CSV')).toHaveAttribute('aria-disabled', 'true');
});
