import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { ModuleDefinition } from 'web-kit/module';
import { modulesFixture, renderWithHost } from 'web-kit/testing';
import { Slot } from './Slot.tsx';

type Part = () => ReactNode;

const definition = (load: () => Promise<{ default: Part }>): ModuleDefinition => ({
  name: 'mfe-x',
  paths: [],
  menu: [],
  slots: { 'user.notes': { view: 'public', load } },
  routes: [],
});

const filler = (module: string) => ({ module, version: '1.0.0', view: 'public' as const });

/** A part of a module whose newer version has it in a given way, with or without a version before. */
function show(loadNew: () => Promise<{ default: Part }>, loadOld?: () => Promise<{ default: Part }>) {
  let isReplaced = false;
  const fallBack = jest.fn((_: string, __: unknown) => {
    isReplaced = loadOld !== undefined && !isReplaced;
    return isReplaced;
  });
  const modules = modulesFixture({
    contributions: () => [filler('mfe-x')],
    load: async () => definition(isReplaced && loadOld ? loadOld : loadNew),
    fallBack,
  });
  const { host } = renderWithHost(<Slot name="user.notes" userId="u1" />, { modules });
  return { fallBack, report: jest.spyOn(host, 'report') };
}

const old = async () => ({ default: () => <p>The actions of the version before</p> });
const crash = new Error('a crash while rendering');
const crashing = async () => ({
  default: () => {
    throw crash;
  },
});

// React reports every error that a boundary catches.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('[M10] a part whose code is missing is shown as in the version before', async () => {
  const { fallBack } = show(() => Promise.reject(new Error('Loading chunk 7 failed')), old);
  expect(await screen.findByText('The actions of the version before')).toBeVisible();
  expect(fallBack).toHaveBeenCalledTimes(1);
});

test('[M10] a part that crashes is shown as in the version before', async () => {
  const { fallBack } = show(crashing, old);
  expect(await screen.findByText('The actions of the version before')).toBeVisible();
  expect(fallBack).toHaveBeenCalledWith('mfe-x', crash);
});

test('[M10] without a version before, the part says so and can be tried again', async () => {
  let isMended = false;
  show(async () =>
    isMended ? { default: () => <p>The actions</p> } : Promise.reject(new Error('Loading chunk 7 failed')),
  );
  expect(await screen.findByText('This part is not available right now')).toBeVisible();
  isMended = true;
  await userEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
  expect(await screen.findByText('The actions')).toBeVisible();
});

for (const [what, load, phase] of [
  ['whose code is missing', () => Promise.reject(new Error('Loading chunk 7 failed')), 'chunk'],
  ['that crashes', crashing, 'mount'],
] as const)
  test(`[TEM-3] a part ${what}, without a version before, is reported with the phase`, async () => {
    const { report } = show(load);
    const context = { module: 'mfe-x', part: 'user.notes', phase };
    await waitFor(() => expect(report).toHaveBeenCalledWith(expect.any(Error), context));
  });

test('[TEM-5] an ambient part of an older release is shown in the slot of that name', async () => {
  const load = async () => ({ default: () => <p>An older reminder</p> });
  const modules = modulesFixture({
    contributions: () => [{ ...filler('mfe-x'), part: 'banner' }],
    load: async () => ({ ...definition(crashing), slots: {}, ambient: { banner: load } }),
  });
  renderWithHost(<Slot name="ambient" />, { modules });
  expect(await screen.findByText('An older reminder')).toBeVisible();
});

test('[TEM-13] a filler that hangs, throws or is missing leaves the screen and the other fillers as they are', async () => {
  jest.useFakeTimers();
  const screens: Record<string, () => Promise<{ default: Part }>> = {
    'mfe-hanging': () => new Promise(() => undefined),
    'mfe-crashing': crashing,
    'mfe-missing': () => Promise.reject(new Error('Loading chunk 7 failed')),
    'mfe-good': async () => ({ default: () => <p>What a good module adds</p> }),
  };
  const modules = modulesFixture({
    contributions: () => Object.keys(screens).map(filler),
    load: async (module) => definition(screens[module] ?? crashing),
  });
  renderWithHost(
    <>
      <h1>The screen</h1>
      <Slot name="user.notes" userId="u1" />
    </>,
    { modules },
  );
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  jest.useRealTimers();
  expect(screen.getByText('What a good module adds')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'The screen' })).toBeVisible();
  expect(screen.getAllByText('This part is not available right now')).toHaveLength(3);
});

test('[TEM-13] what adds to a screen is asked for once the browser is idle, and shows nothing when it fails', async () => {
  let beIdle: () => void = () => undefined;
  const idle = jest.fn((run: () => void) => {
    beIdle = run;
    return 1;
  });
  Object.assign(window, { requestIdleCallback: idle, cancelIdleCallback: jest.fn() });
  const load = jest.fn(async (module: string) =>
    definition(module === 'mfe-x' ? crashing : async () => ({ default: () => <p>A card</p> })),
  );
  const modules = modulesFixture({ contributions: () => ['mfe-x', 'mfe-y'].map(filler), load });
  renderWithHost(<Slot name="user.notes" userId="u1" quiet />, { modules });
  await waitFor(() => expect(idle).toHaveBeenCalled());
  expect(load).not.toHaveBeenCalled();
  act(() => beIdle());
  expect(await screen.findByText('A card')).toBeVisible();
  expect(screen.queryByText('This part is not available right now')).not.toBeInTheDocument();
});
