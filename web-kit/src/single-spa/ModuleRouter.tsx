import { useEffect, useEffectEvent, useState } from 'react';
import {
  createBrowserRouter,
  Outlet,
  RouterProvider,
  useLocation,
  useNavigate,
  useNavigationType,
  useRouteError,
} from 'react-router-dom';
import { useHost } from 'web-kit/host';
import type { ModuleDefinition } from '../module/module-definition.ts';
import { LeaveGate } from '../overlays/LeaveGate.tsx';
import { timeLimits } from '../loading/with-timeout.ts';
import { ErrorState } from '../page/ErrorState.tsx';
import { lazyPart } from '../page/lazy-part.tsx';
import { PageSkeleton } from '../page/Skeletons.tsx';
import type { MountProps } from './mount-props.ts';

interface ScreenFailureProps {
  module: string;
  version: string;
  showVersionBefore: MountProps['showVersionBefore'];
}

/** Replaces a screen that crashed on a partner's page, until the version before is there, if there is one. */
function ScreenFailure({ module, version, showVersionBefore }: ScreenFailureProps) {
  const error = useRouteError();
  const { report } = useHost();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [isReplaced, setIsReplaced] = useState(false);
  const handle = useEffectEvent((thrown: unknown) => {
    if (showVersionBefore?.(thrown, 'mount')) setIsReplaced(true);
    else report(thrown, { module, version, phase: 'mount' });
  });
  useEffect(() => handle(error), [error]);
  if (isReplaced) return <PageSkeleton />;
  // Navigating to the same URL renders the screen again.
  return (
    <ErrorState
      title="This part is not available right now"
      onRetry={() => void navigate({ pathname, search, hash }, { replace: true })}
    />
  );
}

interface ModuleRouterProps {
  definition: ModuleDefinition;
  version: string;
  basename: string;
  /** Shows the version before in this place and reports the failure. False if there is none. */
  showVersionBefore: MountProps['showVersionBefore'];
}

type Load = ModuleDefinition['routes'][number]['load'];

/** A screen, or a notice in its place, if its code does not load and there is no version before. */
const screenOf = (load: Load, { definition: { name }, version, showVersionBefore }: ModuleRouterProps) =>
  lazyPart({
    load,
    module: name,
    limit: showVersionBefore ? timeLimits.firstChunk : timeLimits.chunk,
    waiting: () => <PageSkeleton />,
    failed: (_, retry) => <ErrorState title="This part is not available right now" onRetry={retry} />,
    onFailure: (failure, report) =>
      showVersionBefore?.(failure, 'chunk') || report(failure, { module: name, version, phase: 'chunk' }),
  });

function createRouter(props: ModuleRouterProps) {
  const { definition, version, basename, showVersionBefore } = props;
  const { name, routes } = definition;
  return createBrowserRouter(
    [
      {
        element: (
          <>
            <Outlet />
            <LeaveGate />
          </>
        ),
        children: [
          ...routes.map(({ path, load }) => ({
            path,
            errorElement: <ScreenFailure module={name} {...{ version, showVersionBefore }} />,
            Component: screenOf(load, props),
          })),
          { path: '*', element: <Elsewhere /> },
        ],
      },
    ],
    { basename: basename || '/' },
  );
}

/** A link led out of the module. A page whose router does not watch the browser's history has to be told. */
function Elsewhere() {
  const { navigate } = useHost();
  const type = useNavigationType();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (type !== 'POP') navigate(`${pathname}${search}${hash}`, { replace: true });
  }, [navigate, type, pathname, search, hash]);
  return null;
}

/** Routes a module's pages on pages that are not our shell. */
export function ModuleRouter(props: ModuleRouterProps) {
  const [router] = useState(() => createRouter(props));
  // Otherwise the router of an unmounted module would keep reacting to navigation.
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}
