import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '../testing/render-with-host.tsx';
import { FileDrop } from './FileDrop.tsx';

jest.mock('./has-camera.ts', () => ({ hasCamera: () => true }));

const drop = { label: 'Your file', onFile: () => undefined, onRejected: () => undefined };

test('[PRO-6] on a phone a document can be photographed, and a list cannot', () => {
  const { unmount } = renderWithHost(<FileDrop {...drop} />);
  expect(screen.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  unmount();
  renderWithHost(<FileDrop {...drop} accept={{ 'text/csv': ['.csv'] }} />);
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take a photo' })).toBeNull();
});

test('[PRO-6] a progress bar is shown while a file is sent', () => {
  renderWithHost(<FileDrop {...drop} progress={0.4} />);
  expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveValue(0.4);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [5 * 1024 * 1024, 'taken'],
  [5 * 1024 * 1024 + 1, 'refused'],
])('[PRO-6] a document of %i bytes is %s', async (size, outcome) => {
  const [onFile, onRejected] = [jest.fn(), jest.fn()];
  const { container } = renderWithHost(<FileDrop {...drop} onFile={onFile} onRejected={onRejected} />);
  const file = new File([new Uint8Array(size)], 'id.pdf', { type: 'application/pdf' });
  await userEvent.upload(container.querySelector('input') ?? container, file);
  await waitFor(() => expect(onFile.mock.calls.length + onRejected.mock.calls.length).toBe(1));
  expect(onFile).toHaveBeenCalledTimes(outcome === 'taken' ? 1 : 0);
  if (outcome === 'refused')
    expect(onRejected).toHaveBeenCalledWith(expect.objectContaining({ code: 'file-too-large' }));
});
