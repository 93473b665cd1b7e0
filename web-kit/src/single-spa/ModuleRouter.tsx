import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { ModuleDefinition } from '../module/module-definition.ts';
import { lazyWithRetry } from '../page/lazy-with-retry.tsx';
import { PageSkeleton } from '../page/Skeletons.tsx';
import { ScreenFailure } from './ScreenFailure.tsx';

interface ModuleRouterProps {
  definition: ModuleDefinition;
  version: string;
  basename: string;
}

const createRouter = ({ definition: { name, routes }, version, basename }: ModuleRouterProps) =>
  createBrowserRouter(
    [
      ...routes.map(({ path, load }) => ({
        path,
        errorElement: <ScreenFailure module={name} version={version} />,
        Component: lazyWithRetry(load, () => <PageSkeleton />),
      })),
      { path: '*', element: null },
    ],
    { basename: basename || '/' },
  );

/** Routes a module's pages on pages that are not our shell. */
export function ModuleRouter(props: ModuleRouterProps) {
  const [router] = useState(() => createRouter(props));
  // Otherwise the router of an unmounted module would keep reacting to navigation.
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}
