import createPanzoom from '@panzoom/panzoom';
import { renderHook, waitFor } from '@testing-library/react';
import { useZoom } from './use-zoom.ts';

jest.mock('@panzoom/panzoom', () => ({ __esModule: true, default: jest.fn() }));

const made = {
  setOptions: jest.fn(),
  getScale: jest.fn(() => 2),
  zoomWithWheel: jest.fn(),
  zoomIn: jest.fn(),
  zoomOut: jest.fn(),
  reset: jest.fn(),
  pan: jest.fn(),
  destroy: jest.fn(),
};
const create = jest.mocked(createPanzoom);

beforeEach(() => {
  jest.clearAllMocks();
  made.getScale.mockReturnValue(2);
  create.mockReturnValue(made as unknown as ReturnType<typeof createPanzoom>);
});

async function show() {
  const frame = document.createElement('div');
  const picture = frame.appendChild(document.createElement('img'));
  const rendered = renderHook(() => useZoom({ current: picture }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  return { frame, picture, ...rendered };
}

test('a picture can be zoomed to six times its size and moved only inside its frame', async () => {
  const { picture } = await show();
  expect(create).toHaveBeenCalledWith(picture, {
    maxScale: 6,
    minScale: 1,
    contain: 'outside',
    panOnlyWhenZoomed: true,
    touchAction: 'pan-y',
  });
});

test('buttons and keys zoom, show the whole picture and move it by so many pixels of the screen', async () => {
  const { result } = await show();
  result.current.zoomIn();
  expect(made.zoomIn).toHaveBeenCalledTimes(1);
  result.current.zoomOut();
  expect(made.zoomOut).toHaveBeenCalledTimes(1);
  result.current.whole();
  expect(made.reset).toHaveBeenCalledTimes(1);
  result.current.pan(40, -20);
  expect(made.pan).toHaveBeenCalledWith(20, -10, { relative: true });
});

test('the wheel zooms; a swipe moves a zoomed picture and scrolls the page over one that is whole', async () => {
  const { frame, picture } = await show();
  const wheel = new WheelEvent('wheel');
  frame.dispatchEvent(wheel);
  expect(made.zoomWithWheel).toHaveBeenCalledWith(wheel);
  picture.dispatchEvent(new Event('panzoomzoom'));
  expect(made.setOptions).toHaveBeenLastCalledWith({ touchAction: 'none' });
  made.getScale.mockReturnValue(1);
  picture.dispatchEvent(new Event('panzoomreset'));
  expect(made.setOptions).toHaveBeenLastCalledWith({ touchAction: 'pan-y' });
});

test('nothing listens once the picture has gone, and a button pressed late does nothing', async () => {
  const { frame, picture, result, unmount } = await show();
  unmount();
  expect(made.destroy).toHaveBeenCalledTimes(1);
  frame.dispatchEvent(new WheelEvent('wheel'));
  picture.dispatchEvent(new Event('panzoomzoom'));
  picture.dispatchEvent(new Event('panzoomreset'));
  expect(made.zoomWithWheel).not.toHaveBeenCalled();
  expect(made.setOptions).not.toHaveBeenCalled();
  result.current.zoomIn();
  result.current.zoomOut();
  result.current.whole();
  result.current.pan(1, 1);
  expect([made.zoomIn, made.zoomOut, made.reset, made.pan].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test('a picture that goes before the zoom has been loaded gets none', async () => {
  const frame = document.createElement('div');
  const picture = frame.appendChild(document.createElement('img'));
  renderHook(() => useZoom({ current: picture })).unmount();
  await import('@panzoom/panzoom');
  await Promise.resolve();
  expect(create).not.toHaveBeenCalled();
});

test('without a picture, or a frame around it, nothing is loaded', async () => {
  renderHook(() => useZoom({ current: null }));
  renderHook(() => useZoom({ current: document.createElement('img') }));
  await import('@panzoom/panzoom');
  await Promise.resolve();
  expect(create).not.toHaveBeenCalled();
});
