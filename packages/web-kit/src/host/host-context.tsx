import { createContext, type PropsWithChildren, useContext } from 'react';
import { Provider } from 'react-redux';
import type { Company } from 'shared-contracts/companies';
import type { Commands } from './commands.ts';
import type { Confirm } from './confirm.ts';
import type { AppStore } from './create-store.ts';
import type { FactorCheck } from './factor-check.ts';
import type { LeaveGuard } from './leave-guard.ts';
import type { Observable } from './observable.ts';
import type { OverlayTurns } from './overlay-turns.ts';
import type { PageLanguage } from './page-language.ts';
import type { Session } from './session.ts';
import type { Toasts } from './toasts.ts';
import type { UpdateGuard } from './update-guard.ts';

/** What the page offers the modules that run in it. A store belongs to one host. */
export interface Host {
  /** Base URL of the API: `/api`, or an absolute URL on a partner's page. */
  apiBase: string;
  company: Company;
  session: Session;
  store: AppStore;
  language: Observable<PageLanguage>;
  navigate: (path: string, options?: { replace?: boolean }) => void;
  /** Absolute URL of a page of this host, for links that open outside the tab. */
  href: (path: string) => string;
  /** Path that modules are mounted under, '' for the root. */
  basename: string;
  nonce: string | undefined;
  toast: Toasts;
  confirm: Confirm;
  commands: Commands;
  factorCheck: FactorCheck;
  report: (error: unknown, context?: Record<string, unknown>) => void;
  /** Records an analytics event. Nothing leaves the browser except our own POST /events calls. */
  track: (event: string) => void;
  leaveGuard: LeaveGuard;
  updateGuard: UpdateGuard;
  /** Which of the roots on the page shows its toasts and dialogs. */
  overlayTurns: OverlayTurns;
  /** Where dialogs and menus are rendered. */
  portalRoot: HTMLElement;
  clock: { now: () => Date };
  /** API key of the map provider. Without one the embedded gazetteer and map are used. */
  mapsKey: string | undefined;
}

export const HostContext = createContext<Host | null>(null);

/** The host of the page this module runs in. Throws outside a `HostProvider`. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('Store cannot be null, please add a context provider');
  return host;
}

/**
 * Provides the host and its store to a tree. A tree that was rendered ahead is taken over with `renderedState`, the state it
 * was rendered with, and then shows that of the store.
 */
export function HostProvider({
  host,
  renderedState,
  children,
}: PropsWithChildren<{ host: Host; renderedState?: ReturnType<AppStore['getState']> }>) {
  return (
    <HostContext value={host}>
      <Provider store={host.store} {...(renderedState && { serverState: renderedState })}>
        {children}
      </Provider>
    </HostContext>
  );
}
