import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useCameraOpen } from './use-camera-open.ts';

function open() {
  const shown: { current: ReturnType<typeof useCameraOpen> | undefined } = { current: undefined };
  const Screen = () => {
    shown.current = useCameraOpen();
    return null;
  };
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }], {
    initialEntries: ['/manage-vehicles', '/add-vehicle?from=list'],
    initialIndex: 1,
  });
  renderHook(() => undefined, {
    wrapper: ({ children }: { children: ReactNode }) => [children, <RouterProvider key="r" router={router} />],
  });
  const now = () => {
    if (!shown.current) throw new Error('The screen is not there.');
    return shown.current;
  };
  return { router, now };
}

test('[D4] the camera opens over the page, with its own entry in the history, and Back closes it alone', async () => {
  const { router, now } = open();
  expect(now().open).toBe(false);
  await act(async () => now().show());
  expect(now().open).toBe(true);
  expect(router.state.location).toMatchObject({
    pathname: '/add-vehicle',
    search: '?from=list',
    state: { camera: true },
  });
  expect(router.state.preventScrollReset).toBe(true);
  await act(async () => router.navigate(-1));
  expect(now().open).toBe(false);
  expect(router.state.location.pathname).toBe('/add-vehicle');
});

test('closing it twice at once goes back once: the page stays', async () => {
  const { router, now } = open();
  await act(async () => now().show());
  await act(async () => {
    now().hide();
    now().hide();
  });
  expect(router.state.location).toMatchObject({ pathname: '/add-vehicle', search: '?from=list' });
  expect(now().open).toBe(false);
});

test('closing what is not open goes nowhere, and it can be opened and closed again', async () => {
  const { router, now } = open();
  await act(async () => now().hide());
  expect(router.state.location.pathname).toBe('/add-vehicle');
  for (let round = 0; round < 2; round += 1) {
    await act(async () => now().show());
    expect(now().open).toBe(true);
    await act(async () => now().hide());
    expect(now().open).toBe(false);
  }
  expect(router.state.location.pathname).toBe('/add-vehicle');
});

test('the camera opens over the address that the page has by then', async () => {
  const { router, now } = open();
  await act(async () => router.navigate('/admin/add-vehicle?from=menu'));
  await act(async () => now().show());
  expect(router.state.location).toMatchObject({ pathname: '/admin/add-vehicle', search: '?from=menu' });
});

test.each([[undefined], [null], ['camera'], [{ camera: 'yes' }], [{ from: 'list' }]])(
  'a history entry with the state %j is no open camera',
  async (state) => {
    const { router, now } = open();
    await act(async () => router.navigate('/add-vehicle', { state }));
    expect(now().open).toBe(false);
  },
);
