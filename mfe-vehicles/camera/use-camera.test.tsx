import { act, renderHook, waitFor } from '@testing-library/react';
import { useCamera } from './use-camera.ts';

/** A camera that can be unplugged, and what is known of it. */
function fakeCamera() {
  const listeners = new Map<string, () => void>();
  const track = {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    stop: jest.fn(),
    getCapabilities: () => ({ focusMode: ['continuous'] }),
    applyConstraints: jest.fn(() => Promise.resolve()),
  };
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] };
  return { track, stream, unplug: () => listeners.get('ended')?.() };
}

const getUserMedia = jest.fn<Promise<unknown>, [MediaStreamConstraints]>();
const handlers = { onFailed: jest.fn(), onHidden: jest.fn() };
let video: { srcObject: unknown; play: jest.Mock };

beforeEach(() => {
  jest.clearAllMocks();
  video = { srcObject: null, play: jest.fn(() => Promise.resolve()) };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
});
afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'));

const show = (element: typeof video | null = video) => {
  const ref = { current: element as unknown as HTMLVideoElement | null };
  return renderHook(() => useCamera(ref, handlers));
};

test('[VEH-1] the camera at the back runs in the video, focuses by itself, and stops with the screen', async () => {
  const { track, stream } = fakeCamera();
  getUserMedia.mockResolvedValue(stream);
  const { result, unmount } = show();
  await waitFor(() => expect(result.current).toBe(track));
  expect(getUserMedia.mock.calls[0]?.[0]).toEqual({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 2560 }, height: { ideal: 1440 } },
  });
  expect(video.srcObject).toBe(stream);
  expect(video.play).toHaveBeenCalledTimes(1);
  expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ focusMode: 'continuous' }] });
  expect(track.stop).not.toHaveBeenCalled();
  unmount();
  expect(track.stop).toHaveBeenCalled();
  expect(handlers.onFailed).not.toHaveBeenCalled();
});

test('a camera that is refused says why', async () => {
  getUserMedia.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
  show();
  await waitFor(() => expect(handlers.onFailed).toHaveBeenCalledWith('denied'));
});

test('a camera whose picture cannot be shown is switched off again', async () => {
  const { track, stream } = fakeCamera();
  getUserMedia.mockResolvedValue(stream);
  video.play.mockRejectedValue(new Error('no'));
  const { result } = show();
  await waitFor(() => expect(handlers.onFailed).toHaveBeenCalledWith('failed'));
  expect(track.stop).toHaveBeenCalled();
  expect(result.current).toBeUndefined();
});

test('a camera that is unplugged says so', async () => {
  const camera = fakeCamera();
  getUserMedia.mockResolvedValue(camera.stream);
  const { result } = show();
  await waitFor(() => expect(result.current).toBeDefined());
  camera.unplug();
  expect(handlers.onFailed).toHaveBeenCalledWith('unplugged');
});

test('a camera that comes after the screen has gone is switched off, and nobody is told', async () => {
  const { track, stream } = fakeCamera();
  let come: (stream: unknown) => void = () => undefined;
  getUserMedia.mockReturnValue(new Promise((resolve) => (come = resolve)));
  const { unmount } = show();
  unmount();
  await act(async () => come(stream));
  expect(track.stop).toHaveBeenCalled();
  expect(video.srcObject).toBeNull();
  expect(handlers.onFailed).not.toHaveBeenCalled();
});

test('a refusal that comes after the screen has gone is nobody’s business', async () => {
  let refuse: (error: Error) => void = () => undefined;
  getUserMedia.mockReturnValue(new Promise((_, reject) => (refuse = reject)));
  const { unmount } = show();
  unmount();
  await act(async () => refuse(new Error('no')));
  expect(handlers.onFailed).not.toHaveBeenCalled();
});

test('without a video to show it in, the camera is switched off', async () => {
  const { track, stream } = fakeCamera();
  getUserMedia.mockResolvedValue(stream);
  const { result } = show(null);
  await waitFor(() => expect(track.stop).toHaveBeenCalled());
  expect(result.current).toBeUndefined();
  expect(handlers.onFailed).not.toHaveBeenCalled();
});

test('a page that goes out of sight says so; one that comes back does not, nor one that was left', async () => {
  getUserMedia.mockResolvedValue(fakeCamera().stream);
  const { result, unmount } = show();
  await waitFor(() => expect(result.current).toBeDefined());
  const become = (state: string) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  become('visible');
  expect(handlers.onHidden).not.toHaveBeenCalled();
  become('hidden');
  expect(handlers.onHidden).toHaveBeenCalledTimes(1);
  unmount();
  become('hidden');
  expect(handlers.onHidden).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(document, 'visibilityState');
});
