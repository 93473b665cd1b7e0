import { type ComponentType, useSyncExternalStore } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadCode, ModuleFailure, type ModuleLoader, observable, refreshCode, timeLimits } from 'web-kit/loading';
import type { ModuleDefinition } from 'web-kit/module';
import type { Health } from '../health/create-health.ts';

type ScreenLoader = Pick<ModuleLoader, 'load' | 'versionOf' | 'hasFallback' | 'fallBack' | 'refreshFiles'>;

/**
 * A module's routes. Each screen is loaded in a loader with a time limit, not with the router's `lazy`, which caches a
 * rejection forever so that a retry could not load it again.
 */
export function moduleRoutes(
  { name, routes }: ModuleDefinition,
  loader: ScreenLoader,
  health: Pick<Health, 'loaded'>,
): RouteObject[] {
  return routes.map(({ path }) => screenRoute(path, name, loader, health));
}

/** A screen of whichever version of its module runs. If its code does not arrive, the version before is tried. */
function screenRoute(path: string, module: string, loader: ScreenLoader, health: Pick<Health, 'loaded'>): RouteObject {
  // The router creates a route's element once, so the element subscribes to what it shows.
  const shown = observable<{ Screen: ComponentType; version: string } | undefined>(undefined);
  let failed: { failure: unknown; refreshing: Promise<void> } | undefined;

  const isShown = () => shown.get()?.version === loader.versionOf(module);
  const show = (Screen: ComponentType, version: string) => shown.set({ Screen, version });

  const loadScreen = async (): Promise<void> => {
    const { routes } = await loader.load(module);
    const version = loader.versionOf(module);
    const route = routes.find((candidate) => candidate.path === path);
    const limit = loader.hasFallback(module) ? timeLimits.firstChunk : timeLimits.chunk;
    const loading = route ? route.load() : Promise.reject(new Error(`it has no page ${path}`));
    try {
      show(await loadCode(() => loading, module, limit), version);
      health.loaded(module, version);
    } catch (thrown) {
      // Not while another version is shown, whose forms may hold something.
      const late = loading.then((component) => {
        if (loader.versionOf(module) === version) show(component, version);
      });
      const failure = new ModuleFailure(module, version, 'chunk', thrown, late);
      if (!loader.fallBack(module, failure)) throw failure;
      await loadScreen();
    }
  };

  return {
    path,
    loader: async () => {
      if (isShown()) return null;
      if (failed) await Promise.all([failed.refreshing, refreshCode(module, failed.failure)]);
      failed = undefined;
      try {
        await loadScreen();
      } catch (failure) {
        failed = { failure, refreshing: loader.refreshFiles(module, path) };
        throw failure;
      }
      return null;
    },
    shouldRevalidate: () => !isShown(),
    Component: () => {
      const { Screen } = useSyncExternalStore(shown.subscribe, shown.get, shown.get) ?? {};
      return Screen ? <Screen /> : null;
    },
  };
}
