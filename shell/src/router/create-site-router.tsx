import { createBrowserRouter, type LoaderFunction, type RouteObject, replace } from 'react-router-dom';
import { type Host, selectSession, type SessionState } from 'web-kit/host';
import { Frame } from '../frame/Frame.tsx';
import type { Health } from '../health/create-health.ts';
import { ModuleFallback } from '../modules/ModuleFallback.tsx';
import type { ModuleLoader } from 'web-kit/loading';
import { moduleRoutes } from '../modules/module-routes.tsx';
import { ownerOfPath } from '../modules/owner-of-path.ts';
import type { Site } from '../site.ts';
import { noticeFor, redirectFor } from './guard.ts';
import type { LoginNotices } from './login-notice.ts';
import { priceLoader } from '../price/load-price.ts';
import { redirectRoutes } from './redirect-routes.ts';
import { publicRoutes, NotFoundPage } from './public-routes.tsx';
import { whenSessionLoaded } from './when-session-loaded.ts';
import { SiteFailure } from './SiteFailure.tsx';

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
          publicRoutes({ version: site.version, reload, loadPrice: priceLoader(host, site.price) }),
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
  onSessionEnded(host.store, () => {
    // Cancels an open confirm dialog, because its action is no longer possible.
    host.confirm.answer(false);
    // The user must leave a page that requires a session.
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

/** Calls `listener` after a logout, in this or another tab. */
function onSessionEnded(store: Host['store'], listener: () => void): void {
  let last = selectSession(store.getState()).status;
  store.subscribe(() => {
    const { status } = selectSession(store.getState());
    if (status === last) return;
    last = status;
    if (status === 'anonymous') listener();
  });
}
