import { FluentProvider, makeStyles, PortalMountNodeProvider, RendererProvider } from '@fluentui/react-components';
import * as React from 'react';
import { type PropsWithChildren, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import {
  createBrowserRouter,
  Outlet,
  RouterProvider,
  useLocation,
  useNavigate,
  useNavigationType,
  useRouteError,
} from 'react-router-dom';
import singleSpaReactModule from 'single-spa-react';
import { HostProvider, ModulesContext, PartContext, type PartTexts, siteOriginOf, useHost } from 'web-kit/host';
import { DraftNote } from '../language/DraftNote.tsx';
import { textsIn } from '../language/own-texts.ts';
import { timeLimits } from '../loading/with-timeout.ts';
import type { ModuleDefinition } from '../module/module-definition.ts';
import { LeaveGate } from '../overlays/LeaveGate.tsx';
import { Overlays } from '../overlays/Overlays.tsx';
import { UnavailablePart } from '../page/ErrorState.tsx';
import { lazyPart } from '../page/lazy-part.tsx';
import { PageSkeleton } from '../page/Skeletons.tsx';
import { themeOfCompany } from '../theme/theme-of-company.ts';
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
  return <UnavailablePart onRetry={() => void navigate({ pathname, search, hash }, { replace: true })} />;
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
    failed: (_, retry) => <UnavailablePart onRetry={retry} />,
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
function ModuleRouter(props: ModuleRouterProps) {
  const [router] = useState(() => createRouter(props));
  // Otherwise the router of an unmounted module would keep reacting to navigation.
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}

const useStyles = makeStyles({
  // As wide as a page.
  note: {
    maxWidth: '1120px',
    boxSizing: 'border-box',
    margin: '0 auto',
    padding: '0 24px 24px',
    '@media (max-width: 640px)': { paddingInline: '16px' },
  },
});

/** What stands around the module's pages, in the language that the partner chose. */
function InPageLanguage({ children }: PropsWithChildren) {
  const styles = useStyles();
  const host = useHost();
  const page = useSyncExternalStore(host.language.subscribe, host.language.get);
  const texts = useMemo(() => textsIn(page), [page]);
  const { lang } = texts;
  return (
    <PartContext value={texts}>
      <div lang={lang}>{children}</div>
      {page.hasDrafts && lang && lang !== 'en' && (
        <div className={styles.note}>
          <DraftNote
            language={lang}
            path={location.pathname}
            link={(to, label) => (
              <a href={`${siteOriginOf(host)}${to}`} target="_blank" rel="noreferrer">
                {label}
              </a>
            )}
          />
        </div>
      )}
    </PartContext>
  );
}

/** Replaces a module that crashed on a partner's page. Unstyled, because the theme may be what crashed. */
function ModuleFailureNotice({ texts: { t, lang }, onRetry }: { texts: PartTexts; onRetry: () => void }) {
  return (
    <div role="alert" lang={lang}>
      <p>{t('This part is not available right now. What you saved is not lost.')}</p>
      <button type="button" onClick={onRetry}>
        {t('Try again')}
      </button>
    </div>
  );
}

export type ModuleLifecycles = ReturnType<typeof lifecyclesOf>;

/** The single-spa lifecycles of a module: its pages in their own router, under the company's theme. */
export function lifecyclesOf(definition: ModuleDefinition) {
  const Page = ({ host, modules, renderer, version, showVersionBefore }: MountProps) => (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider theme={themeOfCompany(host.company).tokens} data-module={definition.name}>
        <HostProvider host={host}>
          <ModulesContext value={modules}>
            <PortalMountNodeProvider value={host.portalRoot}>
              <InPageLanguage>
                <ModuleRouter {...{ definition, version, showVersionBefore }} basename={host.basename} />
                {/* Outside the router, which shows nothing at other pages' addresses: a toast outlives its page. */}
                <Overlays />
              </InPageLanguage>
            </PortalMountNodeProvider>
          </ModulesContext>
        </HostProvider>
      </FluentProvider>
    </RendererProvider>
  );
  const Root = (props: MountProps) => (
    <ErrorBoundary
      onError={(error) => {
        if (!props.showVersionBefore?.(error, 'mount'))
          props.host.report(error, { module: definition.name, version: props.version, phase: 'mount' });
      }}
      fallbackRender={({ resetErrorBoundary }) => (
        <ModuleFailureNotice texts={textsIn(props.host.language.get())} onRetry={resetErrorBoundary} />
      )}
    >
      <Page {...props} />
    </ErrorBoundary>
  );
  return singleSpaReactModule<MountProps>({
    React,
    ReactDOMClient: {
      // React numbers ids per root, so without a prefix two modules on a page would have the same ids.
      createRoot: (container: Element, options?: RootOptions) =>
        createRoot(container, { ...options, identifierPrefix: `${definition.name}-` }),
    },
    rootComponent: Root,
    renderType: 'createRoot',
    suppressComponentDidCatchWarning: true,
  });
}
