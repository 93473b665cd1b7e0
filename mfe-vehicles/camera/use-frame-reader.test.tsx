import { act } from '@testing-library/react';
import type { Guidance } from 'disc-reader/barcode';
import { renderWithHost } from 'web-kit/testing';
import { useFrameReader } from './use-frame-reader.ts';
import { watchFrames } from './watch-frames.ts';

jest.mock('./watch-frames.ts', () => ({ watchFrames: jest.fn() }));

const watch = jest.mocked(watchFrames);
const found = { frame: { name: 'frame' }, payload: { registerNumber: 'BBC456D' } };
const getReader = jest.fn();
const video = { current: document.createElement('video') };
const track = {} as MediaStreamTrack;

beforeEach(() => jest.clearAllMocks());

function show(given: MediaStreamTrack | undefined = track, element: { current: HTMLVideoElement | null } = video) {
  const onRead = jest.fn();
  const report = jest.fn();
  const Screen = () => {
    const { shown, failed } = useFrameReader(given, element, { getReader, onRead });
    return <p>{failed ? 'failed' : shown}</p>;
  };
  return { onRead, report, ...renderWithHost(<Screen />, { report }) };
}

test('[VEH-1] the frame that was read is handed over with its barcode', async () => {
  watch.mockResolvedValue(found as never);
  const { onRead, findByText } = show();
  await findByText('searching');
  expect(onRead.mock.calls).toEqual([[found.frame, found.payload]]);
  expect(watch.mock.calls[0]?.[0]).toMatchObject({ video: video.current, getReader });
});

test('a hint is shown once three frames agree on it', async () => {
  watch.mockReturnValue(new Promise(() => undefined));
  const { getByText } = show();
  const see = (guidance: Guidance) => act(async () => watch.mock.calls[0]?.[0].onGuidance(guidance));
  await see('closer');
  await see('closer');
  expect(getByText('searching')).toBeVisible();
  await see('closer');
  expect(getByText('closer')).toBeVisible();
});

test('a reader that fails is reported, and the screen knows', async () => {
  const failure = new Error('no decoder');
  watch.mockRejectedValue(failure);
  const { report, onRead, findByText } = show();
  expect(await findByText('failed')).toBeVisible();
  expect(report.mock.calls).toEqual([[failure, { part: 'camera' }]]);
  expect(onRead).not.toHaveBeenCalled();
});

test('with the screen the watching ends, and what was not read is not handed over', async () => {
  let end: (result: undefined) => void = () => undefined;
  watch.mockReturnValue(new Promise((resolve) => (end = resolve)));
  const { onRead, unmount } = show();
  const signal = watch.mock.calls[0]?.[0].signal;
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
  await act(async () => end(undefined));
  expect(onRead).not.toHaveBeenCalled();
});

test('nothing is watched before the camera runs, or without a video to run in', () => {
  const Screen = () => <p>{useFrameReader(undefined, video, { getReader, onRead: jest.fn() }).shown}</p>;
  expect(renderWithHost(<Screen />).getByText('searching')).toBeVisible();
  show(track, { current: null });
  expect(watch).not.toHaveBeenCalled();
});
