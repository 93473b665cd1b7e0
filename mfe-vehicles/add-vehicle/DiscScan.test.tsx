import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from 'web-kit/testing';
import { DiscScan } from './DiscScan.tsx';
import type { DiscScanning } from './use-disc-scan.ts';

jest.mock('../camera/open-camera.ts', () => ({ canUseCamera: () => true }));

const calls = { scan: jest.fn(), scanPart: jest.fn(), refuse: jest.fn(), cancel: jest.fn(), clear: jest.fn() };
const idle: DiscScanning = {
  ...calls,
  picture: undefined,
  payload: undefined,
  documentId: undefined,
  twoDiscs: undefined,
  tries: 0,
  part: undefined,
  held: undefined,
  retry: undefined,
  fillPartly: undefined,
};
const onCamera = jest.fn();
const show = (state: Partial<DiscScanning>) =>
  renderWithHost(<DiscScan scan={{ ...idle, ...state }} compared={false} onCamera={onCamera} />);

beforeEach(() => jest.clearAllMocks());

test('[VEH-1] of a hopeless photo it is said what would help; photographing again is the first way, using it the second', async () => {
  const useAnyway = jest.fn();
  show({ held: { advice: ['closer', 'steadier'], part: undefined, useAnyway } });
  expect(screen.getByRole('alert').textContent).toContain(
    'We will hardly be able to read this photo. Come closer: the disc fills only a small part of the picture. The photo is not clear: hold your phone still.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Photograph again' }));
  expect(onCamera.mock.calls).toEqual([[undefined]]);
  await userEvent.click(screen.getByRole('button', { name: 'Use this photo anyway' }));
  expect(useAnyway).toHaveBeenCalledTimes(1);
});

test.each([
  [0, 'Upload'],
  [1, 'Scan'],
  [2, 'Extracting'],
])('[VEH-1] stage %d of reading a photo is called %s', (stage, name) => {
  show({ stage, progress: 0.5 });
  const stages = screen.getAllByRole('listitem');
  expect(stages).toHaveLength(3);
  expect(stages.find((item) => item.getAttribute('aria-current') === 'step')).toHaveTextContent(name);
});

test('[VEH-2] the missing tare is photographed alone, with the camera or a chosen photo', async () => {
  show({ part: 'tare', failure: 'We read the barcode.', tries: 1 });
  expect(screen.getByText(/^Only the tare is missing/).textContent).toBe(
    'Only the tare is missing. It is called Tare / Tarra and mostly stands just below the barcode.',
  );
  expect(screen.getByRole('group', { name: 'Photograph the tare alone, closer' })).toBeVisible();
  expect(screen.queryByText('Photograph your licence disc')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Use the camera' }));
  expect(onCamera.mock.calls).toEqual([['tare']]);
});

test('who would rather photograph the whole disc again can do that', async () => {
  show({ part: 'tare', picture: 'blob:disc' });
  await userEvent.click(screen.getByRole('button', { name: 'Photograph the whole disc instead' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use the camera' }));
  expect(onCamera.mock.calls).toEqual([[]]);
});

test('after a second failure typing is suggested, after the first another try, and after none nothing', () => {
  show({ failure: 'No disc.', tries: 1 });
  expect(screen.getByRole('alert').textContent).toBe('No disc. Please try once more. Or type the details.');
  show({ failure: 'No disc.', tries: 2 });
  expect(screen.getAllByRole('alert').at(-1)?.textContent).toBe('No disc. You can type the details.');
  show({ failure: 'We have stopped waiting.', tries: 0 });
  expect(screen.getAllByRole('alert').at(-1)?.textContent).toBe('We have stopped waiting.');
});

test('[VEH-2] it is said which of two discs was read, beside why it was not enough', () => {
  show({ failure: 'No tare.', twoDiscs: 'There are two discs in this photo.' });
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'There are two discs in this photo.',
    'No tare.',
  ]);
});
