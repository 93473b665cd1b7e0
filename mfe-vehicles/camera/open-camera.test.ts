import { englishText } from 'web-kit/host';
import { cameraFailureOf, cameraFailuresIn, canUseCamera, stopCamera } from './open-camera.ts';

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['SomethingNewError', 'failed'],
])('%s means %s', (name, failure) => {
  expect(cameraFailureOf(Object.assign(new Error('no'), { name }))).toBe(failure);
});

test('whatever is thrown that is no error is a camera that could not be started', () => {
  expect(cameraFailureOf({ name: 'NotAllowedError' })).toBe('failed');
});

test.each([
  ['denied', 'The camera is not allowed on this site. Allow it in the settings of your browser, or'],
  ['none', 'We found no camera on this device. Please'],
  ['busy', 'Another app is using the camera. Close it and try again, or'],
  ['unplugged', 'The camera was disconnected. Connect it and try again, or'],
  ['failed', 'The camera could not be started. Please'],
] as const)('a camera that is %s is explained in words, with the alternative', (failure, words) => {
  expect(cameraFailuresIn(englishText)[failure]).toBe(`${words} choose a photo instead.`);
});

test.each([
  ['is not offered by a page without HTTPS', undefined, false],
  ['is not offered by a browser that cannot open one', {}, false],
  ['is offered by a browser that can', { getUserMedia: () => undefined }, true],
])('a camera %s', (_, value, offered) => {
  Object.defineProperty(navigator, 'mediaDevices', { value, configurable: true });
  expect(canUseCamera()).toBe(offered);
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

test('every track of the camera is stopped, and one that never ran needs nothing', () => {
  const tracks = [{ stop: jest.fn() }, { stop: jest.fn() }];
  stopCamera({ getTracks: () => tracks } as unknown as MediaStream);
  for (const { stop } of tracks) expect(stop).toHaveBeenCalledTimes(1);
  expect(() => stopCamera(undefined)).not.toThrow();
});
