import { createContext, type PropsWithChildren, useContext } from 'react';
import { Provider } from 'react-redux';
import type { Company } from 'shared-contracts/companies';
import type { Confirm } from './confirm.ts';
import type { AppStore } from './create-store.ts';
import type { LeaveGuard } from './leave-guard.ts';
import type { Session } from './session.ts';
import type { Toasts } from './toasts.ts';

/** What the page a module runs in offers it. A store belongs to one host. */
export interface Host {
  /** Where the API answers: `/api`, or a full address on a partner's page. */
  apiBase: string;
  company: Company;
  session: Session;
  store: AppStore;
  navigate: (path: string, options?: { replace?: boolean }) => void;
  /** The full address of a page of this host, for links that leave the tab. */
  href: (path: string) => string;
  /** Path under which the host mounts us, '' at the root. */
  basename: string;
  nonce: string | undefined;
  toast: Toasts;
  confirm: Confirm;
  report: (error: unknown, context?: Record<string, unknown>) => void;
  /** Hands one analytics event to the port; nothing leaves the browser but our own POST events. */
  track: (event: string) => void;
  leaveGuard: LeaveGuard;
  portalRoot: HTMLElement;
  clock: { now: () => Date };
  /** Key of the map provider; without one the embedded gazetteer and map are used. */
  mapsKey: string | undefined;
}

export const HostContext = createContext<Host | null>(null);

/** The page this module runs in. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('Store cannot be null, please add a context provider');
  return host;
}

/** Gives a tree its host and its store. */
export function HostProvider({ host, children }: PropsWithChildren<{ host: Host }>) {
  return (
    <HostContext value={host}>
      <Provider store={host.store}>{children}</Provider>
    </HostContext>
  );
}
