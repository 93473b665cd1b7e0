import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from 'web-kit/host';
import { renderWithHost } from '../testing/render-with-host.tsx';
import { LeaveGate } from './LeaveGate.tsx';

const question = { title: 'Are you sure?', action: 'Remove' };

/** At /next it asks a question as soon as it is shown, before the effects of the gate after it. */
function Page() {
  const { confirm } = useHost();
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === '/next') void confirm({ title: 'Welcome', action: 'Got it' });
  }, [pathname, confirm]);
  return null;
}

const Site = () => (
  <>
    <Page />
    <LeaveGate />
  </>
);

test('a question is answered with no when its page is left, and another search on the page leaves it', async () => {
  const { host, router } = renderWithHost(<Site />, { at: '/list' });
  const answer = jest.fn();
  act(() => void host.confirm(question).then(answer));
  expect(await screen.findByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible();
  await act(() => router.navigate('/list?search=x'));
  expect(answer).not.toHaveBeenCalled();
  await act(() => router.navigate('/other'));
  expect(answer).toHaveBeenCalledWith(false);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a page that is shown can ask at once', async () => {
  const { router } = renderWithHost(<Site />, { at: '/list' });
  await act(() => router.navigate('/next'));
  expect(await screen.findByRole('alertdialog', { name: 'Welcome' })).toBeVisible();
});
