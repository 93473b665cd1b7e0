import { screen } from '@testing-library/react';
import { renderWithHost } from 'web-kit/testing';
import { ContactPage } from './ContactPage.tsx';

test('[PUB-3] the contact page gives the company’s telephone, address and e-mail, and no number that the company has not', () => {
  const { unmount } = renderWithHost(<ContactPage />, { company: { telephone: '010 555 0142' } });
  expect(screen.getByRole('link', { name: '010 555 0142' })).toHaveAttribute('href', 'tel:0105550142');
  unmount();
  renderWithHost(<ContactPage />, { company: { telephone: undefined } });
  expect(screen.queryByRole('link', { name: /\d{3}/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign Up' })).toBeVisible();
});
