import { FluentProvider } from '@fluentui/react-components';
import * as React from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import singleSpaReactModule from 'single-spa-react';
import { type Host, HostProvider, type Modules, ModulesContext } from 'web-kit/host';
import type { ModuleDefinition } from '../module/module-definition.ts';
import { Overlays } from '../overlays/Overlays.tsx';
import { themeOfCompany } from '../theme/theme-of-company.ts';
import { ModuleFailureNotice } from './ModuleFailureNotice.tsx';
import { ModuleRouter } from './ModuleRouter.tsx';
import { StylesWithNonce } from './NoncedStyles.tsx';

/** Props that a shell passes on mount, in addition to those of single-spa. */
export interface MountProps {
  host: Host;
  modules: Modules;
  /** Version of the module, for error reports. */
  version: string;
}

export type ModuleLifecycles = ReturnType<typeof lifecyclesOf>;

/** The single-spa lifecycles of a module: its pages in their own router, under the company's theme. */
export function lifecyclesOf(definition: ModuleDefinition) {
  const Root = ({ host, modules, version }: MountProps) => (
    <StylesWithNonce nonce={host.nonce}>
      <FluentProvider theme={themeOfCompany(host.company).tokens}>
        <HostProvider host={host}>
          <ModulesContext value={modules}>
            <ModuleRouter definition={definition} version={version} basename={host.basename} />
            <Overlays />
          </ModulesContext>
        </HostProvider>
      </FluentProvider>
    </StylesWithNonce>
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
    errorBoundary: (error, _, { host, version }) => (
      <ModuleFailureNotice
        error={error}
        onError={(failure) => host.report(failure, { module: definition.name, version, phase: 'mount' })}
      />
    ),
  });
}
