import { createDOMRenderer } from '@griffel/react';
import { act, fireEvent, screen } from '@testing-library/react';
import { ModuleFailure } from 'web-kit/loading';
import { testHost } from 'web-kit/testing';
import { guardedLifecycles } from './guarded-lifecycles.ts';

const lifecycles = { bootstrap: jest.fn(), mount: jest.fn(), unmount: jest.fn() };
const report = jest.fn();
const loadExposed = jest.fn();
const place = document.body.appendChild(document.createElement('div'));
const props = { name: 'x', domElementGetter: () => place } as never;

const fallBack = jest.fn();
const guarded = ({
  mounted = new Set<() => Promise<void>>(),
  versionOf = (): string => '2.0.0',
  failure = undefined as unknown,
  basename = '',
} = {}) =>
  guardedLifecycles({
    module: 'mfe-x',
    mounted,
    failure,
    loader: { loadExposed, versionOf, fallBack, hasFallback: () => true },
    given: {
      host: { ...testHost().host, report, basename },
      modules: {} as never,
      renderer: createDOMRenderer(document),
    },
  });

beforeEach(() => {
  jest.resetAllMocks();
  for (const lifecycle of Object.values(lifecycles)) lifecycle.mockResolvedValue(undefined);
  loadExposed.mockResolvedValue(lifecycles);
});
afterEach(() => {
  jest.useRealTimers();
  history.replaceState(null, '', '/');
});

test('[TEM-15] single-spa’s inspector is told where the module is', () =>
  expect(guarded().devtools).toEqual({ overlays: { selectors: ['[data-module="mfe-x"]'] } }));

