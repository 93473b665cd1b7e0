import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from 'web-kit/testing';
import { lazyWithRetry } from './lazy-with-retry.tsx';

test('a component that fails to load shows an error in its place, is reported, and loads on retry', async () => {
  const report = jest.fn();
  const load = jest
    .fn<Promise<(props: { name: string }) => string>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
    .mockResolvedValue(({ name }) => `Hello ${name}`);
  const Part = lazyWithRetry(load);
  renderWithHost(<Part name="Lerato" />, { report });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Lerato')).toBeVisible();
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'Loading chunk 7 failed' }), {
    phase: 'chunk',
  });
});
