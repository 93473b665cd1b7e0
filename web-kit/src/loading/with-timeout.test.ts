import { withTimeout } from './with-timeout.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settled = async (promise: Promise<unknown>) => {
  let state = 'waiting';
  promise.then(
    () => (state = 'done'),
    () => (state = 'given up'),
  );
  await jest.advanceTimersByTimeAsync(0);
  return () => state;
};

test('where nothing arrives the limit is the limit', async () => {
  const state = await settled(withTimeout(new Promise(() => undefined), 1000, 'A module'));
  await jest.advanceTimersByTimeAsync(999);
  expect(state()).toBe('waiting');
  await jest.advanceTimersByTimeAsync(1);
  expect(state()).toBe('given up');
});

test('while files arrive it counts from the last of them, but not for ever', async () => {
  const begun = performance.now();
  let arrived = begun;
  const state = await settled(withTimeout(new Promise(() => undefined), 1000, 'A module', () => arrived));
  await jest.advanceTimersByTimeAsync(800);
  arrived = performance.now();
  await jest.advanceTimersByTimeAsync(900);
  expect(state()).toBe('waiting');
  for (let file = 0; file < 4; file += 1) {
    arrived = performance.now();
    await jest.advanceTimersByTimeAsync(500);
  }
  expect(performance.now() - begun).toBeGreaterThan(3000);
  expect(state()).toBe('given up');
});

test('time in which the page itself was busy does not count', async () => {
  const clock = performance.now.bind(performance);
  let busy = 0;
  const now = jest.spyOn(performance, 'now').mockImplementation(() => clock() + busy);
  const state = await settled(withTimeout(new Promise(() => undefined), 1000, 'A module'));
  await jest.advanceTimersByTimeAsync(500);
  busy = 1500;
  await jest.advanceTimersByTimeAsync(300);
  expect(state()).toBe('waiting');
  await jest.advanceTimersByTimeAsync(400);
  expect(state()).toBe('given up');
  now.mockRestore();
});