test('[M1] what does not load is replaced in its place and reported, and a retry shows it', async () => {
  loadExposed.mockRejectedValueOnce(new ModuleFailure('mfe-x', '2.0.0', 'entry', new Error('404')));
  const { mount, unmount } = guarded();
  await act(() => mount(props));
  expect(place).toHaveTextContent('This part is not available right now');
  expect(place).toHaveTextContent('mfe-x 2.0.0');
  expect(report.mock.calls).toEqual([
    [expect.any(ModuleFailure), { module: 'mfe-x', version: '2.0.0', phase: 'entry' }],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(async () => undefined);
  expect(lifecycles.mount).toHaveBeenCalledTimes(1);
  expect(place).toBeEmptyDOMElement();
  await unmount(props);
  expect(lifecycles.unmount).toHaveBeenCalledTimes(1);
});

test('[TEM-4] a mounted module is mounted again in its place once another version is picked, and not otherwise', async () => {
  let version = '2.0.0';
  const mounted = new Set<() => Promise<void>>();
  const { mount, unmount } = guarded({ mounted, versionOf: () => version });
  await mount(props);
  const [refresh] = mounted;
  await refresh?.();
  expect(lifecycles.mount).toHaveBeenCalledTimes(1);
  version = '1.0.0';
  const before = { bootstrap: jest.fn(), mount: jest.fn(), unmount: jest.fn() };
  loadExposed.mockResolvedValue(before);
  await refresh?.();
  expect(lifecycles.unmount).toHaveBeenCalledTimes(1);
  expect(before.mount).toHaveBeenCalledWith(expect.objectContaining({ name: 'x', version: '1.0.0' }));
  await refresh?.();
  expect(before.mount).toHaveBeenCalledTimes(1);
  await unmount(props);
  expect(before.unmount).toHaveBeenCalledTimes(1);
  expect(mounted.size).toBe(0);
});

test('a version that does not fit the page says why, because a retry will not help', async () => {
  loadExposed.mockRejectedValueOnce(new ModuleFailure('mfe-x', '2.0.0', 'contract', 'it needs the host contract ^9'));
  const { mount, unmount } = guarded();
  await act(() => mount(props));
  expect(place).toHaveTextContent('mfe-x 2.0.0: it needs the host contract ^9');
  await act(() => unmount(props));
  expect(place).toBeEmptyDOMElement();
});

test('[PTR-3] a module that is mounted outside the basename says why it shows nothing', async () => {
  history.replaceState(null, '', '/licences/manage-vehicles');
  const mountBelow = async (basename: string) => {
    const { mount, unmount } = guarded({ basename });
    await mount(props);
    await unmount(props);
  };
  for (const basename of ['', '/licences', '/Licences/', '/licences/manage-vehicles']) await mountBelow(basename);
  expect(report).not.toHaveBeenCalled();
  await mountBelow('/licence');
  expect(report.mock.calls).toEqual([
    [
      new Error('mfe-x shows nothing at /licences/manage-vehicles, which is not below the basename /licence.'),
      { module: 'mfe-x', version: '2.0.0', phase: 'address' },
    ],
  ]);
  expect(lifecycles.mount).toHaveBeenCalledTimes(5);
});

test('[M2] a mount that does not end is given up after its time limit', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  lifecycles.mount.mockReturnValue(new Promise(() => undefined));
  const { mount, unmount } = guarded();
  const mounting = mount(props);
  await act(() => jest.advanceTimersByTimeAsync(7900));
  expect(place).toBeEmptyDOMElement();
  await act(() => jest.advanceTimersByTimeAsync(300));
  await act(() => mounting);
  expect(place).toHaveTextContent('This part is not available right now');
  expect(report.mock.calls[0]).toEqual([
    expect.objectContaining({ message: 'Mounting mfe-x took longer than 8000 ms' }),
    { module: 'mfe-x', version: '2.0.0', phase: 'mount' },
  ]);
  await act(() => unmount(props));
});

test('what arrives after the page has left is not mounted', async () => {
  let arrive: (value: unknown) => void = () => undefined;
  loadExposed.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const { mount, unmount } = guarded();
  const mounting = mount(props);
  await unmount(props);
  arrive(lifecycles);
  await mounting;
  expect(lifecycles.mount).not.toHaveBeenCalled();
});

test('what fails after the page has left shows nothing, and is reported', async () => {
  let fail: (reason: unknown) => void = () => undefined;
  loadExposed.mockReturnValue(new Promise((_, reject) => (fail = reject)));
  const { mount, unmount } = guarded();
  const mounting = mount(props);
  await unmount(props);
  fail(new Error('404'));
  await mounting;
  expect(place).toBeEmptyDOMElement();
  expect(report).toHaveBeenCalledTimes(1);
});

test('[PTR-2] what a dialog has hidden of the page is visible again once its module is gone', async () => {
  const { mount, unmount } = guarded();
  lifecycles.mount.mockImplementation(async () => document.body.firstElementChild?.setAttribute('aria-hidden', 'true'));
  await mount(props);
  expect(document.body.firstElementChild).toHaveAttribute('aria-hidden');
  await unmount(props);
  expect(document.body.firstElementChild).not.toHaveAttribute('aria-hidden');
});

test('[M10] a failure that the page has just waited for is not waited for again', async () => {
  const { mount } = guarded({ failure: new ModuleFailure('mfe-x', '2.0.0', 'entry', new Error('404')) });
  await act(() => mount(props));
  expect(place).toHaveTextContent('This part is not available right now');
  expect(loadExposed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(async () => undefined);
  expect(lifecycles.mount).toHaveBeenCalledTimes(1);
});

test('[M10] a module that does not mount, and a screen that fails, are replaced by the version before', async () => {
  let version = '2.0.0';
  fallBack.mockImplementation(() => {
    version = '1.0.0';
    return true;
  });
  const crash = new Error('a crash');
  lifecycles.mount.mockRejectedValueOnce(crash);
  const { mount } = guarded({ versionOf: () => version });
  await mount(props);
  expect(fallBack.mock.calls).toEqual([['mfe-x', crash]]);
  expect(lifecycles.mount.mock.calls.map(([given]) => given.version)).toEqual(['2.0.0', '1.0.0']);

  version = '2.0.0';
  const other = guarded({ versionOf: () => version });
  await other.mount(props);
  const { showVersionBefore } = lifecycles.mount.mock.lastCall?.[0] ?? {};
  expect(showVersionBefore(crash, 'chunk')).toBe(true);
  expect(fallBack.mock.lastCall?.[1]).toMatchObject({ module: 'mfe-x', version: '2.0.0', phase: 'chunk' });
  await act(async () => undefined);
  expect(lifecycles.mount.mock.lastCall?.[0]).toMatchObject({ version: '1.0.0' });
  expect(report).not.toHaveBeenCalled();
});
