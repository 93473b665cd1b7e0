import { askUntilAnswered, type Waiting } from './ask-until-answered.ts';

const busy = { success: false, message: 'Busy.', code: 503, reason: 'busy' };
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Asks something that gives these outcomes in turn; the last one stays. */
function asking(...outcomes: unknown[]) {
  const controller = new AbortController();
  const [ask, heard] = [jest.fn<Promise<string>, []>(), [] as Waiting[]];
  ask.mockImplementation(async () => {
    const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
    if (typeof outcome === 'string') return outcome;
    throw outcome;
  });
  const answer = askUntilAnswered(ask, { onWaiting: (waiting) => heard.push(waiting), signal: controller.signal });
  answer.catch(() => undefined);
  return { answer, ask, heard, controller };
}

test('[Q2] the delays grow, and no two browsers come back at the same moment', async () => {
  const delays = async (random: number) => {
    jest.spyOn(Math, 'random').mockReturnValue(random);
    const { ask, heard } = asking(busy);
    await jest.advanceTimersByTimeAsync(119_000);
    expect(ask.mock.calls.length).toBeGreaterThan(5);
    return heard.flatMap(({ seconds }) => seconds ?? []);
  };
  expect((await delays(0)).slice(0, 7)).toEqual([2, 4, 6, 9, 14, 20, 20]);
  expect((await delays(0.9)).slice(0, 4)).toEqual([3, 4, 7, 11]);
});

test('[Q2] the last try is after two minutes, and then it is over', async () => {
  const { answer, ask } = asking(busy);
  await jest.advanceTimersByTimeAsync(120_000);
  await expect(answer).rejects.toBe(busy);
  const asked = ask.mock.calls.length;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(asked);
});

test('[Q2] it is not asked before the time that it names', async () => {
  const { answer, ask, heard } = asking({ ...busy, retryAfter: 30, data: { waiting: 9 } }, 'read');
  await jest.advanceTimersByTimeAsync(29_900);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(heard[0]).toMatchObject({ ahead: 9 });
  await jest.advanceTimersByTimeAsync(7700);
  await expect(answer).resolves.toBe('read');
  expect(heard.at(-1)).toEqual({ ahead: 9 });
});

test.each([
  ['a failure that is not of the reader', { ...busy, code: 422, reason: 'unreadable' }],
  ['a time that is too far away', { ...busy, code: 429, retryAfter: 3000 }],
])('%s is not waited for', async (_, failure) => {
  const { answer, ask, heard } = asking(failure);
  await expect(answer).rejects.toBe(failure);
  expect([ask.mock.calls.length, heard]).toEqual([1, []]);
});

test('who stops waiting is not asked for again', async () => {
  const { answer, ask, controller } = asking(busy);
  await jest.advanceTimersByTimeAsync(100);
  controller.abort(new Error('stopped'));
  await expect(answer).rejects.toThrow('stopped');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
