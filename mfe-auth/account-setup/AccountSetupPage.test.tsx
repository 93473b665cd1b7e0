import { screen } from '@testing-library/react';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { AccountSetupPage } from './AccountSetupPage.tsx';

test('[CTR-3] the set-up says which papers the first renewal needs besides', async () => {
  renderWithHost(<AccountSetupPage />, { user: userFixture(), answers: { 'GET /documents': [] } });
  expect(
    await screen.findByText(/For your first renewal it also asks for a signed mandate and a proof of address/),
  ).toBeVisible();
});
