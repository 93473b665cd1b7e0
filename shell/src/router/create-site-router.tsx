import { useEffect } from 'react';
import { createBrowserRouter, type LoaderFunction, type RouteObject, replace, useRouteError } from 'react-router-dom';
import { ownerOfPath } from 'shared-contracts/owner-of-path';
import { pages } from 'shared-contracts/pages';
import { type Host, type SessionState, selectSession, useHost } from 'web-kit/host';
import type { ModuleLoader } from 'web-kit/loading';
import { ErrorState } from 'web-kit/page';
import { Frame } from '../frame/Frame.tsx';
import type { Health } from '../health/create-health.ts';
import { ModuleFallback } from '../modules/ModuleFallback.tsx';
import { moduleRoutes } from '../modules/module-routes.tsx';
import { priceLoader } from '../price/load-price.ts';
import type { Site } from '../site.ts';
import { noticeFor, redirectFor } from './guard.ts';
import type { LoginNotices } from './login-notice.ts';
import { NotFoundPage, publicRoutes } from './public-routes.tsx';

/** Resolves once the stored session has been checked. Redirects must wait for it. */
function whenSessionLoaded(store: Host['store']): Promise<void> {
  if (selectSession(store.getState()).status !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (selectSession(store.getState()).status === 'loading') return;
      stop();
      resolve();
    });
  });
}

const redirectRoute = (from: string, to: string): RouteObject => ({
  path: from,
  loader: ({ request }) => {
    throw replace(`${to}${new URL(request.url).search}`);
  },
});

/** Paths that the requirements name without /admin. The guard of the target path decides on access. */
const redirectRoutes: RouteObject[] = [
  redirectRoute(pages.bareMyVehicles.path, pages.manageMyVehicles.path),
  redirectRoute(pages.bareMyRenewals.path, pages.manageMyRenewals.path),
];

/** Shown when the frame itself has crashed. */
function SiteFailure() {
  const error = useRouteError();
  const { report } = useHost();
  useEffect(() => report(error, { module: 'shell', phase: 'mount' }), [error, report]);
  return <ErrorState title="Something went wrong on our side" error={error} onRetry={() => location.reload()} />;
}

type Router = ReturnType<typeof createBrowserRouter>;
type OpenRouter = (
  routes: RouteObject[],
  options: Pick<NonNullable<Parameters<typeof createBrowserRouter>[1]>, 'patchRoutesOnNavigation'>,
) => Router;

interface RouterOptions {
  site: Site;
  host: Host;
  loader: ModuleLoader;
  notices: LoginNotices;
  health: Pick<Health, 'loaded'>;
  /** Without it the router follows the browser's address. */
  open?: OpenRouter;
}

const slot = 'modules';

const isLost = (session: SessionState): boolean => session.status === 'anonymous' && session.lost;

/** The site's router. The guard decides from registry data, before any module code is loaded. */
export function createSiteRouter(options: RouterOptions): Router {
  const { site, host, loader, notices, health, open = createBrowserRouter } = options;
  const { registry, company } = site;
  const patched = new Set<string>();

  const checkAccess = async (path: string, search: string) => {
    const owner = ownerOfPath(registry, path);
    await whenSessionLoaded(host.store);
    const session = selectSession(host.store.getState());
    const entering = !router.state.initialized || router.state.location.pathname !== path;
    const visit = { path, search, user: session.user, sessionLost: isLost(session), company, entering };
    const redirectTo = owner && redirectFor({ ...visit, ...owner });
    return redirectTo && { to: redirectTo, notice: noticeFor({ ...visit, ...owner }, redirectTo) };
  };

  const guardLoader = async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    const redirection = await checkAccess(pathname, search);
    // Replaces the history entry, because Back would only lead here again.
    if (!redirection) return null;
    notices.set(redirection.notice);
    throw replace(redirection.to);
  };

  const reload = () => router.revalidate();
  const stubs = stubRoutes(registry, { loader, guardLoader, reload });
  const router = open(
    [
      {
        id: 'frame',
        Component: Frame,
        errorElement: <SiteFailure />,
        HydrateFallback: () => null,
        // A module's own routes come before the stubs, because the first of two equal matches wins.
        children: [
          { id: slot, children: [] },
          publicRoutes({ version: site.version, reload, loadPrice: priceLoader(host, site.price, reload) }),
          ...redirectRoutes,
          ...stubs,
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ path, patch, signal }) => {
        const owner = ownerOfPath(registry, path);
        if (!owner || patched.has(owner.module) || (await checkAccess(path, ''))) return;
        const definition = await loader.load(owner.module);
        // A navigation that has been replaced patches nothing.
        if (patched.has(owner.module) || signal.aborted) return;
        const { module } = owner;
        const label = registry[module]?.extras.data.label;
        const errorElement = <ModuleFallback {...{ module, label, loader, reload }} />;
        const children = moduleRoutes(definition, loader, health);
        patch(slot, [{ id: owner.module, loader: guardLoader, shouldRevalidate: () => true, errorElement, children }]);
        patched.add(owner.module);
      },
    },
  );
  onRightsLost(host.store, () => {
    // Cancels an open confirm dialog, because its action is no longer possible.
    host.confirm.answer(false);
    // The user must leave a page that requires a session or a permission.
    if (router.state.initialized) void router.revalidate();
  });
  return router;
}

/** One per path prefix. Matches until the module is loaded, and shows its failure inside the frame. */
const stubRoutes = (
  registry: Site['registry'],
  { loader, guardLoader, reload }: { loader: ModuleLoader; guardLoader: LoaderFunction; reload: () => Promise<void> },
): RouteObject[] =>
  Object.entries(registry).flatMap(([module, { extras }]) =>
    extras.data.paths.map(({ prefix }) => ({
      path: `${prefix}/*`,
      loader: guardLoader,
      shouldRevalidate: () => true,
      Component: NotFoundPage,
      errorElement: <ModuleFallback {...{ module, label: extras.data.label, loader, reload }} />,
    })),
  );

/** Calls `listener` after a logout, in this or another tab, and once a permission of the user was taken away. */
function onRightsLost(store: Host['store'], listener: () => void): void {
  let last = selectSession(store.getState());
  store.subscribe(() => {
    const session = selectSession(store.getState());
    if (session === last) return;
    const hasLost = session.status === 'anonymous' ? last.status !== 'anonymous' : lostPermission(last, session);
    last = session;
    if (hasLost) listener();
  });
}

const keysOf = ({ user }: SessionState): string[] => [
  ...(user?.permissions.map(({ permission }) => permission) ?? []),
  ...(user?.adminPermissions ?? []),
];

const lostPermission = (before: SessionState, after: SessionState): boolean => {
  const kept = keysOf(after);
  return after.user?.id === before.user?.id && keysOf(before).some((key) => !kept.includes(key));
};
