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

/** A module's pages, where no shell of ours has a router. */
export function ModuleRouter(props: ModuleRouterProps) {
  const [router] = useState(() => createRouter(props));
  // An unmounted module's router would go on answering the page's every step.
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}
