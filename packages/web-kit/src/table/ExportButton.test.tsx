import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { ExportButton } from './ExportButton.tsx';

const clicked: string[] = [];
beforeEach(() => {
  clicked.length = 0;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.href);
  });
});
afterEach(() => jest.restoreAllMocks());

const show = (answer: unknown, apiBase = '/api') =>
  renderWithHost(<ExportButton list="exportVehicles" query={{ skip: 5, take: 5, search: 'polo' }} empty={false} />, {
    user: userFixture(),
    apiBase,
    answers: { 'POST /downloads': answer },
  });
const button = () => screen.getByRole('button', { name: 'Export as CSV' });

test('[BIZ-4] on a partner’s page the download comes from our API', async () => {
  show({ token: 'a/b' }, 'https://allset.test/api');
  await userEvent.click(button());
  expect(await screen.findByText('The download has started')).toBeVisible();
  expect(clicked).toEqual(['https://allset.test/api/downloads/a%2Fb']);
});

test('[BIZ-4] an export that is refused says why, and downloads nothing', async () => {
  show(refusal(429, 'too_many', 'Too many exports. Please wait.'));
  await userEvent.click(button());
  expect(await screen.findByText('The list could not be exported')).toBeVisible();
  expect(screen.getByText('Too many exports. Please wait.')).toBeVisible();
  expect(clicked).toEqual([]);
  await waitFor(() => expect(button()).toBeEnabled());
});
