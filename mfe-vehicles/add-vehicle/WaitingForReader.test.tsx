import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithHost } from 'web-kit/testing';
import type { Waiting } from './ask-until-answered.ts';
import { WaitingForReader } from './WaitingForReader.tsx';

test.each([
  [{ seconds: 12, ahead: 7 }, 'Our reader is busy: 7 photos are before yours. We try again in 12 seconds.'],
  [{ seconds: 1, ahead: 1 }, 'Our reader is busy: one photo is before yours. We try again in a second.'],
  [{ seconds: 3 }, 'Our reader is busy. We try again in 3 seconds.'],
  [{}, 'Our reader is busy. We are trying again.'],
])('[Q2] %j is said in words that never blame the photo', (waiting, words) => {
  renderWithHost(<WaitingForReader waiting={waiting} onCancel={jest.fn()} />);
  expect(screen.getByRole('status').textContent).toBe(
    `Your photo is fine. ${words} While you wait, you can type the details.`,
  );
});

test('the live region is there before it says something, and the waiting can be stopped', async () => {
  const Screen = () => {
    const [waiting, setWaiting] = useState<Waiting>();
    return (
      <>
        <button type="button" onClick={() => setWaiting({})}>
          Send
        </button>
        <WaitingForReader waiting={waiting} onCancel={() => setWaiting(undefined)} />
      </>
    );
  };
  renderWithHost(<Screen />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(region.textContent).toContain('Our reader is busy.');
  await userEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
  expect(region.textContent).toBe('');
  expect(screen.queryByRole('button', { name: 'Stop waiting' })).toBeNull();
});
