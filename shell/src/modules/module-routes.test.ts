import { act, render } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import { ModuleFailure, timeLimits } from 'web-kit/loading';
import type { ModuleDefinition } from 'web-kit/module';
import { moduleRoutes } from './module-routes.tsx';

const NewScreen = () => 'the newer screen';
const OldScreen = () => 'the screen before';

const definition = (load: () => Promise<ComponentType>): ModuleDefinition => ({
  name: 'mfe-x',
  paths: [],
  menu: [],
  slots: {},
  routes: [{ path: '/x', load }],
});

/** The route of a module whose newer version loads its screen in a given way, with or without a version before. */
function routeOf(loadNew: () => Promise<ComponentType>, loadOld?: () => Promise<ComponentType>) {
  let version = '2.0.0';
  const loader = {
    load: jest.fn(async () => definition(version === '2.0.0' ? loadNew : (loadOld ?? loadNew))),
    versionOf: () => version,
    hasFallback: () => loadOld !== undefined && version === '2.0.0',
    fallBack: jest.fn((_: string, __: unknown) => {
      const possible = loadOld !== undefined && version === '2.0.0';
      version = possible ? '1.0.0' : '2.0.0';
      return possible;
    }),
    refreshFiles: jest.fn(async () => undefined),
  };
  const health = { loaded: jest.fn() };
  const [route] = moduleRoutes(definition(loadNew), loader, health);
  if (!route) throw new Error('There is no route.');
  const open = async (): Promise<void> => {
    await act(async () => void (await (route.loader as LoaderFunction)({} as never)));
  };
  // The router creates the element of a route once.
  const { container } = render(createElement(route.Component as ComponentType));
  const shown = () => container.textContent;
  return { open, shown, loader, health };
}

const missing = () => Promise.reject(new Error('Loading chunk 7 failed'));
const hanging = () => new Promise<ComponentType>(() => undefined);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a screen is loaded once and shown', async () => {
  const load = jest.fn(async () => NewScreen);
  const { open, shown, health } = routeOf(load);
  await open();
  await open();
  expect(load).toHaveBeenCalledTimes(1);
  expect(health.loaded.mock.calls).toEqual([['mfe-x', '2.0.0']]);
  expect(shown()).toBe('the newer screen');
});

test('[M10] a screen whose code is missing is shown as in the version before', async () => {
  const { open, shown, loader, health } = routeOf(missing, async () => OldScreen);
  await open();
  expect(health.loaded.mock.calls).toEqual([['mfe-x', '1.0.0']]);
  expect(shown()).toBe('the screen before');
  expect(loader.fallBack.mock.calls[0]?.[1]).toMatchObject({ module: 'mfe-x', version: '2.0.0', phase: 'chunk' });
});

test('[M10] a screen whose code hangs is shown as in the version before, within five seconds', async () => {
  const { open, shown } = routeOf(hanging, async () => OldScreen);
  const opened = open();
  await jest.advanceTimersByTimeAsync(timeLimits.firstChunk + 200);
  await opened;
  expect(shown()).toBe('the screen before');
  expect(timeLimits.firstChunk + timeLimits.fallbackEntry).toBeLessThan(4000);
});

test('[M10] what arrives late does not replace the version before while it is shown', async () => {
  let arrive: (component: ComponentType) => void = () => undefined;
  const { open, shown } = routeOf(
    () => new Promise((resolve) => (arrive = resolve)),
    async () => OldScreen,
  );
  const opened = open();
  await jest.advanceTimersByTimeAsync(timeLimits.firstChunk + 200);
  await opened;
  arrive(NewScreen);
  await jest.advanceTimersByTimeAsync(0);
  expect(shown()).toBe('the screen before');
});

test('[M10] without a version before, the failure is shown and only that page’s files are fetched again', async () => {
  const { open, loader } = routeOf(missing);
  await expect(open()).rejects.toBeInstanceOf(ModuleFailure);
  expect(loader.refreshFiles).toHaveBeenCalledWith('mfe-x', '/x');
});

test('[M10] after both versions failed, a retry begins with the newer one', async () => {
  let isMended = false;
  const { open, shown } = routeOf(async () => (isMended ? NewScreen : missing()), missing);
  await expect(open()).rejects.toMatchObject({ version: '1.0.0', phase: 'chunk' });
  isMended = true;
  await open();
  expect(shown()).toBe('the newer screen');
});

test('a page that the version before does not have is a failure of that version', async () => {
  const { open, loader } = routeOf(missing, async () => OldScreen);
  loader.load.mockImplementation(async () =>
    loader.versionOf() === '2.0.0' ? definition(missing) : { ...definition(missing), routes: [] },
  );
  await expect(open()).rejects.toMatchObject({ version: '1.0.0', reason: 'it has no page /x' });
  expect(loader.versionOf()).toBe('2.0.0');
});
