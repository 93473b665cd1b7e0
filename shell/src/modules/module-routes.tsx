import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ModuleDefinition, ModuleRoute } from 'web-kit/module';
import { withTimeout, lastResourceTime, ModuleFailure, type ModuleLoader, timeLimits } from 'web-kit/loading';

/**
 * A module's routes. Each screen is loaded in a loader with a time limit, not with the router's `lazy`, which caches a
 * rejection forever so that a retry could not load it again.
 */
export function moduleRoutes(
  { name, routes }: ModuleDefinition,
  loader: Pick<ModuleLoader, 'versionOf' | 'refreshFiles'>,
): RouteObject[] {
  return routes.map((route) => screenRoute(route, name, loader));
}

function screenRoute(
  { path, load }: ModuleRoute,
  module: string,
  { versionOf, refreshFiles }: Pick<ModuleLoader, 'versionOf' | 'refreshFiles'>,
): RouteObject {
  let Screen: ComponentType | undefined;
  let refreshing: Promise<void> | undefined;
  return {
    path,
    loader: async () => {
      if (Screen) return null;
      await refreshing;
      const loading = load();
      try {
        Screen = await withTimeout(loading, timeLimits.chunk, `A screen of ${module}`, () => lastResourceTime(module));
      } catch (thrown) {
        refreshing = refreshFiles(module);
        throw new ModuleFailure(
          module,
          versionOf(module),
          'chunk',
          thrown,
          loading.then((component) => {
            Screen = component;
          }),
        );
      }
      return null;
    },
    shouldRevalidate: () => Screen === undefined,
    Component: () => (Screen ? <Screen /> : null),
  };
}
