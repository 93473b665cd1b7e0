import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ModuleDefinition, ModuleRoute } from 'web-kit/module';
import { withTimeout, lastArrivalOf, ModuleFailure, type ModuleLoader, timeLimits } from 'web-kit/loading';

/**
 * A module's pages for the router. Each screen is loaded in a loader with a time limit, not by the router's `lazy`:
 * that one remembers a rejection for ever, and a retry could not run it again.
 */
export function moduleRoutes({ name, routes }: ModuleDefinition, loader: Pick<ModuleLoader, 'versionOf' | 'refreshFiles'>): RouteObject[] {
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
      const work = load();
      try {
        Screen = await withTimeout(work, timeLimits.chunk, `A screen of ${module}`, () => lastArrivalOf(module));
      } catch (thrown) {
        refreshing = refreshFiles(module);
        throw new ModuleFailure(
          module,
          versionOf(module),
          'chunk',
          thrown,
          work.then((component) => {
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
