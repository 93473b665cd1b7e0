import { FluentProvider } from '@fluentui/react-components';
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import singleSpaReactModule from 'single-spa-react';
import { type Host, HostProvider, type Modules, ModulesContext } from 'web-kit/host';
import type { ModuleDefinition } from '../module/module-definition.ts';
import { themeOfCompany } from '../theme/theme-of-company.ts';
import { ModuleFailureNotice } from './ModuleFailureNotice.tsx';
import { ModuleRouter } from './ModuleRouter.tsx';
import { Overlays } from '../overlays/Overlays.tsx';

/** What a shell hands over on mount, beside single-spa's own. */
export interface MountProps {
  host: Host;
  modules: Modules;
}

/** bootstrap, mount and unmount of a module: its pages in a router of their own, under the host's theme. */
export function lifecyclesOf(definition: ModuleDefinition) {
  const Root = ({ host, modules }: MountProps) => (
    <FluentProvider theme={themeOfCompany(host.company)}>
      <HostProvider host={host}>
        <ModulesContext value={modules}>
          <ModuleRouter definition={definition} basename={host.basename} />
          <Overlays />
        </ModulesContext>
      </HostProvider>
    </FluentProvider>
  );
  return singleSpaReactModule<MountProps>({
    React,
    ReactDOMClient: { createRoot },
    rootComponent: Root,
    renderType: 'createRoot',
    errorBoundary: (error) => <ModuleFailureNotice name={definition.name} error={error} />,
  });
}
