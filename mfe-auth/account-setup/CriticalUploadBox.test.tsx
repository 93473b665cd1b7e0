import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from 'web-kit/testing';
import { CriticalUploadBox } from './CriticalUploadBox.tsx';

test('[PRO-6] a paper that nobody is logged in for is not sent, and it is said why', async () => {
  const { container, calls } = renderWithHost(<CriticalUploadBox type="id" />);
  const picker = container.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(picker ?? document.createElement('input'), new File(['x'], 'id.png', { type: 'image/png' }));
  expect(await screen.findByText(/Unable to identify the user and ID document/)).toBeVisible();
  expect(calls).toEqual([]);
});
