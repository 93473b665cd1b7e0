import { cameraFailureOf, cameraFailureMessages, canUseCamera } from './open-camera.ts';

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['SomethingNewError', 'failed'],
])('%s means %s, with a message that names the alternative', (name, failure) => {
  const met = cameraFailureOf(Object.assign(new Error('no'), { name }));
  expect(met).toBe(failure);
  expect(cameraFailureMessages[met]).toMatch(/choose a photo instead/);
});

test('without media devices, as on a page without HTTPS, no camera is offered', () => {
  expect(canUseCamera()).toBe(false);
});
