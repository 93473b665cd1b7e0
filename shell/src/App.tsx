import { type GriffelRenderer, RendererProvider } from '@fluentui/react-components';
import { type ComponentProps, useEffect, useMemo } from 'react';
import { RouterProvider } from 'react-router-dom';
import { type Host, HostProvider, type Modules, ModulesContext } from 'web-kit/host';
import { ThemeRoot } from 'web-kit/theme';
import type { NewVersion } from './modules/create-new-version.ts';
import type { createSiteRouter } from './router/create-site-router.tsx';
import type { LoginNotices } from './router/login-notice.ts';
import type { Site } from './site.ts';
import { SiteContext } from './site-context.ts';

interface AppProps {
  site: Site;
  newVersion: NewVersion;
  notices: LoginNotices;
  host: Host;
  modules: Modules;
  renderer: GriffelRenderer;
  router: ReturnType<typeof createSiteRouter>;
  /** The state in which the page was rendered ahead. */
  renderedState?: ComponentProps<typeof HostProvider>['renderedState'];
  /** Called once the page is shown and works. */
  onShown?: () => void;
}

/** Root component: style renderer, theme, host and router. */
export function App({ site, newVersion, notices, host, modules, renderer, router, renderedState, onShown }: AppProps) {
  const siteContext = useMemo(() => ({ site, newVersion, notices }), [site, newVersion, notices]);
  useEffect(() => onShown?.(), [onShown]);
  return (
    <RendererProvider renderer={renderer}>
      <ThemeRoot company={site.company} nonce={site.nonce}>
        <SiteContext value={siteContext}>
          <HostProvider host={host} {...(renderedState && { renderedState })}>
            <ModulesContext value={modules}>
              <RouterProvider router={router} />
            </ModulesContext>
          </HostProvider>
        </SiteContext>
      </ThemeRoot>
    </RendererProvider>
  );
}
