import { createFactorCheck } from './factor-check.ts';

test('[DSK-11] calls that need the factor at the same time wait for one answer, and the next asks again', async () => {
  const check = createFactorCheck();
  const both = [check(), check()];
  expect(check.isAsking.get()).toBe(true);
  check.answer(true);
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(check.isAsking.get()).toBe(false);
  const next = check();
  check.answer(false);
  expect(await next).toBe(false);
});
