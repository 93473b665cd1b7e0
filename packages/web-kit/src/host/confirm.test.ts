import { createConfirm } from './confirm.ts';
import { createLeaveGuard } from './leave-guard.ts';

const question = { title: 'Are you sure?', action: 'Remove' };

test.each([true, false])('a question is shown until it is answered (%s)', async (answer) => {
  const confirm = createConfirm();
  const asked = confirm(question);
  expect(confirm.question.get()).toBe(question);
  confirm.answer(answer);
  expect(confirm.question.get()).toBeUndefined();
  await expect(asked).resolves.toBe(answer);
});

test('a second question answers the first with no, and its own answer does not reach the first', async () => {
  const confirm = createConfirm();
  const first = confirm(question);
  const second = confirm({ ...question, title: 'Really?' });
  expect(confirm.question.get()?.title).toBe('Really?');
  confirm.answer(true);
  await expect(Promise.all([first, second])).resolves.toEqual([false, true]);
  expect(() => confirm.answer(true)).not.toThrow();
});

test('a page is guarded for as long as one of its forms has unsaved changes', () => {
  const { hold, held } = createLeaveGuard();
  expect(held.get()).toBe(false);
  const [releaseFirst, releaseSecond] = [hold(), hold()];
  expect(held.get()).toBe(true);
  releaseFirst();
  releaseFirst();
  expect(held.get()).toBe(true);
  releaseSecond();
  expect(held.get()).toBe(false);
});
