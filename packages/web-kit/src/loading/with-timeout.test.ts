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

test('without arriving files the limit applies as given', async () => {
  const state = await settled(withTimeout(new Promise(() => undefined), 1000, 'A module'));
  await jest.advanceTimersByTimeAsync(999);
  expect(state()).toBe('waiting');
  await jest.advanceTimersByTimeAsync(1);
  expect(state()).toBe('given up');
});

test('the limit restarts with each arriving file, but not forever', async () => {
  const startedAt = performance.now();
  let arrived = startedAt;
  const state = await settled(withTimeout(new Promise(() => undefined), 1000, 'A module', () => arrived));
  await jest.advanceTimersByTimeAsync(800);
  arrived = performance.now();
  await jest.advanceTimersByTimeAsync(900);
  expect(state()).toBe('waiting');
  for (let file = 0; file < 4; file += 1) {
    arrived = performance.now();
    await jest.advanceTimersByTimeAsync(500);
  }
  expect(performance.now() - startedAt).toBeGreaterThan(3000);
  expect(state()).toBe('given up');
});

test('time in which the page was busy does not count', async () => {
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
