import { act, screen } from '@testing-library/react';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { AboutPage } from '../about/AboutPage.tsx';
import { ContactPage } from './ContactPage.tsx';

test('[PUB-3] the contact page shows the company’s telephone, address and email, and no telephone if it has none', () => {
  const { unmount } = renderWithHost(<ContactPage />, { company: { telephone: '010 555 0142' } });
  expect(screen.getByRole('link', { name: '010 555 0142' })).toHaveAttribute('href', 'tel:0105550142');
  unmount();
  renderWithHost(<ContactPage />, { company: { telephone: undefined } });
  expect(screen.queryByRole('link', { name: /\d{3}/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign Up' })).toBeVisible();
});

test('[PUB-3] for a logged-in user the form is prefilled', () => {
  const user = userFixture();
  renderWithHost(<ContactPage />, { user });
  expect(screen.getByLabelText('Your name')).toHaveValue(`${user.firstName} ${user.lastName}`);
  expect(screen.getByLabelText('Email address')).toHaveValue(user.email);
  expect(screen.getByRole('link', { name: 'Sign Up' })).toBeVisible();
});

test('[LNG-5] what another page has begun to write stands in the form', async () => {
  const { router } = renderWithHost(<ContactPage />, { path: '/contact' });
  await act(() => router.navigate('/contact?message=Wrong+word+on+%2Fpayments'));
  expect(screen.getByLabelText('Message')).toHaveValue('Wrong word on /payments');
});

test('[PUB-4] the founders’ story ends with Sign Up', () => {
  renderWithHost(<AboutPage />);
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  expect(screen.getByText(/AllSet began with a morning lost/)).toBeVisible();
});

test('[BRD-3][PUB-4] a partner’s site does not tell our story in its own name', () => {
  renderWithHost(<AboutPage />, { company: { reference: 'acme', name: 'Acme Motor Club' } });
  expect(screen.getByRole('heading', { name: 'About Acme Motor Club' })).toBeVisible();
  expect(screen.queryByText(/morning lost|two drivers/i)).toBeNull();
});
