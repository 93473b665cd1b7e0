import { cameraFailureOf, cameraFailureWords, canUseCamera } from './open-camera.ts';

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['SomethingNewError', 'failed'],
])('%s means %s, in plain words that name the other way', (name, failure) => {
  const met = cameraFailureOf(Object.assign(new Error('no'), { name }));
  expect(met).toBe(failure);
  expect(cameraFailureWords[met]).toMatch(/choose a photo instead/);
});

test('without media devices, as on an address without https, no camera is offered', () => {
  expect(canUseCamera()).toBe(false);
});
