import { FluentProvider, PortalMountNodeProvider, RendererProvider } from '@fluentui/react-components';
import * as React from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import singleSpaReactModule from 'single-spa-react';
import { HostProvider, ModulesContext } from 'web-kit/host';
import type { ModuleDefinition } from '../module/module-definition.ts';
import { Overlays } from '../overlays/Overlays.tsx';
import { themeOfCompany } from '../theme/theme-of-company.ts';
import type { MountProps } from './mount-props.ts';
import { ModuleRouter } from './ModuleRouter.tsx';

/** Replaces a module that crashed on a partner's page. Unstyled, because the theme may be what crashed. */
function ModuleFailureNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p>This part is not available right now. What you saved is not lost.</p>
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

export type ModuleLifecycles = ReturnType<typeof lifecyclesOf>;

/** The single-spa lifecycles of a module: its pages in their own router, under the company's theme. */
export function lifecyclesOf(definition: ModuleDefinition) {
  const Page = ({ host, modules, renderer, version, showVersionBefore }: MountProps) => (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider theme={themeOfCompany(host.company).tokens}>
        <HostProvider host={host}>
          <ModulesContext value={modules}>
            <PortalMountNodeProvider value={host.portalRoot}>
              <ModuleRouter {...{ definition, version, showVersionBefore }} basename={host.basename} />
              <Overlays />
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
      fallbackRender={({ resetErrorBoundary }) => <ModuleFailureNotice onRetry={resetErrorBoundary} />}
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
