import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '../testing/render-with-host.tsx';
import { MoreFilters } from './Filters.tsx';

test('the button says how many filters are set, and whether they are shown', async () => {
  renderWithHost(<MoreFilters count={2}>Status</MoreFilters>);
  // jsdom has a wide layout, in which it is hidden.
  const button = screen.getByText('Filters (2 set)');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toHaveTextContent('Status');
});
