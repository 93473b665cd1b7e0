import { createOverlayTurns } from './overlay-turns.ts';

test('[PTR-2] of several roots the oldest one shows toasts and dialogs, and when it goes the next', () => {
  const { holder, join } = createOverlayTurns();
  const [first, second] = [Symbol('first'), Symbol('second')];
  const leaveFirst = join(first);
  const leaveSecond = join(second);
  expect(holder.get()).toBe(first);
  leaveFirst();
  expect(holder.get()).toBe(second);
  leaveSecond();
  expect(holder.get()).toBeUndefined();
});
