import { type ComponentType, lazy, Suspense, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { ModuleDefinition } from '../module/module-definition.ts';
import { ErrorState } from '../page/ErrorState.tsx';
import { PageSkeleton } from '../page/Skeletons.tsx';

const screenOf = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

const createRouter = ({ routes }: ModuleDefinition, basename: string) =>
  createBrowserRouter(
    [
      ...routes.map(({ path, load }) => {
        const Screen = screenOf(load);
        return {
          path,
          errorElement: <ErrorState onRetry={() => location.reload()} />,
          element: (
            <Suspense fallback={<PageSkeleton />}>
              <Screen />
            </Suspense>
          ),
        };
      }),
      { path: '*', element: null },
    ],
    { basename: basename || '/' },
  );

/** A module's pages, where no shell of ours has a router. */
export function ModuleRouter({ definition, basename }: { definition: ModuleDefinition; basename: string }) {
  const [router] = useState(() => createRouter(definition, basename));
  return <RouterProvider router={router} />;
}
