import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { ModuleDefinition } from 'web-kit/module';
import { modulesFixture, renderWithHost } from 'web-kit/testing';
import { ModulePart } from './ModulePart.tsx';

type Part = () => ReactNode;

const definition = (load: () => Promise<{ default: Part }>): ModuleDefinition => ({
  name: 'mfe-x',
  paths: [],
  menu: [],
  slots: { 'renewal.actions': { view: 'admin', load } },
  ambient: {},
  routes: [],
});

/** A part of a module whose newer version has it in a given way, with or without a version before. */
function show(loadNew: () => Promise<{ default: Part }>, loadOld?: () => Promise<{ default: Part }>) {
  let isReplaced = false;
  const fallBack = jest.fn((_: string, __: unknown) => {
    isReplaced = loadOld !== undefined && !isReplaced;
    return isReplaced;
  });
  const modules = modulesFixture({
    load: async () => definition(isReplaced && loadOld ? loadOld : loadNew),
    fallBack,
  });
  const { host } = renderWithHost(<ModulePart module="mfe-x" part="renewal.actions" kind="slots" />, { modules });
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
    const context = { module: 'mfe-x', part: 'renewal.actions', phase };
    await waitFor(() => expect(report).toHaveBeenCalledWith(expect.any(Error), context));
  });
