import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { HostProvider, type Modules, ModulesContext } from 'web-kit/host';
import { Overlays } from '../overlays/Overlays.tsx';
import { type TestHostOptions, testHost } from './test-host.ts';

interface RenderOptions extends TestHostOptions {
  /** URL of the screen. */
  at?: string;
  /** Route pattern, for routes with parameters. */
  path?: string;
  modules?: Modules;
}

/** Renders a screen with host, store, router, toasts and dialogs, as the shell does. */
export function renderWithHost(
  screen: ReactElement,
  { at = '/', path = '*', modules, ...options }: RenderOptions = {},
) {
  const router = createMemoryRouter(
    [{ path, element: screen }, ...(path === '*' ? [] : [{ path: '*', element: null }])],
    {
      initialEntries: [at],
    },
  );
  const { host, calls } = testHost({ navigate: (to, how) => void router.navigate(to, how), ...options });
  const page = (
    <HostProvider host={host}>
      <RouterProvider router={router} />
      <Overlays />
    </HostProvider>
  );
  return { ...render(modules ? <ModulesContext value={modules}>{page}</ModulesContext> : page), host, calls, router };
}
