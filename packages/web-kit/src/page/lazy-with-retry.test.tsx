import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from 'web-kit/testing';
import { lazyWithRetry } from './lazy-with-retry.tsx';

test('a component that fails to load shows an error in its place, is reported, and loads on retry', async () => {
  const report = jest.fn();
  const load = jest
    .fn<Promise<(props: { name: string }) => string>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
    .mockResolvedValue(({ name }) => `Hello ${name}`);
  const Part = lazyWithRetry(load);
  renderWithHost(<Part name="Lerato" />, { report });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Lerato')).toBeVisible();
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'Loading chunk 7 failed' }), {
    phase: 'chunk',
  });
});

test('[M10] a component that does not arrive in time says so, and is shown when it arrives', async () => {
  jest.useFakeTimers();
  let arrive: (Part: () => string) => void = () => undefined;
  const Part = lazyWithRetry(() => new Promise<() => string>((resolve) => (arrive = resolve)));
  renderWithHost(<Part />);
  await act(() => jest.advanceTimersByTimeAsync(4500));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await act(async () => arrive(() => 'Hello'));
  expect(screen.getByText('Hello')).toBeVisible();
  jest.useRealTimers();
});

test('[M10] where a component is shown twice, one retry loads it for both, and each time that it is shown again', async () => {
  const load = jest.fn<Promise<() => string>, []>().mockRejectedValue(new Error('Loading chunk 7 failed'));
  const Part = lazyWithRetry(
    load,
    () => 'Loading',
    ({ onRetry }) => <button onClick={onRetry}>Again</button>,
  );
  const both = () => (
    <>
      <Part />
      <Part />
    </>
  );
  const { unmount } = renderWithHost(both());
  const [again] = await screen.findAllByRole('button', { name: 'Again' });
  expect(load).toHaveBeenCalledTimes(1);
  unmount();
  renderWithHost(both());
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(again).not.toBeInTheDocument();
  load.mockResolvedValue(() => 'Hello');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Again' }))[0] as HTMLElement);
  expect(await screen.findAllByText(/Hello/)).not.toHaveLength(0);
  expect(load).toHaveBeenCalledTimes(3);
});
