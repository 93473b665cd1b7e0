import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { HostProvider, type Modules, ModulesContext } from 'web-kit/host';
import { Overlays } from '../overlays/Overlays.tsx';
import { testHost, type TestHostOptions } from './test-host.ts';

interface RenderOptions extends TestHostOptions {
  /** The address, and the route's own shape where it has parameters. */
  at?: string;
  path?: string;
  modules?: Modules;
}

/** Renders a screen as the shell would: host, store, router, toasts and dialogs. */
export function renderWithHost(screen: ReactElement, { at = '/', path = '*', modules, ...options }: RenderOptions = {}) {
  const router = createMemoryRouter([{ path, element: screen }, ...(path === '*' ? [] : [{ path: '*', element: null }])], {
    initialEntries: [at],
  });
  const { host, calls } = testHost({ navigate: (to) => void router.navigate(to), ...options });
  const page = (
    <HostProvider host={host}>
      <RouterProvider router={router} />
      <Overlays />
    </HostProvider>
  );
  return { ...render(modules ? <ModulesContext value={modules}>{page}</ModulesContext> : page), host, calls, router };
}
