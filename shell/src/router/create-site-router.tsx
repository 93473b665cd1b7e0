import { createBrowserRouter, type RouteObject, replace } from 'react-router-dom';
import { type Host, selectSession, type SessionState } from 'web-kit/host';
import { Frame } from '../frame/Frame.tsx';
import { ModuleFallback } from '../modules/ModuleFallback.tsx';
import type { ModuleLoader } from 'web-kit/loading';
import { moduleRoutes } from '../modules/module-routes.tsx';
import { ownerOfPath } from '../modules/owner-of-path.ts';
import type { Site } from '../site.ts';
import { noticeFor, redirectFor } from './guard.ts';
import type { LoginNotices } from './login-notice.ts';
import { redirectRoutes } from './redirect-routes.ts';
import { publicRoutes, NotFoundPage } from './public-routes.tsx';
import { whenSessionLoaded } from './when-session-loaded.ts';
import { SiteFailure } from './SiteFailure.tsx';

interface RouterOptions {
  site: Site;
  host: Host;
  loader: ModuleLoader;
  notices: LoginNotices;
}

const slot = 'modules';

const isLost = (session: SessionState): boolean => session.status === 'anonymous' && session.lost;

/** The site's router. The guard decides on registry data before any code of a module is asked for. */
export function createSiteRouter({ site, host, loader, notices }: RouterOptions) {
  const { registry, company } = site;
  const patched = new Set<string>();

  const verdict = async (path: string, search: string) => {
    const owner = ownerOfPath(registry, path);
    await whenSessionLoaded(host.store);
    const session = selectSession(host.store.getState());
    const entering = !router.state.initialized || router.state.location.pathname !== path;
    const visit = { path, search, user: session.user, sessionLost: isLost(session), company, entering };
    const elsewhere = owner && redirectFor({ ...visit, view: owner.view });
    return elsewhere && { to: elsewhere, notice: noticeFor({ ...visit, view: owner.view }, elsewhere) };
  };

  const guarded = async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    const elsewhere = await verdict(pathname, search);
    // The page that was asked for leaves no trace in the history: back would only lead here again.
    if (!elsewhere) return null;
    notices.set(elsewhere.notice);
    throw replace(elsewhere.to);
  };

  /** One per path prefix: matches while the module is not loaded, and keeps its failure inside the frame. */
  const stubs: RouteObject[] = Object.entries(registry).flatMap(([module, { extras }]) =>
    extras.data.paths.map(({ prefix }) => ({
      path: `${prefix}/*`,
      loader: guarded,
      shouldRevalidate: () => true,
      Component: NotFoundPage,
      errorElement: <ModuleFallback module={module} version={loader.versionOf(module)} />,
    })),
  );

  const router = createBrowserRouter(
    [
      {
        id: 'frame',
        Component: Frame,
        errorElement: <SiteFailure />,
        HydrateFallback: () => null,
        // A module's own pages come before the stubs: of two equal matches the first wins.
        children: [{ id: slot, children: [] }, ...publicRoutes, ...redirectRoutes, ...stubs, { path: '*', Component: NotFoundPage }],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ path, patch }) => {
        const owner = ownerOfPath(registry, path);
        if (!owner || patched.has(owner.module) || (await verdict(path, ''))) return;
        const definition = await loader.load(owner.module);
        if (patched.has(owner.module)) return;
        const version = loader.versionOf(owner.module);
        patch(slot, [
          {
            id: owner.module,
            loader: guarded,
            shouldRevalidate: () => true,
            errorElement: <ModuleFallback module={owner.module} version={version} />,
            children: moduleRoutes(definition, loader),
          },
        ]);
        patched.add(owner.module);
      },
    },
  );
  // Who logs out, here or in another tab, must not stay on a page that asks for a session.
  let last = selectSession(host.store.getState()).status;
  host.store.subscribe(() => {
    const { status } = selectSession(host.store.getState());
    if (status === last) return;
    last = status;
    if (status !== 'anonymous') return;
    // A question about what can no longer be done is answered with no.
    host.confirm.answer(false);
    if (router.state.initialized) void router.revalidate();
  });
  return router;
}
