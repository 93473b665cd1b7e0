import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '../testing/render-with-host.tsx';
import { MoreFilters } from './MoreFilters.tsx';

test('the button says how many filters are set, and whether they are shown', async () => {
  renderWithHost(<MoreFilters count={2}>Status</MoreFilters>);
  // In the wide layout of jsdom it is hidden.
  const button = screen.getByRole('button', { name: 'Filters (2 set)', hidden: true });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toHaveTextContent('Status');
});
