import { screen } from '@testing-library/react';
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
